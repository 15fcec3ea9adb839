import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FailedEffect } from '@/lib/contracts/task-administration'
import type { getTaskData } from '@/lib/contracts/task-data'
import type { z } from 'zod'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { checkChain } from '@/server/runtime'
import { act, myItem, startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Data = z.output<(typeof getTaskData)['data']>

/** Also looks after tasks; nobody else but the administrator may. */
const second = 'wangfang'
const grant = (server: TestServer) =>
  server.database.transact('default', (tx) =>
    sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_task_data', 0, ${second}, 3)`.execute(
      tx,
    ),
  )

const toolsOf = (server: () => TestServer) => {
  const read = async (taskId: string, account = 'admin') =>
    (await server().call<Data>(account, '/api/taskData/get', { taskId })).data
  const repair = async (taskId: string, what: object, more: object = {}, account = 'admin') =>
    server().call<{ waiting: boolean; to: { activityName: string; people: string[] }[] }>(
      account,
      '/api/taskData/repair',
      {
        commandId: randomUUID(),
        taskId,
        expectedRev: (await read(taskId, account)).task.rev,
        reason: '申请人电话更正',
        repair: what,
        ...more,
      },
    )
  const correct = (taskId: string, values: object, more: object = {}, account = 'admin') =>
    repair(taskId, { kind: 'values', values }, more, account)
  const whole = (taskId: string) => server().database.transact('default', (tx) => checkChain(tx, taskId))
  return { read, repair, correct, whole }
}

