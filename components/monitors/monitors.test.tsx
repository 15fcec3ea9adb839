import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { Caches } from './caches'
import { License } from './license'
import { Monitor } from './monitor'

jest.setTimeout(60_000)
jest.mock('@/lib/client/confirm', () => ({ confirm: jest.fn().mockResolvedValue(true) }))
jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => true }) }))

const at = '2026-03-02T01:00:00.000Z'
const queue = { waiting: 2, failed: 0, oldest: null }
const overview = {
  worries: [
    { kind: 'jobsFailed', count: 3 },
    { kind: 'memory', count: 1 },
  ],
  database: { size: 2_000_000_000, version: '16', connections: 12, mostConnections: 100, waiting: 0, slow: 1 },
  queue: { effects: { ...queue, failed: 4, oldest: at }, deliveries: queue, jobs: queue },
  sessions: 1234,
  tasks: { running: 9, begun: 5, ended: 6, overdue: 2, medianHours: null },
  servers: [
    {
      serverId: 's1',
      host: 'one',
      alive: true,
      seenAt: at,
      startedAt: at,
      version: '1',
      processor: 0.5,
      memory: 2 ** 30,
      machineMemory: 2 ** 33,
      late: 3,
      calls: 10,
      failed: 0,
    },
    {
      serverId: 's2',
      host: 'two',
      alive: false,
      seenAt: at,
      startedAt: at,
      version: '1',
      processor: 0,
      memory: 0,
      machineMemory: 2 ** 33,
      late: 0,
      calls: 0,
      failed: 0,
    },
  ],
  slowest: [{ path: '/api/task/trace', calls: 4, average: 20, most: 30, longest: 50, failed: 0 }],
}
const session = (name: string, current: boolean) => ({
  sessionId: name,
  person: { account: name, name, departmentName: '财务' },
  administrator: current,
  current,
  seenAt: at,
  createdAt: at,
  address: '10.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
})

describe('R2.9-27 the monitor', () => {
  const show = (told: object = overview) =>
    renderInShell(<Monitor />, {
      answers: {
        '/api/monitor/overview': { data: told },
        '/api/monitor/sessions': { data: { records: 2, rows: [session('管理员', true), session('王芳', false)] } },
        '/api/monitor/endSession': { data: {} },
      },
    })

  it('leads with what needs a look, each with the way there, and says so when there is nothing', async () => {
    show()
    const worry = (await screen.findByText(/24 小时内 3 次作业失败/)).closest('li')!
    expect(within(worry).getByRole('link', { name: '去处理' })).toHaveAttribute('href', '/job/schedule/logs')
    expect(screen.getByText(/1 台服务器内存快用完/)).toBeVisible()
    show({ ...overview, worries: [] })
    expect(await screen.findByText('一切正常，没有需要处理的')).toBeVisible()
  })

  it('tells a server that runs from one that has stopped in words', async () => {
    show()
    const one = (await screen.findByText('one')).closest('tr')!
    expect(within(one).getByText('在运行')).toBeVisible()
    expect(one).toHaveTextContent('50%')
    expect(within(screen.getByText('two').closest('tr')!).getByText('已停止')).toBeVisible()
  })

  it('ends the sign-in of another, never the one it is looked at with', async () => {
    const { inputOf } = show()
    await userEvent.click(await screen.findByRole('tab', { name: '登录' }))
    const own = (await screen.findByText('当前')).closest('tr')!
    expect(within(own).queryByRole('button', { name: '结束登录' })).toBeNull()
    const other = screen.getByText('王芳').closest('tr')!
    expect(other).toHaveTextContent('Firefox')
    await userEvent.click(within(other).getByRole('button', { name: '结束登录' }))
    await waitFor(() => expect(inputOf('/api/monitor/endSession')).toEqual({ sessionId: '王芳' }))
  })
})

it('R2.7-07 R2.9-09 the page of caches shows how much each spares, and empties one or all', async () => {
  const cache = (name: string, hits: number, misses: number) => ({ name, size: 1500, hits, misses })
  const { inputOf } = renderInShell(<Caches />, {
    answers: {
      '/api/cache/list': {
        data: { servers: 2, cleared: null, rows: [cache('processVersions', 9, 1), cache('recentStates', 0, 0)] },
      },
      '/api/cache/clear': { data: {} },
    },
  })
  const line = (await screen.findByText('流程版本')).closest('tr')!
  expect(line).toHaveTextContent('1,500')
  expect(line).toHaveTextContent('90%')
  expect(screen.getByText('刚办过的申请').closest('tr')).toHaveTextContent('—')
  await userEvent.click(within(line).getByRole('button', { name: '清空' }))
  expect(inputOf('/api/cache/clear')).toEqual({ name: 'processVersions' })
  await userEvent.click(screen.getByRole('button', { name: '全部清空' }))
  expect(inputOf('/api/cache/clear')).toEqual({ name: '' })
})

it('R2.9-27 the page of the licence finds a part by its name or licence, and names what is not named', async () => {
  const part = (name: string, license: string) => ({ name, version: '1.0.0', license })
  renderInShell(<License />, {
    answers: {
      '/api/license/get': {
        data: { license: 'MIT', version: '2.0', parts: [part('alpha', 'ISC'), part('beta', ''), part('gamma', 'MIT')] },
      },
    },
  })
  expect(await screen.findByText(/Baton 2.0 按 MIT 开放许可使用/)).toBeVisible()
  expect(screen.getByText('beta').closest('tr')).toHaveTextContent('未注明')
  await userEvent.type(screen.getByRole('searchbox'), 'isc')
  expect(screen.getByText('alpha')).toBeVisible()
  expect(screen.queryByText('gamma')).toBeNull()
})
