import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import type { Saving } from '@/components/editor-kit/use-saving'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { BarHead } from './bar-head'
import { DesignProvider, useNewDesign, type ProcessToDesign } from './design'
import { PublishDraft } from './publish-draft'

const definition = processDefinition.parse({
  processId: 'p',
  name: 'P',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'end', type: 'End' },
  ],
  transitions: [{ id: '1', from: 'start', to: 'end' }],
})
const version = { processId: 'p', version: 1, status: 'draft', contentHash: 'h', formVersion: 1, running: 0 }
const neverPublished = {
  processId: 'p',
  published: null,
  nextVersion: 1,
  draft: { definition, hash: 'h', changed: true },
  rights: { edit: true, publish: true },
} as unknown as ProcessToDesign

function Designed({ keeps }: { keeps: boolean }) {
  const design = useNewDesign(neverPublished, [])
  const [open, setOpen] = useState(true)
  const saving: Saving = {
    state: 'saved',
    savedAt: null,
    latestHash: () => 'h',
    question: null,
    joined: '',
    save: async () => keeps,
  }
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ShellContext value={{ menus: [] } as unknown as ShellState}>
        <DesignProvider value={design}>
          <BarHead name="P" saving={saving} onBack={() => undefined} />
          <button type="button" onClick={() => design.make({ key: 'x' }, (now) => ({ ...now, name: 'Other' }))}>
            draw
          </button>
          {open && <PublishDraft name="P" saving={saving} onClose={() => setOpen(false)} />}
        </DesignProvider>
      </ShellContext>
    </SWRConfig>
  )
}

describe('R2.4-01 publishing what is drawn', () => {
  it('the bar says at once which version it is now, and of what comes next which it will be', async () => {
    answerCalls({
      '/api/process/getVersions': { data: [version] },
      '/api/process/getVersion': { data: { version, definition } },
      '/api/process/check': { data: { findings: [] } },
      '/api/process/publish': { data: { published: true, version: { ...version, status: 'published' }, findings: [] } },
    })
    renderInChinese(<Designed keeps />)
    expect(screen.getByText('草稿 · 未发布')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: '发布' }))
    expect(await screen.findByText('已发布 · 第 1 版')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'draw' }))
    expect(screen.getByText(/第 2 版/)).toBeVisible()
  })

  it('R2.4-12 or from a date on, which is kept with the draft that was looked at', async () => {
    const sent = answerCalls({
      '/api/process/getVersions': { data: [version] },
      '/api/process/getVersion': { data: { version, definition } },
      '/api/process/check': { data: { findings: [] } },
      '/api/process/publishLater': { data: { at: '2030-01-01T00:00:00.000Z' } },
    })
    renderInChinese(<Designed keeps />)
    await userEvent.click(await screen.findByRole('radio', { name: '到指定时间' }))
    await userEvent.click(screen.getByRole('button', { name: '定时发布' }))
    expect(await screen.findByText('请填写时间')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: '日期和时间' }), '2030-01-01 08:00')
    await userEvent.click(screen.getByRole('button', { name: '定时发布' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.filter(({ path }) => path === '/api/process/publishLater').map(({ input }) => input)).toEqual([
      { processId: 'p', expectedHash: 'h', note: '', at: '2030-01-01T08:00' },
    ])
    expect(sent.some(({ path }) => path === '/api/process/publish')).toBe(false)
  })

  describe('its tests, a piece by each call,', () => {
    const leaving = (left: number) => ({
      data: {
        published: false,
        version,
        findings: [],
        tests: { refuses: false, cases: 9, failed: 0, failing: [], left, untold: 0, gateId: 'g' },
      },
    })
    const published = { data: { published: true, version: { ...version, status: 'published' }, findings: [] } }
    const answers = {
      '/api/process/getVersions': { data: [version] },
      '/api/process/getVersion': { data: { version, definition } },
      '/api/process/check': { data: { findings: [] } },
    }

    it('go on while another view is looked at', async () => {
      let left = 3
      let hide: () => void = () => undefined
      const sent = answerCalls({
        ...answers,
        '/api/process/publish': () => {
          if (left === 3) hide()
          return left-- > 0 ? leaving(left + 1) : published
        },
      })
      function Viewed() {
        const [shown, setShown] = useState(true)
        hide = () => setShown(false)
        return (
          <Activity mode={shown ? 'visible' : 'hidden'}>
            <Designed keeps />
          </Activity>
        )
      }
      renderInChinese(<Viewed />)
      await userEvent.click(await screen.findByRole('button', { name: '发布' }))
      await waitFor(() => expect(sent.filter(({ path }) => path === '/api/process/publish')).toHaveLength(4))
    })

    it('end with a sentence where they become no fewer', async () => {
      const sent = answerCalls({ ...answers, '/api/process/publish': leaving(2) })
      renderInChinese(<Designed keeps />)
      await userEvent.click(await screen.findByRole('button', { name: '发布' }))
      expect(await screen.findByText('测试用例一直走不完：还剩 2 个。没有发布。')).toBeVisible()
      expect(sent.filter(({ path }) => path === '/api/process/publish').length).toBeLessThan(10)
    })
  })

  it('what could not be kept is not published, as the server has something else', async () => {
    const sent = answerCalls({ '/api/process/getVersions': { data: [version] } })
    renderInChinese(<Designed keeps={false} />)
    await screen.findByText('草稿 · 未发布')
    expect(sent).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
