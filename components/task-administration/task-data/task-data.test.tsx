import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import type { WaitingRepair } from '@/lib/contracts/task-data'
import { renderInChinese } from '@/tests/support/in-chinese'
import { LogOfTask } from './log-of-task'
import { RepairTable } from './repair-table'
import { ValuesOfTask } from './values-of-task'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
jest.mock('@/lib/client/confirm', () => ({ confirm: jest.fn().mockResolvedValue(true) }))
jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => true }) }))
const called = jest.mocked(call)
type Data = Calls['/api/taskData/get']['data']

const zhang = { account: 'zhangwei', name: '张伟', departmentName: '研发' }
const data = {
  task: { taskId: 't', no: 'PR-1', title: '采购', rev: 4 },
  definition: {
    sections: [
      {
        id: 's',
        title: '内容',
        columns: 1,
        fields: [
          { id: 'purpose', type: 'text', label: '用途', required: true },
          { id: 'no', type: 'text', label: '编号' },
        ],
      },
    ],
  },
  data: { purpose: '扩容', no: '7' },
  files: [],
  correctable: ['purpose'],
  closed: '',
  fourEyes: false,
  log: [
    {
      seq: 2,
      operator: 44,
      by: zhang,
      onBehalfOf: null,
      confirmedBy: { ...zhang, name: '王芳' },
      at: '2026-11-20T01:00:00.000Z',
      activityName: '',
      opinion: '电话更正',
      changes: [{ field: 'purpose', before: '扩', after: '扩容' }],
    },
  ],
  earlier: 3,
} as unknown as Data
const shell = { views: { go: () => undefined } } as unknown as ShellState
const show = (_id: string, value: unknown) => String(value)
const draw = (more: Partial<Data> = {}, mayRepair = true) =>
  renderInChinese(
    <ShellContext value={shell}>
      <ValuesOfTask data={{ ...data, ...more }} mayRepair={mayRepair} show={show} onDone={() => undefined} />
    </ShellContext>,
  )

describe('the data of a task', () => {
  beforeEach(() => called.mockReset())

  it('R2.9-13 a value is corrected in the input of its field, beside what it is, and only with a reason', async () => {
    called.mockResolvedValue({ waiting: false, to: [] })
    draw()
    fireEvent.click(screen.getByRole('button', { name: '更正：用途' }))
    expect(screen.getByText('现在的值')).toBeVisible()
    fireEvent.change(screen.getByLabelText(/^用途/), { target: { value: '压力测试' } })
    fireEvent.click(screen.getByRole('button', { name: '更正' }))
    expect(await screen.findByText('请填写原因')).toBeVisible()
    expect(called).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText(/^原因/), { target: { value: '电话更正' } })
    fireEvent.click(screen.getByRole('button', { name: '更正' }))
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith(
        '/api/taskData/repair',
        expect.objectContaining({
          taskId: 't',
          expectedRev: 4,
          reason: '电话更正',
          repair: { kind: 'values', values: { purpose: '压力测试' } },
        }),
        { quiet: true },
      ),
    )
  })

  it('says why nothing can be corrected, and shows those who may only look no button', () => {
    draw({ correctable: [], closed: '任务已结束' })
    expect(screen.getByText(/任务已结束/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('tells in the log what was before and is now, and who confirmed it', () => {
    renderInChinese(<LogOfTask data={data} show={show} />)
    expect(screen.getByText('更正数据')).toBeVisible()
    expect(screen.getByText(/由 王芳 确认/)).toBeVisible()
    expect(screen.getByText('扩').tagName).toBe('DEL')
    expect(screen.getByText('扩容').tagName).toBe('INS')
    expect(screen.getByText(/更早的 3 条/)).toBeVisible()
  })
})

describe('a repair that waits', () => {
  const row: WaitingRepair = {
    repairId: 'r',
    taskId: 't',
    no: 'PR-1',
    title: '采购',
    repair: { kind: 'values', values: { purpose: '压力测试' } },
    about: '用途',
    reason: '电话更正',
    askedBy: zhang,
    askedAt: '2026-11-20T01:00:00.000Z',
    state: 'waiting',
    decidedBy: '',
    decidedAt: null,
    before: { purpose: '扩容' },
    own: false,
  }

  it('R2.9-13 is confirmed by another; who asked for it may only take it back', async () => {
    called.mockResolvedValue({ state: 'done' })
    const decided = jest.fn()
    const { unmount } = renderInChinese(<RepairTable rows={[row]} onDecided={decided} />)
    fireEvent.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(decided).toHaveBeenCalled())
    expect(called).toHaveBeenCalledWith('/api/taskData/decide', { repairId: 'r', confirm: true }, { quiet: true })
    unmount()
    renderInChinese(<RepairTable rows={[{ ...row, own: true }]} onDecided={decided} />)
    expect(screen.queryByRole('button', { name: '确认' })).toBeNull()
    expect(screen.getByRole('button', { name: '撤回' })).toBeVisible()
  })
})
