import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import type { OpenView } from '@/components/page/open-view'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { formDefinition } from '@/lib/contracts/forms'
import type { ShownRecord } from '@/lib/contracts/lists'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { RecordPage } from './record-page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/components/page/shell-link', () => ({
  ShellLink: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}))

const definition = formDefinition.parse({
  sections: [
    {
      id: 'main',
      title: '基本',
      fields: [
        { id: 'name', type: 'text', label: '名称', required: true },
        { id: 'phone', type: 'text', label: '电话' },
      ],
    },
  ],
})
const record: ShownRecord = {
  listId: 'suppliers',
  listName: '供应商',
  recordId: 'r',
  title: '华联',
  definition,
  rights: { name: 'edit', phone: 'edit' },
  data: { name: '华联', phone: '1' },
  files: [],
  rules: [],
  can: { edit: true, delete: true, start: false },
  processName: '',
  createdBy: '龙雪梅',
  createdAt: '2026-11-20T01:00:00.000Z',
  changedBy: '万里鹏',
  changedAt: '2026-11-20T02:00:00.000Z',
  requests: [{ taskId: 't', no: 'PR-1', title: '换一台', status: 4, result: 1, at: '2026-11-20T03:00:00.000Z' }],
}
const change = { field: 'phone', label: '电话', before: '0', after: '1' }
const history = {
  rows: [{ changeId: 'c', at: '2026-11-20T02:00:00.000Z', by: '万里鹏', kind: 'changed', changes: [change] }],
  records: 1,
}

const listHref = '/modules/list/index/suppliers?view=active&q=x'

function Page({ search, exchange }: { search: string; exchange: jest.Mock }) {
  const [query, setQuery] = useState(search)
  const path = '/modules/list/formDetail'
  const view = { key: 'v', page: { path }, href: `${path}?${query}`, search: query, generation: 0 } as never as OpenView
  const views = {
    current: view,
    list: [{ page: { path: '/modules/list/index/suppliers' }, href: listHref }, view],
    go: (href: string) => setQuery(href.split('?')[1] ?? ''),
    setTitle: () => undefined,
    exchange,
  }
  const shell = { views, mobile: false } as never as ShellState
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ShellContext value={shell}>
        <ViewContext value={view}>
          <RecordPage />
        </ViewContext>
      </ShellContext>
    </SWRConfig>
  )
}

const draw = (given: Partial<ShownRecord> = {}, more: Parameters<typeof answerCalls>[0] = {}) => {
  const opened = { ...record, ...given }
  const sent = answerCalls({
    '/api/list/record': { data: opened },
    '/api/list/history': { data: history },
    ...more,
  })
  const exchange = jest.fn()
  const id = opened.recordId
  renderInChinese(<Page search={`listId=suppliers${id && `&recordId=${id}`}`} exchange={exchange} />)
  return { sent, exchange, user: userEvent.setup() }
}

describe('R2.6-02 the page of a record', () => {
  it('shows its form, who changed what, and the requests started from it', async () => {
    draw()
    expect(await screen.findByRole('heading', { name: '华联' })).toBeVisible()
    expect(await screen.findByText('0')).toBeVisible()
    expect(screen.getByRole('link', { name: 'PR-1 换一台' })).toHaveAttribute('href', expect.stringContaining('tid=t'))
  })

  it('leads back to its list as that was left', async () => {
    draw()
    expect(await screen.findByRole('link', { name: '供应商' })).toHaveAttribute('href', listHref)
  })

  it('sends what was changed and nothing else', async () => {
    const { sent, user } = draw({}, { '/api/list/saveRecord': { data: { recordId: 'r' } } })
    await user.click(await screen.findByRole('button', { name: '修改' }))
    const phone = await screen.findByRole('textbox', { name: '电话' })
    await user.clear(phone)
    await user.type(phone, '2')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/list/saveRecord')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/list/saveRecord')?.input).toMatchObject({
      recordId: 'r',
      rev: 'r1',
      data: { phone: '2' },
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull())
  })

  it('shows the change of somebody else beside what was typed, and writes over nothing', async () => {
    const changed = { rev: 'r2', by: null, at: null, record: { ...record, data: { name: '新名', phone: '1' } } }
    const { user } = draw({}, { '/api/list/saveRecord': { code: 409, message: '万里鹏改过', changed } as never })
    await user.click(await screen.findByRole('button', { name: '修改' }))
    const phone = await screen.findByRole('textbox', { name: '电话' })
    await user.clear(phone)
    await user.type(phone, '2')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('新名')
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
  })

  it('lets nobody edit or delete who may not, and fills in a new one', async () => {
    draw({ can: { edit: false, delete: false, start: false } })
    expect(await screen.findByRole('heading', { name: '华联' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  })

  it('is a form to fill in for a new record, which opens as itself once it is kept', async () => {
    const { user, exchange } = draw(
      { recordId: '', title: '', data: {} },
      { '/api/list/saveRecord': { data: { recordId: 'n' } } },
    )
    await user.type(await screen.findByRole('textbox', { name: /名称/ }), '新的')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(exchange).toHaveBeenCalledWith(expect.stringContaining('recordId=n')))
  })
})
