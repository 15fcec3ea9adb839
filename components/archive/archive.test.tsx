import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Archive } from './archive'

jest.setTimeout(60_000)
jest.mock('@/lib/client/confirm', () => ({ confirm: jest.fn().mockResolvedValue(true) }))
jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => true }) }))

const at = '2026-03-01T01:00:00.000Z'
const foreseen = {
  count: 12,
  held: 2,
  oldest: at,
  newest: '2026-04-01T01:00:00.000Z',
  sample: [{ taskId: 't1', no: 'PR-1', title: '扩容', processName: '采购', endedAt: at }],
}
const rule = {
  ruleId: 'r1',
  ruleName: '一年',
  processIds: ['purchase'],
  catalogIds: [],
  result: 'completed',
  age: 12,
  unit: 'months',
  purgeDays: 30,
  enabled: true,
  of: ['采购'],
  archived: 3,
}

function show(search = '') {
  const went: string[] = []
  const sent = answerCalls({
    '/api/archive/tasks': {
      data: {
        records: 1,
        rows: [
          {
            taskId: 't1',
            no: 'PR-1',
            title: '扩容',
            processName: '采购',
            initiatorName: '张伟',
            status: 1,
            result: 0,
            endedAt: at,
            archivedAt: at,
            byName: '管理员',
            ruleName: '一年',
            held: true,
            purgeAt: at,
          },
        ],
      },
    },
    '/api/archive/rules': { data: { rows: [rule] } },
    '/api/archive/getRule': { data: rule },
    '/api/archive/foresee': { data: foreseen },
    '/api/archive/foreseeRun': { data: foreseen },
    '/api/archive/beginPurge': { data: { runId: 'run' } },
    '/api/archive/restore': { data: { restored: 1 } },
    '/api/archive/hold': { code: 400, message: '输入有误', fields: { objects: '没有找到：PR-9' } },
    '/api/archive/holds': { data: { rows: [] } },
    '/api/archive/runs': {
      data: {
        records: 1,
        rows: [
          {
            runId: 'run',
            kind: 'archive',
            state: 'running',
            byName: '管理员',
            begunAt: at,
            endedAt: null,
            total: 50,
            done: 20,
            problem: '',
          },
        ],
      },
    },
    '/api/archive/cancel': { data: {} },
    '/api/archive/certificates': {
      data: {
        records: 1,
        rows: [
          {
            certificateId: 'c1',
            seq: 7,
            no: 'PR-0',
            processName: '采购',
            endedAt: at,
            purgedAt: at,
            byName: '管理员',
            ruleName: '一年',
            rows: 31,
            files: 2,
          },
        ],
      },
    },
    '/api/archive/getCertificate': {
      data: {
        certificateId: 'c1',
        seq: 7,
        prevHash: '',
        hash: 'abc123',
        content: {
          kind: 'task',
          taskId: 't0',
          no: 'PR-0',
          processId: 'purchase',
          processName: '采购申请|Purchase request|採購申請',
          processVersion: 1,
          status: 1,
          result: 0,
          endReason: '',
          submittedAt: at,
          endedAt: at,
          archivedAt: at,
          purgedAt: at,
          by: { account: 'admin', name: '管理员|Administrator|管理員' },
          rule: { ruleId: 'r1', ruleName: '一年|One year|一年', purgeDays: 30 },
          runId: 'run',
          logHead: 'def',
          logEntries: 4,
          files: 2,
          bytes: 10,
          rows: { tokens: 3 },
        },
      },
    },
    '/api/archive/people': {
      data: {
        records: 2,
        rows: [
          { account: 'qian', name: '钱多多', departmentName: '财务', waiting: null, erased: null },
          {
            account: 'sun',
            name: '孙小',
            departmentName: '',
            waiting: { requestId: 'w1', byName: '王芳', at, reason: '本人要求', own: false },
            erased: null,
          },
        ],
      },
    },
    '/api/archive/lookAtPerson': {
      data: {
        account: 'qian',
        name: '钱多多',
        goes: [{ kind: 'drafts', count: 2 }],
        stays: [{ kind: 'decisions', count: 41 }],
        kept: [],
        fourEyes: true,
      },
    },
    '/api/archive/erasePerson': { data: { waiting: true } },
    '/api/archive/decideErasure': { data: { state: 'done' } },
    '/api/archive/verify': { data: { certificates: 7, broken: [5] } },
    '/api/process/getProcesses': { data: [] },
    '/api/catalog/getCatalogTree': { data: [] },
  })
  const view = { key: 'v', search, page: { path: '/admin/archive', menu: { code: 'admin_archive' } } }
  const views = { current: view, setTitle: () => undefined, go: (path: string) => void went.push(path) }
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={{ user: { account: 'admin' }, menus: [], views } as unknown as ShellState}>
        <ViewContext value={view as never}>
          <Archive />
        </ViewContext>
      </ShellContext>
    </SWRConfig>,
  )
  const inputOf = (path: string) => sent.findLast((one) => one.path === path)?.input
  return { went, inputOf }
}