onBothDatabases('R2.9-13 the data of tasks', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  const { read, repair, correct, whole } = toolsOf(() => server)

  it('S1 leave out what its writer has not handed in', async () => {
    const { processId } = await startPurchase(server, 'zhangwei')
    const { taskId } = (
      await act(server, 'zhangwei', {
        operator: operator.Save,
        processId,
        formData: { purpose: 'only a thought' },
      })
    ).data
    for (const path of ['taskData/get', 'task/getHeldUp'])
      expect([path, (await server.call('admin', `/api/${path}`, { taskId })).code]).toEqual([path, 404])
    const repaired = { kind: 'values', values: { purpose: 'x' } }
    const wanted = { commandId: randomUUID(), taskId, expectedRev: 1, reason: 'x', repair: repaired }
    expect((await server.call('admin', '/api/taskData/repair', wanted)).code).not.toBe(200)
    const { data } = await server.call<{ rows: object[] }>('admin', '/api/log/list', { kind: 'task', keyword: taskId })
    expect(data.rows).toEqual([])
  })

  it('are found by number, title, process and initiator, and shown whole', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const { task, data, tokens, variables, log, correctable, definition } = await read(taskId)
    const found = async (keyword: string) =>
      (await server.call<{ rows: { taskId: string }[] }>('admin', '/api/taskData/find', { keyword, pageSize: 100 }))
        .data.rows
    for (const keyword of [task.no, task.title, '采购申请', '张伟'])
      expect((await found(keyword)).map((row) => row.taskId)).toContain(taskId)
    expect(await found('没有这样的任务')).toEqual([])
    expect(data).toMatchObject({ purpose: '性能测试环境扩容' })
    expect(definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id))).toEqual(
      expect.arrayContaining(['purpose', 'lines']),
    )
    expect(tokens[0]).toMatchObject({ live: true, held: '' })
    expect(variables).toContainEqual({ name: 'initiator', value: 'zhangwei' })
    expect(log.at(-1)).toMatchObject({ operator: operator.Start, by: { account: 'zhangwei' } })
    expect(log.at(-1)?.changes.map(({ field }) => field)).toContain('purpose')
    expect(correctable).toContain('purpose')
    expect(correctable).not.toContain('attachments')
  })

  it('R2.9-13 a value is corrected with a reason, as the form checks it, with before and after in both logs', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect((await correct(taskId, { purpose: '扩容' }, { reason: ' ' })).code).toBe(400)
    expect(await correct(taskId, { neededOn: 'tomorrow' })).toMatchObject({
      message: expect.any(String),
      fields: { neededOn: expect.any(String) },
    })
    expect((await correct(taskId, { attachments: [] })).code).toBe(403)
    expect((await correct(taskId, { nonsense: 1 })).code).toBe(403)
    expect((await correct(taskId, { purpose: '性能测试环境扩容' })).code).toBe(403)
    const before = (await read(taskId)).data
    // A day that has passed meanwhile may be the right one.
    expect(await correct(taskId, { purpose: '压力测试环境', neededOn: '2026-11-02' })).toMatchObject({
      code: 200,
      data: { waiting: false },
    })
    const after = await read(taskId)
    expect(after.data).toEqual({ ...before, purpose: '压力测试环境', neededOn: '2026-11-02' })
    expect(after.log[0]).toMatchObject({
      operator: operator.Correct,
      by: { account: 'admin' },
      opinion: '申请人电话更正',
      confirmedBy: null,
      changes: expect.arrayContaining([
        { field: 'purpose', before: '性能测试环境扩容', after: '压力测试环境' },
        { field: 'neededOn', before: '2026-12-05', after: '2026-11-02' },
      ]),
    })
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ before: object; after: object }>`select before, after from audit_log
        where action = 'repairTask' and object_id = ${taskId}`.execute(tx),
    )
    expect(rows).toEqual([
      {
        before: { purpose: '性能测试环境扩容', neededOn: '2026-12-05' },
        after: { purpose: '压力测试环境', neededOn: '2026-11-02', reason: '申请人电话更正' },
      },
    ])
    const trace = await server.call<{ opinions: TaskView['opinions'] }>('zhangwei', '/api/task/trace', { taskId })
    expect(trace.data.opinions.at(-1)).toMatchObject({
      operator: operator.Correct,
      actor: { name: expect.any(String) },
      text: '申请人电话更正',
    })
    expect(await whole(taskId)).toMatchObject({ kind: 'whole' })
  })

  it('formulas follow, drafts do not bring the old value back, and who looked before is told it is another', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const holder = (await read(taskId)).tokens.find(({ live }) => live)!
    expect(holder.people).toEqual(['李娜'])
    const item = await myItem(server, 'lina', taskId)
    const sum = (await read(taskId)).data.total
    const lines = [{ item: '机架式服务器', spec: '2U', quantity: 3, price: '1200.00' }]
    expect((await correct(taskId, { lines })).code).toBe(200)
    expect((await read(taskId)).data.total).not.toEqual(sum)
    expect(await act(server, 'lina', { operator: operator.Action, ...item })).toMatchObject({ code: 409 })
    expect(
      await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) }),
    ).toMatchObject({ code: 200 })
  })

  it('are nobody’s to correct by an act of a page, nor in a request of his own, nor once it is over', async () => {
    const { taskId, rev } = await startPurchase(server, 'zhangwei')
    expect(
      (await act(server, 'admin', { operator: operator.Correct, taskId, expectedRev: rev, formData: { purpose: 'x' } }))
        .code,
    ).toBe(403)
    expect((await server.call('lina', '/api/taskData/get', { taskId })).code).toBe(403)
    expect(await correct(taskId, { purpose: 'x' }, { expectedRev: rev + 7 })).toMatchObject({ code: 409 })
    await act(server, 'admin', { operator: operator.Stop, taskId, expectedRev: rev, opinion: '不再需要' })
    expect((await read(taskId)).correctable).toEqual([])
    expect((await correct(taskId, { purpose: 'x' })).code).toBe(403)
    const own = await startPurchase(server, 'admin').catch(() => null)
    if (own) expect((await correct(own.taskId, { purpose: 'x' })).code).toBe(403)
  })

  it('R2.9-13 a step somebody cannot go on with is given to another, sent elsewhere, or let pass', async () => {
    const step = (id: string, account: string) => ({
      id,
      name: id,
      type: 'Activity' as const,
      participants: [{ participantType: 0, param0: account }],
    })
    const processId = await publishRow(server, `data-${kind}`, [step('check', 'lina'), step('decide', 'gaofeng')], [])
    const start = async () =>
      (await act(server, 'zhangwei', { operator: operator.Start, processId, formData: { total: '7' } })).data.taskId
    const place = async (taskId: string, how: string, more: object = {}) => {
      const slot = (await read(taskId)).places.find((one) => one.kind === 'slot')!
      return repair(taskId, { kind: 'place', tokenId: slot.tokenId, elementId: slot.elementId, how, ...more })
    }
    const holders = async (taskId: string) => (await read(taskId)).tokens.filter(({ live }) => live)

    const given = await start()
    expect((await place(given, 'people', { people: ['chenjing'] })).code).toBe(200)
    expect(await holders(given)).toMatchObject([{ activityId: 'check', people: ['陈静'] }])
    expect((await place(given, 'jump', { targetActivityId: 'decide' })).data.to).toMatchObject([
      { activityName: 'decide' },
    ])
    expect((await place(given, 'jump', { targetActivityId: 'check' })).code).toBe(200)
    expect(await holders(given)).toMatchObject([{ activityId: 'check', people: ['李娜'] }])
    const passed = await start()
    expect((await place(passed, 'pass')).data.to).toMatchObject([{ activityName: 'decide', people: ['高峰'] }])
    expect(await whole(given)).toMatchObject({ kind: 'whole' })
  })
})

