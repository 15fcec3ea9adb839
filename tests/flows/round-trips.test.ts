import { Client } from 'pg'
import { operator } from '@/lib/words/workflow-enumerations'
import { act, myItem, startPurchase } from '../support/purchase'
import { changedTables, tablePrints } from '../support/table-prints'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('what an approval asks of the database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  /** The first words of what is sent while something is done, each with how many before it had been answered by then. */
  async function sentDuring(work: () => Promise<unknown>): Promise<[string, number][]> {
    const send = Client.prototype.query as (...input: unknown[]) => Promise<unknown>
    const sent: [string, number][] = []
    let answered = 0
    const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...input: unknown[]) {
      const [query] = input
      const text = typeof query === 'string' ? query : (query as { text: string }).text
      sent.push([
        text
          .trim()
          .split(/[\s;(]+/)
          .slice(0, 2)
          .join(' '),
        answered,
      ])
      return send.apply(this, input).finally(() => answered++)
    } as typeof Client.prototype.query)
    try {
      await work()
      return sent
    } finally {
      spy.mockRestore()
    }
  }

  const approve = async (account: string, taskId: string) => {
    const item = await myItem(server, account, taskId)
    return sentDuring(async () =>
      expect((await act(server, account, { operator: operator.Action, ...item })).code).toBe(200),
    )
  }

  it('two round trips, the begin with the first statement and the commit with the last, however many steps the request has behind it', async () => {
    // The first request shows what is asked on the way.
    const first = await startPurchase(server, 'zhangwei', {}, '60000.00')
    for (const account of ['lina', 'wangfang', 'chenjing']) await approve(account, first.taskId)

    const { taskId } = await startPurchase(server, 'zhangwei', {}, '60000.00')
    const expected = [
      ['begin set', 0],
      ['with mine', 0],
      ['select save_step', 2],
      ['commit', 2],
    ]
    expect(await approve('lina', taskId)).toEqual(expected)
    expect(await approve('wangfang', taskId)).toEqual(expected)
    expect(await approve('chenjing', taskId)).toEqual(expected)
  })

  it('a step that cannot be written leaves nothing behind, though its commit was on its way', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '60000.00')
    const command = {
      commandId: 'while-the-log-is-shut',
      operator: operator.Action,
      ...(await myItem(server, 'lina', taskId)),
    }
    const before = await tablePrints(server.database)
    await server.database.execute(
      "create function shut() returns trigger language plpgsql as $$ begin raise exception 'shut'; end $$",
    )
    await server.database.execute('create trigger shut before insert on op_log for each row execute function shut()')
    expect((await act(server, 'lina', command)).status).toBe(500)
    await server.database.execute('drop trigger shut on op_log')
    expect(changedTables(before, await tablePrints(server.database))).toEqual([])
    expect((await act(server, 'lina', command)).code).toBe(200)
  })

  it('a refused act leaves nothing behind, and may be sent again', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '60000.00')
    const item = await myItem(server, 'lina', taskId)
    const command = { commandId: 'the-same-intention', operator: operator.Recede, ...item }
    expect((await act(server, 'lina', command)).code).not.toBe(200)
    expect((await act(server, 'lina', { ...command, opinion: 'please attach the quote' })).code).toBe(200)
  })
})