describe('R2.9-12 the page of the archive', () => {
  it('opens an archived task to be read, says that it is held, and restores it with a reason only', async () => {
    const { went, inputOf } = show()
    const row = (await screen.findByText('PR-1')).closest('tr')!
    expect(within(row).getByText('保留中')).toBeVisible()
    await userEvent.click(within(row).getByRole('button', { name: /扩容/ }))
    expect(went).toEqual(['/bpm/trace/taskTrace?tid=t1'])
    await userEvent.click(within(row).getByRole('button', { name: '恢复' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByRole('button', { name: '恢复' })).toBeDisabled()
    await userEvent.type(within(dialog).getByLabelText(/^原因/), '年审')
    await userEvent.click(within(dialog).getByRole('button', { name: '恢复' }))
    await waitFor(() => expect(inputOf('/api/archive/restore')).toMatchObject({ taskIds: ['t1'], reason: '年审' }))
  })

  it('shows what a rule would take and what is held back before anything is saved', async () => {
    const { inputOf } = show('tab=rules')
    await userEvent.click(await screen.findByRole('button', { name: '一年' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '现在会归档哪些' }))
    expect(await within(dialog).findByText(/共 12 个任务/)).toBeVisible()
    expect(within(dialog).getByText(/另有 2 个任务被法律保留/)).toBeVisible()
    expect(within(dialog).getByText('PR-1')).toBeVisible()
    expect(inputOf('/api/archive/foresee')).toMatchObject({ processIds: ['purchase'], age: 12, purgeDays: 30 })
    expect(inputOf('/api/archive/saveRule')).toBeUndefined()
  })

  it('purges only for who has seen what goes and says that he knows it', async () => {
    const { went, inputOf } = show('tab=rules')
    const row = (await screen.findByText('归档 30 天后清除')).closest('tr')!
    await userEvent.click(within(row).getByRole('button', { name: '现在清除' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/共 12 个任务/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: '现在清除' })).toBeDisabled()
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: '现在清除' }))
    await waitFor(() => expect(inputOf('/api/archive/beginPurge')).toMatchObject({ ruleIds: ['r1'] }))
    await waitFor(() => expect(went).toEqual(['/admin/archive?tab=runs']))
  })

  it('shows how far a run has got, and stops it', async () => {
    const { inputOf } = show('tab=runs')
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '20')
    await userEvent.click(screen.getByRole('button', { name: '停止' }))
    await waitFor(() => expect(inputOf('/api/archive/cancel')).toMatchObject({ runId: 'run' }))
  })

  it('says at its field what a hold names and there is not', async () => {
    const { inputOf } = show('tab=holds')
    await screen.findByText('没有法律保留')
    await userEvent.click(screen.getByRole('button', { name: '新建保留' }))
    const dialog = await screen.findByRole('dialog')
    for (const [label, text] of [
      [/^名称/, '诉讼'],
      [/^原因/, '法院要求'],
      [/^要求者/, '法院'],
      [/^任务编号/, 'PR-1，PR-9'],
    ] as const)
      await userEvent.type(within(dialog).getByLabelText(label), text)
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(await within(dialog).findByText('没有找到：PR-9')).toBeVisible()
    expect(inputOf('/api/archive/hold')).toMatchObject({ kind: 'tasks', objects: ['PR-1', 'PR-9'] })
  })

  it('deletes what is held of somebody only with a reason and after what stays was shown; what another asked for is confirmed', async () => {
    const { inputOf } = show('tab=people')
    const row = (await screen.findByText('钱多多')).closest('tr')!
    await userEvent.click(within(row).getByRole('button', { name: '查看并删除数据' }))
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByText('申请中的操作')).closest('tr')).toHaveTextContent('41')
    const send = within(dialog).getByRole('button', { name: '提出删除' })
    await userEvent.type(within(dialog).getByLabelText(/^原因/), '本人要求')
    expect(send).toBeDisabled()
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(send)
    await waitFor(() =>
      expect(inputOf('/api/archive/erasePerson')).toMatchObject({ account: 'qian', reason: '本人要求' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const other = screen.getByText('孙小').closest('tr')!
    // What waits is looked at before it is decided, and not asked for again.
    await userEvent.click(within(other).getByRole('button', { name: '查看数据' }))
    const seen = await screen.findByRole('dialog')
    expect(await within(seen).findByText('申请中的操作')).toBeVisible()
    expect(within(seen).queryByLabelText(/^原因/)).toBeNull()
    await userEvent.click(within(seen).getByRole('button', { name: '关闭' }))
    await userEvent.click(within(other).getByRole('button', { name: '确认删除' }))
    await waitFor(() =>
      expect(inputOf('/api/archive/decideErasure')).toMatchObject({ requestId: 'w1', confirm: 'true' }),
    )
  })

  it('shows a certificate in the words of the reader', async () => {
    show('tab=certificates')
    await userEvent.click(await screen.findByRole('button', { name: '第 7 份证明' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/采购申请 \(/)).toBeVisible()
    expect(dialog).not.toHaveTextContent('|')
    expect(dialog).toHaveTextContent('abc123')
  })

  it('names certificates that were changed', async () => {
    show('tab=certificates')
    await screen.findByText('第 7 份证明')
    await userEvent.click(screen.getByRole('button', { name: '核对证明' }))
    expect(await screen.findByText('被改过或缺失的证明：第 5 份')).toBeVisible()
  })
})
