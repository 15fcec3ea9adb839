import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { formDefinition } from '@/lib/form-data/form-definition'
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
  variationsInAll: 0,
}
const users = { data: { rows: [{ account: 'admin', name: '管理员', departmentId: 'd' }], records: 1 } }

let change: (name: string) => void = () => undefined

function Docked({ onStands, onClose }: { onStands(stands: Stands | null): void; onClose(): void }) {
  const [form] = useState(() => formDefinition.parse(processToDesign().form))
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

  it('lets time pass, to the next deadline as well', async () => {
    const next = { at: '2026-03-03T01:00:00.000Z', activityName: '主管审批' }
    const { asked } = await show({ data: { ...tried, next } })
    fireEvent.click(await screen.findByRole('button', { name: /^到下一个期限/ }))
    await waitFor(() => expect(asked().at(-1)!.input).toMatchObject({ moves: [{ kind: 'pass', until: 'next' }] }))
    fireEvent.click(screen.getByRole('button', { name: '+1 个工作日' }))
    await waitFor(() =>
      expect(asked().at(-1)!.input.moves).toMatchObject([{}, { kind: 'pass', until: { amount: 1, unit: 'days' } }]),
    )
  })

  it('begins for a department, at a moment, with the data of a real request as well', async () => {
    await show({ data: tried })
    fireEvent.click(screen.getByText('从哪里开始'))
    expect(screen.getByLabelText(/发起部门/)).toBeInTheDocument()
    expect(screen.getByText('发起时间')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '取自真实申请' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '填写表单' })).toBeInTheDocument()
  })

  it('shows what the next person may do with the form, and who is told', async () => {
    await show({ data: tried })
    fireEvent.click(screen.getByRole('tab', { name: '详情' }))
    expect(await screen.findByText('没有人收到通知')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('tab', { name: /主管审批/ }))
    expect(await screen.findByRole('tabpanel', { name: /主管审批/ })).toBeInTheDocument()
  })

  it('asks for cases people forget when they are looked at, tells how many more there are, and plays one to its end', async () => {
    const other = (at: number) => ({
      key: 'left',
      params: { name: `人${at}` },
      change: { suppose: { left: [`p${at}`], emptyRoles: [], standIns: [] } },
    })
    const variations = Array.from({ length: 10 }, (_, at) => other(at))
    const { asked } = await show({ data: { ...tried, variations, variationsInAll: 57 } })
    expect(asked().some(({ input }) => input.variations)).toBe(false)
    fireEvent.click(screen.getByRole('tab', { name: '换个情况试试' }))
    expect(await screen.findByRole('button', { name: '人0 已离职' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '人9 已离职' })).toBeNull()
    expect(screen.getByText(/共 57 种情况，这里列出 10 种/)).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: '还有 2 种情况' }))
    fireEvent.click(screen.getByRole('button', { name: '人9 已离职' }))
    await waitFor(() =>
      expect(
        asked().some(({ input }) => input.tail === 'agree' && (input.suppose as { left: string[] }).left[0] === 'p9'),
      ).toBe(true),
    )
    expect(await screen.findByText(/^人9 已离职/, { selector: 'p' })).toBeInTheDocument()
  })

  it('stops what goes on to its end, and what comes of it then is left', async () => {
    const { asked } = await show({ data: tried })
    await screen.findByText(/李娜/)
    await waitFor(() => expect(screen.getByRole('button', { name: '一次走完' })).toBeEnabled())
    const answer = globalThis.fetch
    let cutOff = 0
    const whole = (body: unknown) => String(body).includes('"tail":"agree"')
    // As a server that is at it for long: until nobody waits any more.
    globalThis.fetch = ((address: string, init: RequestInit = {}) =>
      whole(init.body)
        ? new Promise((_, refuse) =>
            init.signal?.addEventListener('abort', () => {
              cutOff += 1
              refuse(new DOMException('', 'AbortError'))
            }),
          )
        : answer(address, init)) as typeof fetch
    fireEvent.click(screen.getByRole('button', { name: '一次走完' }))
    fireEvent.click(await screen.findByRole('button', { name: '停下' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '一次走完' })).toBeEnabled())
    // Whoever does something else meanwhile need not stop it first.
    fireEvent.click(screen.getByRole('button', { name: '一次走完' }))
    fireEvent.click(screen.getByRole('button', { name: '+1 小时' }))
    await waitFor(() => expect(asked().at(-1)!.input).toMatchObject({ moves: [{ kind: 'pass' }], tail: 'stop' }))
    expect(cutOff).toBe(2)
    expect(screen.queryByRole('alert')).toBeNull()
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
