import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { JobRuns } from './job-runs'
import { Jobs } from './jobs'

jest.setTimeout(60_000)
jest.mock('@/lib/client/confirm', () => ({ confirm: jest.fn().mockResolvedValue(true) }))
const rights = new Set<string>()
jest.mock('@/components/page/use-menu-rights', () => ({
  useMenuRights: () => ({ may: (action: string) => rights.has(action) }),
}))

const at = '2026-03-02T01:00:00.000Z'
const row = (jobId: string, more: object) => ({
  jobId,
  jobName: jobId,
  kind: 'purge',
  schedule: null,
  enabled: true,
  runAs: 'admin',
  runAsName: '管理员',
  nextAt: null,
  last: null,
  ...more,
})
const nightly = { kind: 'purge', what: 'accessLog', days: 90 }

function show() {
  return renderInShell(<Jobs />, {
    answers: {
      '/api/job/list': {
        data: {
          rows: [
            row('清理日志', { last: { runId: 'r1', state: 'failed', at, stopping: 'no' } }),
            row('旧作业', { enabled: false }),
            row('备份', { last: { runId: 'r2', state: 'running', at, stopping: 'may' } }),
            row('语句', { last: { runId: 'r3', state: 'running', at, stopping: 'never' } }),
          ],
          system: [{ jobId: 's1', name: 'tidy-tasks', nextAt: at, last: null }],
        },
      },
      '/api/job/get': {
        data: {
          jobId: '清理日志',
          jobName: '清理日志',
          work: nightly,
          schedule: null,
          enabled: true,
          runAs: 'admin',
          missed: 'once',
          retries: 2,
          timeoutSeconds: 600,
          tell: [],
          mailTo: [],
        },
      },
      '/api/job/save': { code: 400, message: '输入有误', fields: { runAs: '没有这个账号' } },
      '/api/job/run': { data: { runId: 'r' } },
      '/api/job/stop': { data: {} },
      '/api/job/delete': { data: {} },
      '/api/dataSource/getDataSources': { data: [] },
      '/api/process/getStartableProcesses': { data: [] },
    },
  })
}
const rowOf = async (name: string) => (await screen.findByRole('button', { name })).closest('tr')!

describe('R2.7-05 R2.9-23 the page of jobs', () => {
  beforeEach(() => {
    rights.clear()
    rights.add('edit')
  })

  it('says in words how the last run ended and which job is switched off', async () => {
    show()
    expect(within(await rowOf('清理日志')).getByText('失败')).toBeVisible()
    expect(within(await rowOf('清理日志')).queryByText('已停用')).toBeNull()
    expect(within(await rowOf('旧作业')).getByText('已停用')).toBeVisible()
    expect(within(await rowOf('旧作业')).getByText('只手工运行')).toBeVisible()
  })

  it('runs a job at once, also what the system does by itself, and leads to what came of it', async () => {
    const { inputOf, went } = show()
    await userEvent.click(within(await rowOf('清理日志')).getByRole('button', { name: '立即运行' }))
    expect(inputOf('/api/job/run')).toMatchObject({ jobId: '清理日志' })
    const own = (await screen.findByText('清理申请的临时数据')).closest('tr')!
    await userEvent.click(within(own).getByRole('button', { name: '立即运行' }))
    expect(inputOf('/api/job/run')).toMatchObject({ jobId: 's1' })
    await userEvent.click(within(own).getByRole('button', { name: '日志' }))
    expect(went).toEqual(['/job/schedule/logs?job=s1'])
  })

  it('R2.9-23 stops what goes on, and says of what cannot be stopped midway that it goes on to its end', async () => {
    const { inputOf } = show()
    const backup = await rowOf('备份')
    expect(within(backup).queryByRole('button', { name: '立即运行' })).toBeNull()
    await userEvent.click(within(backup).getByRole('button', { name: '停止' }))
    expect(inputOf('/api/job/stop')).toMatchObject({ runId: 'r2' })
    const statement = await rowOf('语句')
    expect(within(statement).getByText('中途不能停止')).toBeVisible()
    expect(within(statement).queryByRole('button', { name: '停止' })).toBeNull()
  })

  it('keeps what was typed and says at its field what the server refuses', async () => {
    const { inputOf } = show()
    await userEvent.click(await screen.findByRole('button', { name: '清理日志' }))
    const dialog = await screen.findByRole('dialog')
    const days = within(dialog).getByLabelText('保留多少天')
    expect(days).toHaveValue(90)
    await userEvent.clear(days)
    await userEvent.type(days, '30')
    const who = within(dialog).getByLabelText(/以谁的身份/)
    await userEvent.clear(who)
    await userEvent.type(who, 'nobody')
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(await within(dialog).findByText('没有这个账号')).toBeVisible()
    expect(inputOf('/api/job/save')).toMatchObject({ jobId: '清理日志', rev: 'r1', work: { ...nightly, days: 30 } })
    expect(who).toHaveValue('nobody')
  })

  it('offers SQL only to whoever may run it, and nothing to change to whoever only looks', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '新建作业' }))
    const kinds = within(await screen.findByRole('dialog')).getByLabelText(/做什么/)
    expect(within(kinds).queryByText('执行 SQL 语句')).toBeNull()
    expect(within(kinds).getByText('备份')).toBeInTheDocument()
  })

  it('gives whoever only looks neither run nor delete', async () => {
    rights.clear()
    show()
    const line = await rowOf('清理日志')
    expect(within(line).getByRole('button', { name: '日志' })).toBeVisible()
    for (const name of ['立即运行', '删除']) expect(within(line).queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: '新建作业' })).toBeNull()
  })

  it('R2.7-06 shows one run with what it said and the way to the other logs of the same work', async () => {
    const { inputOf } = renderInShell(<JobRuns />, {
      search: `job=${encodeURIComponent('清理日志')}`,
      answers: {
        '/api/job/runs': {
          data: {
            records: 2,
            rows: [
              {
                runId: 'stopped',
                jobId: '清理日志',
                jobName: '被停止的',
                kind: 'purge',
                state: 'stopping',
                stopping: 'no',
                stoppedByName: '王芳',
                dueAt: at,
                milliseconds: null,
                cause: 'schedule',
                attempt: 1,
              },
              {
                runId: 'run',
                jobId: '清理日志',
                jobName: '清理日志',
                kind: 'purge',
                state: 'failed',
                dueAt: at,
                milliseconds: 1500,
                cause: 'hand',
                askedByName: '王芳',
                attempt: 1,
              },
            ],
          },
        },
        '/api/job/getRun': {
          data: {
            runId: 'run',
            jobName: '清理日志',
            kind: 'purge',
            state: 'failed',
            result: '数据库没有回答',
            output: '删除 0 行',
            dueAt: at,
            startedAt: at,
            endedAt: at,
            runAs: 'admin',
            traceId: 'trace 1',
          },
        },
      },
    })
    expect(await screen.findByText('1.5 秒')).toBeVisible()
    expect(screen.getByText('王芳 立即运行')).toBeVisible()
    expect((await rowOf('被停止的')).textContent).toMatch(/正在停止.*由 王芳 停止/)
    expect(screen.getByRole('link', { name: '全部作业' })).toBeVisible()
    expect(inputOf('/api/job/runs')).toMatchObject({ jobId: '清理日志' })
    await userEvent.click(screen.getByRole('button', { name: '清理日志' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('数据库没有回答')).toBeVisible()
    expect(within(dialog).getByText('删除 0 行')).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'trace 1' })).toHaveAttribute(
      'href',
      '/admin/logs?kind=operation&q=trace%201',
    )
  })
})
