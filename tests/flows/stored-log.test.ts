import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { replay, type State } from '@/lib/engine'
import { nothing } from '@/lib/engine/core/log-entry'
import { checkChain, loadTask, stateOf } from '@/server/runtime'
import { wholeToken, type StoredEntry } from '@/server/runtime/stored-task'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('what the database keeps of a request', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const kept = (taskId: string) =>
    server.database.transact('default', async (tx) => {
      const { rows } = await sql<{
        entry: StoredEntry
      }>`select entry from op_log where task_id = ${taskId} order by seq`.execute(tx)
      const task = await loadTask(tx, taskId)
      return { entries: rows.map(({ entry }) => entry), state: task && stateOf(task) }
    })

  it('3.15-1 its log alone rebuilds it: handed in, returned, handed in again, approved to the end', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '60000.00')
    const does = async (account: string, more: object) =>
      expect((await act(server, account, { ...(await myItem(server, account, taskId)), ...more })).code).toBe(200)
    await does('lina', { operator: operator.Recede, opinion: '请补充报价' })
    await does('zhangwei', { operator: operator.Action })
    for (const account of ['lina', 'wangfang', 'chenjing'])
      await does(account, { operator: operator.Action, opinion: '同意' })

    const { entries, state } = await kept(taskId)
    const rebuilt = entries.reduce<State>(
      (before, { changes }) => replay(before, { ...changes, made: changes.made.map(wholeToken) }),
      nothing,
    )
    expect(entries.length).toBeGreaterThan(5)
    expect(rebuilt).toEqual(state)
  })

  it('R15 a request goes on whose tokens an earlier release kept with everything they do not say', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '60000.00')
    const { state } = await kept(taskId)
    for (const token of state!.tokens)
      await server.database.execute('update tokens set data = $1 where task_id = $2 and token_id = $3', [
        JSON.stringify({ helpers: [], preparedBy: null, ...token }),
        taskId,
        token.tokenId,
      ])
    for (const account of ['lina', 'wangfang', 'chenjing'])
      expect(
        (
          await act(server, account, {
            operator: operator.Action,
            opinion: '同意',
            ...(await myItem(server, account, taskId)),
          })
        ).code,
      ).toBe(200)
    const after = await kept(taskId)
    expect(after.state!.tokens.filter(({ finishReason }) => finishReason === 'approved')).toHaveLength(3)
    expect(await server.database.transact('default', (tx) => checkChain(tx, taskId))).toMatchObject({ kind: 'whole' })
  })
})
