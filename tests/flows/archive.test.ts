import { sql } from 'kysely'
import type { Calls } from '@/lib/client/calls'
import { archiveActions } from '@/lib/contracts/archive'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { notificationFlags, operator, workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import { beginRun, carryOutRun, workOf } from '@/server/modules/archive'
import { goesByTask, goesOtherwise, stays } from '@/server/modules/archive/purge-order'
import { archiveByJob, asOwnCaller } from '../support/archive'
import { outboxOf } from '../support/deliver'
import { act, myItem, uploadAs } from '../support/purchase'
import { readTexts } from '../support/read-texts'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'
import { until } from '../support/until'

type Foreseen = Calls['/api/archive/foresee']['data']
type Runs = Calls['/api/archive/runs']['data']
type Archived = Calls['/api/archive/tasks']['data']
type Task = Calls['/api/task/open']['data']

const day = 86_400_000
const everyday = ['MyRequest', 'MyApprove', 'Finish', 'All', 'Focus', 'Read', 'ReadDone'] as const

onBothDatabases('R2.9-12 what is over is archived', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    outbox = outboxOf(server)
    await publishRow(
      server,
      'kept',
      [
        { id: 'check', type: 'Activity', participants: [{ participantType: 0, param0: 'wangfang' }] },
        {
          id: 'tell',
          type: 'Notification',
          participants: [{ participantType: 0, param0: 'lina' }],
          flags: notificationFlags.TaskRead,
        },
      ],
      [],
      { titleRule: '归档样例 {note}' },
    )
    ruleId = await saveRule()
  }, 240_000)
  let ruleId = ''
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  /** Days go by, and who is signed in stays so. */
  const advance = async (days: number) => {
    server.clock.advance(days * day)
    const now = server.clock.now()
    await server.database.execute(`update sessions set created_at = $1, seen_at = $1, expires_at = $2`, [
      now,
      new Date(now.getTime() + day / 2),
    ])
  }
  const start = async (note: string) => {
    const answer = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId: 'kept',
      formData: { note },
    })
    expect(answer).toMatchObject({ code: 200 })
    return answer.data.taskId
  }
  const finish = async (note: string) => {
    const taskId = await start(note)
    const item = await myItem(server, 'wangfang', taskId)
    expect(await act(server, 'wangfang', { operator: operator.Action, ...item, opinion: '同意' })).toMatchObject({
      code: 200,
    })
    await outbox.deliverAll()
    await readTexts(server)
    return taskId
  }
  const listed = async (account: string, name: WorkItemKind, keyword = '') => {
    const answer = await server.call<{ rows: WorkItemRow[] }>(account, '/api/workitem/list', {
      kind: workItemKind[name],
      pageSize: 50,
      keyword,
    })
    expect(answer).toMatchObject({ code: 200 })
    return answer.data.rows.map((row) => row.taskId)
  }
  const counts = async (account: string) =>
    (await server.call<{ counts: Record<string, number> }>(account, '/api/workitem/counts')).data.counts
  const found = async (account: string, keyword: string) =>
    (
      await server.call<Calls['/api/search/everything']['data']>(account, '/api/search/everything', {
        keyword,
        only: 'requests',
      })
    ).data.requests.map((row) => row.taskId)
  const told = async (account: string) =>
    (
      await server.call<{ rows: { taskId: string | null }[] }>(account, '/api/message/inbox', {
        view: 'inbox',
        pageSize: 100,
      })
    ).data.rows.flatMap((row) => row.taskId ?? [])
  const open = (account: string, taskId: string) => server.call<Task>(account, '/api/task/open', { taskId })

  const rule = { processIds: ['kept'], result: 'any', age: 30, unit: 'days', purgeDays: null }
  const saveRule = async (more: object = {}) => {
    const answer = await server.call<{ ruleId: string }>('admin', '/api/archive/saveRule', {
      ruleName: '样例',
      ...rule,
      ...more,
    })
    expect(answer).toMatchObject({ code: 200 })
    return answer.data.ruleId
  }
  const foresee = async (more: object = {}) =>
    (await server.call<Foreseen>('admin', '/api/archive/foresee', { ...rule, ...more })).data
  const foreseeRun = async (rule: string) =>
    (await server.call<Foreseen>('admin', '/api/archive/foreseeRun', { kind: 'purge', ruleIds: [rule] })).data
  const runs = async () => (await server.call<Runs>('admin', '/api/archive/runs', {})).data.rows
  const run = async (ruleIds: string[] = [], path = '/api/archive/begin') => {
    const answer = await server.call<{ runId: string }>('admin', path, { ruleIds })
    expect(answer).toMatchObject({ code: 200 })
    return until(
      async () => (await runs()).find(({ runId }) => runId === answer.data.runId),
      (row) => row?.state !== 'running',
    )
  }
  const archived = async (filters: object = {}) =>
    (await server.call<Archived>('admin', '/api/archive/tasks', { pageSize: 100, ...filters })).data.rows
  const restore = (taskIds: string[], account = 'admin') =>
    server.call<{ restored: number }>(account, '/api/archive/restore', { taskIds, reason: '审计' })

  /** Everything everyday pages say of somebody's tasks. */
  const pages = async (account: string, word: string) => ({
    lists: Object.fromEntries(
      await Promise.all(everyday.map(async (name) => [name, await listed(account, name)] as const)),
    ),
    counts: await counts(account),
    found: await found(account, word),
    told: await told(account),
  })

  it('by rules: gone from lists, counts, inbox and search, read by those who could, and back as it was', async () => {
    const taskId = await finish('青铜器')
    const running = await start('还在办')
    await server.call('zhangwei', '/api/workitem/focus', { taskId, focused: true })
    const people = ['zhangwei', 'wangfang', 'lina', 'admin']
    const before = new Map(await Promise.all(people.map(async (who) => [who, await pages(who, '青铜器')] as const)))
    const traced = new Map<string, number>()
    for (const who of people) traced.set(who, (await server.call(who, '/api/task/trace', { taskId })).code)
    expect(before.get('zhangwei')!.lists).toMatchObject({ MyRequest: expect.arrayContaining([taskId, running]) })
    expect(before.get('zhangwei')!.found).toContain(taskId)
    expect(before.get('lina')!.lists.Read).toContain(taskId)

    expect(await foresee()).toMatchObject({ count: 0, held: 0, sample: [] })
    await advance(31)
    expect(await foresee()).toMatchObject({
      count: 1,
      held: 0,
      sample: [{ taskId, title: expect.stringContaining('青铜器') }],
    })
    expect(await foresee({ result: 'rejected' })).toMatchObject({ count: 0 })
    expect(await foresee({ result: 'completed' })).toMatchObject({ count: 1 })
    expect(await foresee({ age: 2, unit: 'months' })).toMatchObject({ count: 0 })
    expect((await foresee({ processIds: ['purchase-request'] })).sample.map((task) => task.taskId)).not.toContain(
      taskId,
    )
    expect(await run([ruleId])).toMatchObject({ kind: 'archive', state: 'done', total: 1, done: 1 })
    await readTexts(server)

    for (const who of people) {
      const now = await pages(who, '青铜器')
      for (const name of everyday) expect([who, name, now.lists[name]!.includes(taskId)]).toEqual([who, name, false])
      expect(now.found).not.toContain(taskId)
      expect(now.told).not.toContain(taskId)
      expect(await listed(who, 'Archive', '青铜器')).toEqual([taskId])
      expect(now.counts[workItemKind.Archive]).toBe((before.get(who)!.counts[workItemKind.Archive] ?? 0) + 1)
      expect((await open(who, taskId)).data.task).toMatchObject({ archived: true })
      expect((await server.call(who, '/api/task/trace', { taskId })).code).toBe(traced.get(who))
    }
    expect((await counts('zhangwei'))[workItemKind.MyRequest]).toBe(
      before.get('zhangwei')!.counts[workItemKind.MyRequest]! - 1,
    )
    expect(await listed('zhangwei', 'MyRequest')).toContain(running)
    expect(await listed('zhoukaiwen', 'Archive')).not.toContain(taskId)
    expect((await open('zhoukaiwen', taskId)).code).toBe(404)
    expect(await archived({ keyword: '青铜器' })).toEqual([
      expect.objectContaining({ taskId, ruleName: '样例', held: false, purgeAt: null }),
    ])
    expect(await archived({ processId: 'purchase-request' })).toEqual([])

    // Nobody changes it: every act is refused, and what the page offers says so.
    const { can, task } = (await open('admin', taskId)).data
    expect(can).toMatchObject({ restart: 'taskArchived', trace: true, print: true })
    expect(
      await act(server, 'admin', { operator: operator.Restart, taskId, expectedRev: task.rev, opinion: '重来' }),
    ).toMatchObject({ code: 403, message: expect.stringContaining('归档') })

    expect(await run([ruleId])).toMatchObject({ total: 0, done: 0 })
    expect((await restore([taskId])).data).toEqual({ restored: 1 })
    expect((await restore([taskId])).code).toBe(404)
    await readTexts(server)
    for (const who of people) expect([who, await pages(who, '青铜器')]).toEqual([who, before.get(who)])
    // Rules count from then on.
    expect(await foresee()).toMatchObject({ count: 0 })
    await advance(31)
    expect(await foresee()).toMatchObject({ count: 1 })
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{
        action: string
      }>`select action from audit_log where action like 'archive.%' and (object_id = ${taskId} or object_id = ${ruleId})
        order by at, audit_id`.execute(tx),
    )
    expect(rows.map(({ action }) => action)).toEqual(['archive.saveRule', 'archive.restore'])
  }, 120_000)

  it('holds keep tasks, processes and what people take part in, until they are released with a reason', async () => {
    const taskId = await finish('被保留')
    const no = (await open('admin', taskId)).data.task.no
    await advance(40)
    const free = await foresee()
    const hold = async (kindOfHold: string, objects: string[]) =>
      server.call<{ holdId: string }>('admin', '/api/archive/hold', {
        holdName: '诉讼',
        reason: '法院要求',
        orderedBy: '法院',
        kind: kindOfHold,
        objects,
      })
    expect((await hold('tasks', ['no-such-task'])).fields).toEqual({ objects: expect.stringContaining('no-such-task') })
    for (const [what, objects, count] of [
      ['tasks', [no], 1],
      ['processes', ['kept'], free.count],
      ['people', ['wangfang'], free.count],
    ] as const) {
      const { data } = await hold(what, [...objects])
      expect(await foresee()).toMatchObject({ held: count, count: free.count - count })
      expect((await server.call('admin', '/api/archive/releaseHold', { holdId: data.holdId })).code).toBe(400)
      expect(
        (await server.call('admin', '/api/archive/releaseHold', { holdId: data.holdId, reason: '结案' })).code,
      ).toBe(200)
      expect(
        (await server.call('admin', '/api/archive/releaseHold', { holdId: data.holdId, reason: '再次' })).code,
      ).toBe(404)
      expect(await foresee()).toMatchObject({ held: 0, count: free.count })
    }
    const { data } = await hold('tasks', [taskId])
    await run()
    expect((await open('admin', taskId)).data.task.archived).toBeUndefined()
    const { rows } = (await server.call<Calls['/api/archive/holds']['data']>('admin', '/api/archive/holds', {})).data
    expect(rows[0]).toMatchObject({ holdId: data.holdId, releasedAt: null, objects: [expect.stringContaining(no)] })
    expect(rows.filter(({ releasedAt }) => releasedAt !== null)).toHaveLength(3)
  })

  it('one run at a time, which may be cancelled and gone on with, and leaves what somebody works on alone', async () => {
    const mine = await Promise.all(['一', '二', '三'].map((note) => finish(`分批${note}`)))
    await advance(40)
    const acting = await asOwnCaller(server, 'admin')
    const runId = await beginRun(acting, 'archive', [])
    await expect(beginRun(acting, 'archive', [])).rejects.toMatchObject({ key: 'archive.underWay' })
    expect((await server.call('admin', '/api/archive/begin', { ruleIds: [] })).code).toBe(409)
    expect((await server.call('admin', '/api/archive/cancel', { runId })).code).toBe(200)
    await carryOutRun(acting, runId, { clock: server.clock.now, some: workOf.archive })
    expect((await runs())[0]).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await archived({ keyword: '分批' })).toEqual([])
    // So does one whose job was stopped, or whose time was over.
    const stopped = await beginRun(acting, 'archive', [])
    const working = { clock: server.clock.now, some: workOf.archive, signal: AbortSignal.abort() }
    await expect(carryOutRun(acting, stopped, working)).rejects.toThrow()
    expect((await runs())[0]).toMatchObject({ runId: stopped, state: 'cancelled', done: 0 })
    // Nothing is written once its time is over, though it was not yet when it looked; and a failure of its own is no wish.
    const job = async (wrong: (over: AbortController) => void) => {
      await expect(archiveByJob(server, acting, wrong)).rejects.toThrow()
      return (await runs())[0]
    }
    expect(await job((over) => over.abort())).toMatchObject({ state: 'cancelled', done: 0 })
    const broken = (over: AbortController) => {
      over.abort()
      throw new Error('broken')
    }
    expect(await job(broken)).toMatchObject({ state: 'failed', done: 0 })
    // A run whose server has died holds up no later one.
    const lost = await beginRun(acting, 'archive', [])
    server.clock.advance(180_000)
    expect((await runs())[0]).toMatchObject({ runId: lost, state: 'lost' })
    // Somebody's act goes before; the embedded database has one connection, so nobody acts meanwhile there.
    if (kind === 'postgres')
      await server.database.transact('default', async (tx) => {
        await sql`select 1 from tasks where task_id = ${mine[0]} for update`.execute(tx)
        expect(await run()).toMatchObject({ state: 'done', total: 3, done: 2 })
      })
    expect(await run()).toMatchObject({ state: 'done', done: kind === 'postgres' ? 1 : 3 })
    expect((await archived({ keyword: '分批' })).map((row) => row.taskId).sort()).toEqual([...mine].sort())
    // Nothing that goes on is ever archived, whatever its age.
    expect(await listed('zhangwei', 'Run', '还在办')).toHaveLength(1)
  }, 60_000)

  it('a job archives with the rights of whom it acts as; who has no right is refused everything', async () => {
    const taskId = await finish('由作业')
    await advance(40)
    const work = { kind: 'archiveTasks', ruleIds: [] }
    expect((await server.call('zhangwei', '/api/job/save', { jobName: '归档', work })).code).toBe(403)
    const { data } = await server.call<{ jobId: string }>('admin', '/api/job/save', { jobName: '归档', work })
    await server.call('admin', '/api/job/run', data)
    await server.app.jobs.workAll()
    expect((await server.call<{ rows: object[] }>('admin', '/api/job/runs', data)).data.rows[0]).toMatchObject({
      state: 'done',
    })
    expect((await open('zhangwei', taskId)).data.task.archived).toBe(true)
    expect((await restore([taskId], 'zhangwei')).code).toBe(403)
    // Who may look after rules without the right to purge sets none that purges.
    await server.database.transact('default', (tx) =>
      sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_archive', 0, 'wangfang', 3)`.execute(
        tx,
      ),
    )
    const save = (purgeDays: number | null) =>
      server.call('wangfang', '/api/archive/saveRule', { ruleName: '不清除', ...rule, purgeDays })
    expect((await save(30)).code).toBe(403)
    expect((await save(null)).code).toBe(200)
    expect((await server.call('wangfang', '/api/archive/begin', { ruleIds: [] })).code).toBe(403)
    // Who may begin such a run may end it, and nobody else.
    const acting = await asOwnCaller(server, 'admin')
    const runId = await beginRun(acting, 'archive', [])
    const cancel = () => server.call('wangfang', '/api/archive/cancel', { runId })
    const grant = (access: number) =>
      server.database.transact('default', (tx) =>
        sql`update menu_grants set access = ${access} where ui_menu_id = 'admin_archive' and param0 = 'wangfang'`.execute(
          tx,
        ),
      )
    expect((await cancel()).code).toBe(403)
    await grant(archiveActions.view | archiveActions.purge)
    expect((await cancel()).code).toBe(403)
    await grant(archiveActions.view | archiveActions.archive)
    expect((await cancel()).code).toBe(200)
    await carryOutRun(acting, runId, { clock: server.clock.now, some: workOf.archive })
    expect((await runs())[0]).toMatchObject({ runId, state: 'cancelled', done: 0 })
  })

  describe('R2.9-12 and purged', () => {
    type Certificates = Calls['/api/archive/certificates']['data']
    const certificates = async (keyword = '') =>
      (await server.call<Certificates>('admin', '/api/archive/certificates', { keyword, pageSize: 100 })).data.rows
    const verify = async () =>
      (await server.call<Calls['/api/archive/verify']['data']>('admin', '/api/archive/verify', {})).data
    const logs = async () => (await server.call<Calls['/api/log/verify']['data']>('admin', '/api/log/verify', {})).data
    const naming = () =>
      sql<{
        table: string
      }>`select c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'task_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
        server.database.owner,
      )
    let purging = ''
    beforeAll(async () => {
      purging = await saveRule({ ruleName: '清除样例', age: 10, purgeDays: 30 })
    })

    it('is every table that names a task, but for what has to stay', async () => {
      const known = [...goesByTask, ...goesOtherwise, ...Object.keys(stays)].sort()
      expect((await naming()).rows.map(({ table }) => table)).toEqual(known)
    })

    it('of all it said nothing is left anywhere, and a certificate says what it was', async () => {
      const fileId = await uploadAs(server, 'zhangwei', 'quote.txt', '报价')
      const taskId = await start('机密内容')
      const item = await myItem(server, 'wangfang', taskId)
      await server.database.transact('default', (tx) =>
        sql`update files set task_id = ${taskId} where file_id = ${fileId}`.execute(tx),
      )
      expect(await act(server, 'wangfang', { operator: operator.Action, ...item, opinion: '机密意见' })).toMatchObject({
        code: 200,
      })
      await outbox.deliverAll()
      await server.call('zhangwei', '/api/workitem/focus', { taskId, focused: true })
      const other = await finish('留下的')
      const { no } = (await open('admin', taskId)).data.task
      const { rows: ends } = await server.database.transact('default', (tx) =>
        sql<{
          hash: string
          n: number
        }>`select t.log_hash as hash, t.rev as n from tasks t where t.task_id = ${taskId}`.execute(tx),
      )
      await advance(11)
      await run([purging])
      const before = await foreseeRun(purging)
      expect(before.sample.map((task) => task.taskId)).not.toContain(taskId)
      const { data: held } = await server.call<{ holdId: string }>('admin', '/api/archive/hold', {
        holdName: '审计',
        reason: '年审',
        orderedBy: '审计部',
        kind: 'tasks',
        objects: [other, taskId],
      })
      await advance(31)
      expect(await foreseeRun(purging)).toMatchObject({ held: 2 })
      await run([purging], '/api/archive/beginPurge')
      expect((await open('admin', taskId)).data.task).toMatchObject({ archived: true })
      await server.call('admin', '/api/archive/releaseHold', { holdId: held.holdId, reason: '结束' })
      await server.call('admin', '/api/archive/hold', {
        holdName: '审计',
        reason: '年审',
        orderedBy: '审计部',
        kind: 'tasks',
        objects: [other],
      })
      const audited = await logs()
      expect(audited).toMatchObject({ brokenCertificates: [] })
      expect(await run([purging], '/api/archive/beginPurge')).toMatchObject({ kind: 'purge', state: 'done' })

      for (const { table } of (await naming()).rows) {
        const { rows } = await server.database.transact('default', (tx) =>
          sql`select 1 from ${sql.table(table)} where task_id = ${taskId}`.execute(tx),
        )
        expect([table, rows.length]).toEqual([table, 0])
      }
      const { rows: chunks } = await server.database.transact('default', (tx) =>
        sql`select 1 from file_chunks where file_id = ${fileId}`.execute(tx),
      )
      expect(chunks).toEqual([])
      expect((await open('admin', taskId)).code).toBe(404)
      expect((await open('admin', other)).data.task).toMatchObject({ archived: true })
      const mine = (await certificates(no)).find((one) => one.no === no)!
      const { data: whole } = await server.call<Calls['/api/archive/getCertificate']['data']>(
        'admin',
        '/api/archive/getCertificate',
        {
          certificateId: mine.certificateId,
        },
      )
      expect(whole.content).toMatchObject({
        taskId,
        no,
        processId: 'kept',
        status: 1,
        result: 0,
        logHead: ends[0]!.hash,
        logEntries: ends[0]!.n,
        files: 1,
        bytes: 6,
        by: { account: 'admin' },
        rule: { ruleId: purging, ruleName: '清除样例', purgeDays: 30 },
        rows: { task_people: 3, work_items: expect.any(Number), op_log: ends[0]!.n },
      })
      expect(JSON.stringify(whole)).not.toContain('机密')
      expect(await verify()).toMatchObject({ broken: [] })
      expect(await logs()).toMatchObject({ broken: audited.broken, brokenCertificates: [] })
      expect(
        (await server.call('zhangwei', '/api/archive/getCertificate', { certificateId: mine.certificateId })).code,
      ).toBe(403)
    }, 120_000)

    it('a certificate that was changed or removed is found, be it the last', async () => {
      await finish('再一个')
      await advance(11)
      await run([purging])
      await advance(31)
      await run([purging], '/api/archive/beginPurge')
      const all = await certificates()
      expect(all.length).toBeGreaterThan(1)
      const [last] = all
      const change = (statement: string, values: unknown[]) => server.database.execute(statement, values)
      const keep = await server.database.owner
        .selectFrom('purge_certificates')
        .selectAll()
        .where('seq', '=', last!.seq)
        .execute()
      await change(`update purge_certificates set content = jsonb_set(content, '{no}', '"X-1"') where seq = $1`, [
        last!.seq,
      ])
      expect((await verify()).broken).toEqual([last!.seq])
      await change('delete from purge_certificates where seq = $1', [last!.seq])
      expect((await verify()).broken).toEqual([last!.seq])
      expect((await logs()).brokenCertificates).toEqual([last!.seq])
      await change(
        `insert into purge_certificates (tenant_id, seq, certificate_id, kind, object_id, content, prev_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          keep[0]!.tenant_id,
          keep[0]!.seq,
          keep[0]!.certificate_id,
          keep[0]!.kind,
          keep[0]!.object_id,
          JSON.stringify(keep[0]!.content),
          keep[0]!.prev_hash,
          keep[0]!.hash,
        ],
      )
      expect((await verify()).broken).toEqual([])
      await expect(
        server.database.transact('default', (tx) => sql`delete from purge_certificates`.execute(tx)),
      ).rejects.toThrow()
    })
  })
})
