import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { renderInShell } from '@/tests/support/in-shell'
import { designed, processToDesign } from '@/tests/support/process-to-design'
import { TrialDock, type Stands } from './trial-dock'

jest.setTimeout(60_000)

const person = (account: string, name: string) => ({ account, name, departmentName: '' })
const standing = {
  activityId: 'lead',
  activityName: '主管审批',
  people: [person('lina', '李娜')],
  offered: false,
  why: { key: 'named', params: {} },
  dueAt: null,
  agents: [],
  agentOf: null,
  status: 1,
  passed: null,
  account: 'lina',
  rights: { default: 'read', fields: {} },
  offers: [],
}
const tried = {
  startAt: '2026-03-02T01:00:00.000Z',
  frames: [
    {
      move: -1,
      operator: 1,
      by: person('admin', '管理员'),
      onBehalfOf: null,
      activityId: 'start',
      activityName: '开始',
      opinion: '',
      at: '2026-03-02T01:00:00.000Z',
      made: [standing],
      notices: [],
      took: ['1'],
      decided: [],
      changed: {},
      rules: [],
      status: 1,
    },
  ],
  moves: [{ kind: 'act', activityId: 'lead', account: 'lina', operator: 2 }],
  standing: [standing],
  coming: [],
  now: '2026-03-02T01:00:00.000Z',
  open: true,
  next: null,
  end: { status: 0, result: null, endReason: null, formData: {} },
  stopped: null,
  variations: [],
}
const users = { data: { rows: [{ account: 'admin', name: '管理员', departmentId: 'd' }], records: 1 } }

let change: (name: string) => void = () => undefined

function Docked({ onStands, onClose }: { onStands(stands: Stands | null): void; onClose(): void }) {
  const { form } = processToDesign()
  const [draft, setDraft] = useState({ definition: designed, form })
  const [asks, setAsks] = useState(false)
  change = (name) => setDraft({ definition: { ...designed, name }, form })
  return (
    <>
      <button onClick={() => setAsks(true)}>elsewhere</button>
      {asks && (
        <DialogFrame label="asks" width={300}>
          <p>asks</p>
        </DialogFrame>
      )}
      <TrialDock
        processId="p"
        draft={draft}
        hidden={false}
        onStands={onStands}
        onClose={onClose}
        onPage={() => undefined}
      />
    </>
  )
}

async function show(simulate: { data: unknown } | { code: number; message: string; fields?: Record<string, string> }) {
  const stands: (Stands | null)[] = []
  const onClose = jest.fn()
  const shown = renderInShell(<Docked onStands={(now) => void stands.push(now)} onClose={onClose} />, {
    answers: { '/api/process/simulate': simulate, '/api/account/getUsers': users },
  })
  const asked = () => shown.sent.filter(({ path }) => path === '/api/process/simulate')
  await waitFor(() => expect(asked().length).toBeGreaterThan(0))
  return { ...shown, asked, stands, onClose }
}

describe('R2.4-13 the draft played beside the drawing', () => {
  it('plays the drawing as it stands, and every change of it anew', async () => {
    const { asked } = await show({ data: tried })
    await screen.findByText(/李娜/)
    expect(asked().at(-1)!.input).toMatchObject({ definition: { name: 'P' }, tail: 'stop', moves: [] })
    act(() => change('Q'))
    await waitFor(() => expect(asked().at(-1)!.input).toMatchObject({ definition: { name: 'Q' } }))
  })

  it('says where it stands for the drawing, and no more when it is gone', async () => {
    const { stands } = await show({ data: tried })
    await screen.findByText(/李娜/)
    expect(stands.at(-1)).toEqual({ at: [{ id: 'lead', who: '李娜' }], walked: new Set(['1']) })
  })

  it('stands at the end it came to', async () => {
    const over = { ...tried, standing: [], end: { status: 1, result: 0, endReason: null, formData: {} } }
    const frames = [{ ...tried.frames[0], took: ['1', '2', '4', '6'] }]
    const { stands } = await show({ data: { ...over, frames } })
    await waitFor(() => expect(stands.at(-1)?.at).toEqual([{ id: 'end', who: '' }]))
    expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled()
  })

  it('goes on by one step, to the end, and begins anew, by keys as well', async () => {
    const { asked } = await show({ data: tried })
    await screen.findByText(/李娜/)
    fireEvent.click(screen.getByRole('button', { name: '下一步' }))
    await waitFor(() => expect(asked().some(({ input }) => input.tail === 'once')).toBe(true))
    await waitFor(() => expect(asked().at(-1)!.input).toMatchObject({ tail: 'stop', moves: tried.moves }))
    await waitFor(() => expect(screen.getByRole('button', { name: '一次走完' })).toBeEnabled())
    fireEvent.keyDown(window, { key: 'F8', shiftKey: true })
    await waitFor(() => expect(asked().some(({ input }) => input.tail === 'agree')).toBe(true))
    await waitFor(() => expect(screen.getByRole('button', { name: '从头再来' })).toBeEnabled())
    fireEvent.keyDown(window, { key: 'F9', shiftKey: true })
    await waitFor(() => expect(screen.getByRole('button', { name: '从头再来' })).toBeDisabled())
  })

  it('takes no key while a dialog is open above it', async () => {
    const { asked } = await show({ data: tried })
    await screen.findByText(/李娜/)
    await waitFor(() => expect(screen.getByRole('button', { name: '下一步' })).toBeEnabled())
    fireEvent.click(screen.getByText('elsewhere'))
    const before = asked().length
    for (const shiftKey of [false, true]) fireEvent.keyDown(screen.getByText('asks'), { key: 'F8', shiftKey })
    expect(screen.getByRole('complementary', { name: '试运行', hidden: true })).toHaveAttribute('aria-busy', 'false')
    expect(asked()).toHaveLength(before)
  })

  it('says in the words of the check why a drawing cannot be played, and shows no token then', async () => {
    const { stands } = await show({ code: 400, message: '请检查', fields: { definition: '没有开始' } })
    expect(await screen.findByRole('alert')).toHaveTextContent('没有开始')
    expect(stands.at(-1)).toBeNull()
    expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled()
  })

  it('closes with Escape where one is in it, and not from elsewhere', async () => {
    const { onClose } = await show({ data: tried })
    await screen.findByText(/李娜/)
    fireEvent.keyDown(screen.getByText('elsewhere'), { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('complementary', { name: '试运行' }), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
