import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { checkChain } from '@/server/runtime/log-chain'
import { defaultTenant } from '@/server/platform/db'
import { outboxOf } from '../support/deliver'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const window = 10

interface Undoable {
  taskId: string
  undo?: { id: string; seconds: number }
}

onBothDatabases('undoing a decision in its first seconds', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind, settings: { UNDO_SECONDS: String(window) } })
    outbox = outboxOf(server)
    await outbox.deliverAll()
  })
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  const read = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    server.database.transact(defaultTenant, async (tx) => (await statement.execute(tx)).rows)

  /** Everything there is about a task but its log, revisions and what was looked ahead. */
  async function standing(taskId: string): Promise<unknown> {
    const rows = await Promise.all([
      read(sql`select to_jsonb(t) - 'rev' - 'log_hash' as row from tasks t where task_id = ${taskId}`),
      read(sql`select data - 'seenAt' as row from tokens where task_id = ${taskId} order by position`),
      read(
        sql`select to_jsonb(w) - 'seen_at' as row from work_items w where task_id = ${taskId} order by token_id, account`,
      ),
      read(sql`select to_jsonb(p) as row from task_people p where task_id = ${taskId} order by account`),
      read(
        sql`select account, event, done_at is null as open from messages where task_id = ${taskId} order by message_id`,
      ),
    ])
    return rows
  }

  const listed = async (account: string, list: number, taskId: string) => {
    const { data } = await server.call<{ rows: { taskId: string }[] }>(account, '/api/workitem/list', { kind: list })
    return data.rows.some((row) => row.taskId === taskId)
  }

  async function opened(price?: string) {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, price)
    await outbox.deliverAll()
    return { taskId, item: await myItem(server, 'lina', taskId) }
  }

  const undo = (account: string, id: string) => server.call<{ opinion: string }>(account, '/api/task/undo', { id })

  const decisions: [string, object][] = [
    ['approving', { operator: operator.Action, opinion: '同意，请尽快' }],
    ['returning', { operator: operator.Recede, opinion: '请补充报价', resubmit: 'direct' }],
    ['rejecting, which ends the request', { operator: operator.Reject, opinion: '预算不足' }],
    ['transferring', { operator: operator.Transfer, opinion: '请代看', people: ['chenjing'] }],
    [
      'adding a signer',
      { operator: operator.JointSign, opinion: '请一起看', people: ['chenjing'], position: 'before' },
    ],
  ]

  it.each(decisions)('3.18 %s: others see it at once, and undone everything stands as before', async (_name, input) => {
    const { taskId, item } = await opened()
    const before = await standing(taskId)
    const decided = await server.call<Undoable>('lina', '/api/task/act', { commandId: randomUUID(), ...item, ...input })
    expect(decided).toMatchObject({ code: 200, data: { undo: { seconds: window } } })
    expect(await listed('lina', workItemKind.Queue, taskId)).toBe(false)

    const undone = await undo('lina', decided.data.undo!.id)
    expect(undone).toMatchObject({ code: 200, data: { taskId, opinion: (input as { opinion: string }).opinion } })
    expect(await standing(taskId)).toEqual(before)
    expect(await server.database.transact(defaultTenant, (tx) => checkChain(tx, taskId))).toMatchObject({
      kind: 'whole',
    })
    const log = await read(
      sql<{ operator: number }>`select operator from op_log where task_id = ${taskId} order by seq desc limit 2`,
    )
    expect(log.map((row) => row.operator)).toEqual([operator.Undo, (input as { operator: number }).operator])

    // Nothing of it leaves afterwards, and the person decides as if for the first time.
    server.clock.advance((window + 1) * 1000)
    await outbox.deliverAll()
    expect(await standing(taskId)).toEqual(before)
    const again = await act(server, 'lina', { ...(await myItem(server, 'lina', taskId)), operator: operator.Action })
    expect(again.code).toBe(200)
  })

  it('3.18 what was undone is in no record people read', async () => {
    const { taskId, item } = await opened()
    const { data } = await server.call<Undoable>('lina', '/api/task/act', {
      commandId: randomUUID(),
      ...item,
      operator: operator.Reject,
      opinion: '手滑了',
    })
    await undo('lina', data.undo!.id)
    for (const path of ['/api/task/open', '/api/task/trace']) {
      const answer = await server.call('zhangwei', path, { taskId })
      expect(answer.code).toBe(200)
      expect(JSON.stringify(answer.data)).not.toContain('手滑了')
    }
  })

  it('3.18 what was undone is no news to whoever looks again', async () => {
    const { taskId, item } = await opened()
    const look = async () =>
      (await server.call<{ task: { rev: number }; changed?: unknown }>('zhangwei', '/api/task/open', { taskId })).data
    await server.call('zhangwei', '/api/task/seen', { taskId, rev: (await look()).task.rev })
    const { data } = await server.call<Undoable>('lina', '/api/task/act', {
      commandId: randomUUID(),
      ...item,
      operator: operator.Reject,
      opinion: '手滑了',
    })
    expect((await look()).changed).not.toBeNull()
    await undo('lina', data.undo!.id)
    expect((await look()).changed).toBeNull()
  })

  it('3.18 who got the item by it may no longer read the request', async () => {
    const { taskId, item } = await opened()
    const { data } = await server.call<Undoable>('lina', '/api/task/act', {
      commandId: randomUUID(),
      ...item,
      operator: operator.Transfer,
      people: ['sunhaoran'],
    })
    expect((await server.call('sunhaoran', '/api/task/open', { taskId })).code).toBe(200)
    await undo('lina', data.undo!.id)
    expect((await server.call('sunhaoran', '/api/task/open', { taskId })).code).toBe(404)
  })

  it('3.18 people are told when the seconds are over, and not before', async () => {
    const { taskId, item } = await opened()
    const told = () =>
      read(sql<{ event: string }>`select event from messages where task_id = ${taskId} and account = 'zhangwei'`)
    await server.call('lina', '/api/task/act', {
      commandId: randomUUID(),
      ...item,
      operator: operator.Reject,
      opinion: '预算不足',
    })
    await outbox.deliverAll()
    expect(await told()).toEqual([])
    server.clock.advance(window * 1000)
    await outbox.deliverAll()
    expect(await told()).toEqual([{ event: 'rejected' }])
  })

  it('3.18 after the time it stands, in words that say what else there is', async () => {
    const { taskId, item } = await opened()
    const { data } = await server.call<Undoable>('lina', '/api/task/act', {
      commandId: randomUUID(),
      ...item,
      operator: operator.Action,
    })
    server.clock.advance(window * 1000)
    const late = await undo('lina', data.undo!.id)
    expect(late.code).toBe(40301)
    expect(late.message).toContain('收回')
    expect(await listed('lina', workItemKind.Queue, taskId)).toBe(false)
  })

  it('3.18 the next one acts within the seconds: it stands, and it is said who went on', async () => {
    const { taskId, item } = await opened()
    const { data } = await server.call<Undoable>('lina', '/api/task/act', {
      commandId: randomUUID(),
      ...item,
      operator: operator.Transfer,
      people: ['chenjing'],
    })
    const theirs = await myItem(server, 'chenjing', taskId)
    expect((await act(server, 'chenjing', { ...theirs, operator: operator.Action })).code).toBe(200)
    const taken = await undo('lina', data.undo!.id)
    expect(taken.code).toBe(40301)
    expect(taken.message).toContain('陈静')
  })

  it('3.18 twice, or in two windows at once, it is undone once', async () => {
    const { taskId, item } = await opened()
    const { data } = await server.call<Undoable>('lina', '/api/task/act', {
      commandId: randomUUID(),
      ...item,
      operator: operator.Action,
      opinion: '同意',
    })
    const both = await Promise.all([undo('lina', data.undo!.id), undo('lina', data.undo!.id)])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    server.clock.advance(window * 1000)
    expect(await undo('lina', data.undo!.id)).toMatchObject({ code: 200, data: { opinion: '同意' } })
    const undos = await read(sql`select 1 from op_log where task_id = ${taskId} and operator = ${operator.Undo}`)
    expect(undos).toHaveLength(1)
  })

  it('3.18 nobody undoes what another decided, nor what never could be', async () => {
    const { taskId, item } = await opened()
    const { data } = await server.call<Undoable>('lina', '/api/task/act', {
      commandId: randomUUID(),
      ...item,
      operator: operator.Action,
    })
    for (const account of ['zhangwei', 'admin', 'wangfang']) expect((await undo(account, data.undo!.id)).code).toBe(404)
    const commandId = randomUUID()
    const said = await server.call<Undoable>('zhangwei', '/api/task/act', {
      commandId,
      taskId,
      operator: operator.Comment,
      opinion: '谢谢',
    })
    expect(said.data.undo).toBeUndefined()
    expect((await undo('zhangwei', commandId)).code).toBe(404)
    expect((await undo('lina', 'never-sent-this')).code).toBe(404)
  })

  it('3.18 a clock that rang in vain meanwhile rings for the place that is there again', async () => {
    const { taskId, item } = await opened()
    const at = new Date(server.clock.now().getTime() + 5000)
    await read(sql`insert into outbox (effect_id, task_id, seq, kind, payload, due_at) values (${`clock-${taskId}`}, ${taskId}, 1, 'timer',
      ${JSON.stringify({ kind: 'timer', tokenId: item.workItemId, dueAt: at.toISOString(), at: at.toISOString(), alarm: 'due', turn: 0 })}::jsonb, ${at})`)
    const { data } = await server.call<Undoable>('lina', '/api/task/act', {
      commandId: randomUUID(),
      ...item,
      operator: operator.Action,
    })
    server.clock.advance(6000)
    await outbox.deliverAll()
    const rang = () =>
      read(
        sql<{ done: boolean }>`select done_at is not null as done from outbox where effect_id = ${`clock-${taskId}`}`,
      )
    expect(await rang()).toEqual([{ done: true }])
    expect((await undo('lina', data.undo!.id)).code).toBe(200)
    expect(await rang()).toEqual([{ done: false }])
  })

  it('3.18 each of many decided at once can be undone by itself', async () => {
    const one = await opened()
    const two = await opened()
    const { data } = await server.call<{ results: Undoable[] }>('lina', '/api/task/actMany', {
      commandId: randomUUID(),
      operator: operator.Action,
      items: [one.item, two.item],
    })
    const [first, second] = data.results
    expect(first?.undo?.id).not.toBe(second?.undo?.id)
    expect((await undo('lina', second!.undo!.id)).code).toBe(200)
    expect(await listed('lina', workItemKind.Queue, one.taskId)).toBe(false)
    expect(await listed('lina', workItemKind.Queue, two.taskId)).toBe(true)
  })

  it('3.18 0 seconds: nothing waits and nothing is offered', async () => {
    const none = await startTestServer({ kind, settings: { UNDO_SECONDS: '0' } })
    try {
      const { taskId } = await startPurchase(none, 'zhangwei')
      const item = await myItem(none, 'lina', taskId)
      const commandId = randomUUID()
      const { data } = await none.call<Undoable>('lina', '/api/task/act', {
        commandId,
        ...item,
        operator: operator.Action,
      })
      expect(data.undo).toBeUndefined()
      expect((await none.call('lina', '/api/task/undo', { id: commandId })).code).toBe(404)
    } finally {
      await none.close()
    }
  })
})
