import { Client } from 'pg'
import { operator } from '@/lib/contracts/workflow-enumerations'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('what an approval asks of the database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  /** The first words of what is sent while something is done. */
  async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
    const spy = jest.spyOn(Client.prototype, 'query')
    try {
      await work()
      return spy.mock.calls.map(([query]) => {
        const text = typeof query === 'string' ? query : (query as { text: string }).text
        return text.trim().split(/[\s;(]+/).slice(0, 2).join(' ')
      })
    } finally {
      spy.mockRestore()
    }
  }

  const approve = async (account: string, taskId: string) => {
    const item = await myItem(server, account, taskId)
    return sentDuring(async () => expect((await act(server, account, { operator: operator.Action, ...item })).code).toBe(200))
  }

  it('two round trips and the commit, however many steps the request has behind it', async () => {
    // The first request shows what is asked on the way.
    const first = await startPurchase(server, 'zhangwei', {}, '60000.00')
    for (const account of ['lina', 'wangfang', 'chenjing']) await approve(account, first.taskId)

    const { taskId } = await startPurchase(server, 'zhangwei', {}, '60000.00')
    const expected = ['begin set', 'with mine', 'select save_step', 'commit']
    expect(await approve('lina', taskId)).toEqual(expected)
    expect(await approve('wangfang', taskId)).toEqual(expected)
    expect(await approve('chenjing', taskId)).toEqual(expected)
  })

  it('a refused act leaves nothing behind, and may be sent again', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '60000.00')
    const item = await myItem(server, 'lina', taskId)
    const command = { commandId: 'the-same-intention', operator: operator.Recede, ...item }
    expect((await act(server, 'lina', command)).code).not.toBe(200)
    expect((await act(server, 'lina', { ...command, opinion: 'please attach the quote' })).code).toBe(200)
  })
})
