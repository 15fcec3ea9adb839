import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { plainPath } from '@/server/platform/db/quick'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('without the quick path', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind, path: plainPath })
  }, 120_000)
  afterAll(() => server.close())

  it('a request goes its way, and lists, numbers and refusals are the same', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '60000.00')
    const waiting = async () =>
      (await server.call<Record<string, number>>('lina', '/api/workitem/counts')).data['1'] ?? Number.NaN
    const before = await waiting()
    const item = await myItem(server, 'lina', taskId)
    expect((await act(server, 'lina', { operator: operator.Recede, ...item })).code).not.toBe(200)
    for (const account of ['lina', 'wangfang', 'chenjing'])
      expect(
        (await act(server, account, { operator: operator.Action, ...(await myItem(server, account, taskId)) })).code,
      ).toBe(200)
    expect(await waiting()).toBe(before - 1)
    const { data } = await server.call<{ task: { status: number } }>('zhangwei', '/api/task/open', {
      taskId,
      detailType: 'View',
    })
    expect(data.task.status).toBe(taskStatus.Finish)
  })
})

describe('the quick path', () => {
  it('is known by its door only, from outside', () => {
    const inside = 'server/platform/db/quick/'
    const ours = execFileSync('git', ['ls-files', '*.ts'], { encoding: 'utf8' }).split('\n')
    const wrong = ours.filter(
      (path) =>
        /^(server|lib|scripts|tests)\//.test(path) &&
        !path.startsWith(inside) &&
        /from '[^']*(db|\.)\/quick\/(?!worker-file')/.test(readFileSync(path, 'utf8')),
    )
    expect(wrong).toEqual([])
  })
})