onBothDatabases('R2.9-13 repairs that take two', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind, settings: { REPAIR_FOUR_EYES: '1' } })
    await grant(server)
  }, 120_000)
  afterAll(() => server.close())
  const { read, correct } = toolsOf(() => server)
  const waiting = async (taskId: string) => (await read(taskId)).repairs[0]!
  const decide = (account: string, repairId: string, confirm: boolean) =>
    server.call<{ state: string }>(account, '/api/taskData/decide', { repairId, confirm })

  it('R2.9-13 wait for a second administrator, who is another; then both stand in the log', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect((await correct(taskId, { purpose: '压力测试' })).data).toEqual({ waiting: true, to: [] })
    expect((await read(taskId)).data.purpose).toBe('性能测试环境扩容')
    const asked = await waiting(taskId)
    expect(asked).toMatchObject({ state: 'waiting', own: true, before: { purpose: '性能测试环境扩容' } })
    expect((await decide('admin', asked.repairId, true)).code).toBe(403)
    expect((await decide('lina', asked.repairId, true)).code).toBe(403)
    const listed = await server.call<{ rows: { repairId: string; own: boolean }[] }>(
      second,
      '/api/taskData/listRepairs',
    )
    expect(listed.data.rows).toMatchObject([{ repairId: asked.repairId, own: false }])
    expect((await decide(second, asked.repairId, true)).data).toEqual({ state: 'done' })
    expect((await decide(second, asked.repairId, true)).code).toBe(409)
    const { data, log } = await read(taskId)
    expect(data.purpose).toBe('压力测试')
    expect(log[0]).toMatchObject({ by: { account: 'admin' }, confirmedBy: { account: second, name: '王芳' } })
    const trace = await server.call<{ opinions: TaskView['opinions'] }>('zhangwei', '/api/task/trace', { taskId })
    expect(trace.data.opinions.at(-1)).toMatchObject({ confirmedBy: '王芳', text: '申请人电话更正' })
  })

  it('are over once the task has moved on, and may be refused or taken back', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await correct(taskId, { purpose: '压力测试' })
    const asked = await waiting(taskId)
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    expect((await decide(second, asked.repairId, true)).code).toBe(409)
    expect(await waiting(taskId)).toMatchObject({ state: 'outdated' })
    expect((await read(taskId)).data.purpose).toBe('性能测试环境扩容')
    await correct(taskId, { purpose: '别的' })
    expect((await decide(second, (await waiting(taskId)).repairId, false)).data).toEqual({ state: 'refused' })
    await correct(taskId, { purpose: '再别的' })
    expect((await decide('admin', (await waiting(taskId)).repairId, false)).code).toBe(200)
    expect((await read(taskId)).data.purpose).toBe('性能测试环境扩容')
  })

  it('S1 are over once who asked for them may not repair any more', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await correct(taskId, { purpose: '压力测试' }, {}, second)
    const { repairId } = await waiting(taskId)
    const rights = (account: string) =>
      server.database.transact('default', (tx) =>
        sql`update menu_grants set param0 = ${account} where ui_menu_id = 'admin_task_data' and param0 in (${second}, 'taken')`.execute(
          tx,
        ),
      )
    await rights('taken')
    expect((await decide('admin', repairId, true)).code).toBe(409)
    expect(await waiting(taskId)).toMatchObject({ state: 'outdated' })
    expect((await read(taskId)).data.purpose).toBe('性能测试环境扩容')
    await rights(second)
  })

  it('cannot be had at once on the page of stuck tasks; another try as it was is no repair', async () => {
    const { taskId, rev } = await startPurchase(server, 'zhangwei')
    const mend = (how: string) =>
      server.call('admin', '/api/task/mendHeldUp', {
        commandId: randomUUID(),
        taskId,
        expectedRev: rev,
        tokenId: 'none',
        how,
        reason: '电话确认',
      })
    expect(await mend('pass')).toMatchObject({ code: 422, message: expect.stringContaining('另一位管理员') })
    expect((await mend('again')).code).not.toBe(422)
    expect((await server.call('admin', '/api/task/skipEffect', { effectId: 'none', reason: 'x' })).code).toBe(422)
    expect(
      (await server.call<FailedEffect>('admin', '/api/task/retryEffect', { effectId: 'none', reason: 'x' })).code,
    ).toBe(404)
  })
})
