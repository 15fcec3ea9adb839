import { sql } from 'kysely'
import { JobWorker } from '@/server/modules/jobs'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Row {
  jobId: string
  nextAt: string | null
  last: { runId: string; state: string } | null
}
interface Run {
  runId: string
  state: string
  cause: string
  attempt: number
}

const daily = (time: string) => ({
  kind: 'calendar',
  unit: 'day',
  every: 1,
  times: [time],
  timeZone: 'Asia/Shanghai',
})
const hour = 3_600_000
const check = { kind: 'check', what: 'organisation' }

onBothDatabases('R2.7-05 R2.9-14 jobs', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  /** Days go by, and who is signed in stays so. */
  const advance = async (milliseconds: number) => {
    server.clock.advance(milliseconds)
    const now = server.clock.now()
    await server.database.execute(`update sessions set created_at = $1, seen_at = $1, expires_at = $2`, [
      now,
      new Date(now.getTime() + 12 * hour),
    ])
  }
  let made = 0
  const save = async (job: object, account = 'admin') =>
    server.call<{ jobId: string }>(account, '/api/job/save', { jobName: `Job ${(made += 1)}`, work: check, ...job })
  const keep = async (job: object) => {
    const answer = await save(job)
    expect(answer).toMatchObject({ code: 200 })
    return answer.data.jobId
  }
  const stored = async (jobId: string) =>
    (await server.call<{ rows: Row[] }>('admin', '/api/job/list')).data.rows.find((row) => row.jobId === jobId)
  const runsOf = async (jobId: string) =>
    (await server.call<{ rows: Run[] }>('admin', '/api/job/runs', { jobId })).data.rows
  const readRun = async (runId: string) =>
    (await server.call<{ result: string; output: string; traceId: string }>('admin', '/api/job/getRun', { runId })).data
  const runNow = async (jobId: string) => {
    expect(await server.call('admin', '/api/job/run', { jobId })).toMatchObject({ code: 200 })
    await server.app.jobs.workAll()
    return (await runsOf(jobId))[0]!
  }

  it('R2.7-06 run when their time comes, once however many servers look, and say what came of it', async () => {
    const jobId = await keep({ schedule: daily('10:00') })
    expect((await stored(jobId))?.nextAt).toBe('2026-11-20T02:00:00.000Z')
    await server.app.jobs.workAll()
    expect(await runsOf(jobId)).toEqual([])
    server.clock.advance(hour + 60_000)
    await Promise.all([server.app.jobs.workAll(), server.app.jobs.workAll()])
    const runs = await runsOf(jobId)
    expect(runs).toEqual([expect.objectContaining({ state: 'done', cause: 'schedule', attempt: 1 })])
    expect((await readRun(runs[0]!.runId)).result).toBe('组织检查已完成')
    expect((await stored(jobId))?.nextAt).toBe('2026-11-21T02:00:00.000Z')
  })

  it('R2.9-29 a report sent to oneself is one’s own: kept, read back, taken back, and in nobody’s way', async () => {
    const reportId = 'purchases-by-department'
    const subscription = { on: true, every: 'workday', at: '07:45', format: 'csv' }
    const read = async (account: string) =>
      (await server.call(account, '/api/report/getSubscription', { reportId })).data
    const mail = (change: object, account = 'zhangwei') =>
      server.call(account, '/api/report/saveSubscription', { reportId, ...subscription, ...change })
    expect(await mail({})).toMatchObject({ code: 200 })
    expect(await mail({ at: '08:15' })).toMatchObject({ code: 200 })
    expect(await read('zhangwei')).toEqual({ ...subscription, at: '08:15' })
    expect(await read('lina')).toMatchObject({ on: false })
    // Those of the company are listed; what people have sent to themselves is not among them, nor counted with them.
    const { rows } = (await server.call<{ rows: { jobId: string }[] }>('admin', '/api/job/list')).data
    expect(rows.filter(({ jobId }) => jobId.startsWith('mail:'))).toEqual([])
    await server.database
      .execute(`insert into jobs (tenant_id, job_id, job_name, work, run_as, enabled, changed_by, changed_at)
      select 'default', 'filler-' || n, 'filler', '{"kind":"check","what":"logs"}', 'admin', false, 'admin', now() from generate_series(1, 500) n`)
    expect(await save({})).not.toMatchObject({ code: 200 })
    expect(await mail({}, 'lina')).toMatchObject({ code: 200 })
    await server.database.execute(`delete from jobs where job_id like 'filler-%'`)
    expect(await save({})).toMatchObject({ code: 200 })
    for (const account of ['zhangwei', 'lina']) expect(await mail({ on: false }, account)).toMatchObject({ code: 200 })
    expect(await read('zhangwei')).toMatchObject({ on: false })
    expect(
      await server.call('zhangwei', '/api/report/saveSubscription', { ...subscription, reportId: 'no-such' }),
    ).toMatchObject({ code: 404 })
  })

  it('are called as their reader calls them, in the list and among their runs', async () => {
    const jobId = await keep({ jobName: '月末检查|Check at the end of the month|月末檢查' })
    await runNow(jobId)
    for (const [language, name] of [
      ['zh-CN', '月末检查'],
      ['en-US', 'Check at the end of the month'],
    ] as const) {
      const headers = { 'x-locale': language }
      const { data } = await server.call<{ rows: { jobId: string; jobName: string }[] }>(
        'admin',
        '/api/job/list',
        {},
        headers,
      )
      expect(data.rows.find((row) => row.jobId === jobId)?.jobName).toBe(name)
      const runs = await server.call<{ rows: { jobName: string }[] }>('admin', '/api/job/runs', { jobId }, headers)
      expect(runs.data.rows.map(({ jobName }) => jobName)).toEqual([name])
    }
    // Who edits it has all of them.
    expect((await server.call<{ jobName: string }>('admin', '/api/job/get', { jobId })).data.jobName).toContain('|')
  })

  it('catch up once on times that passed while no server ran, or leave them out', async () => {
    const once = await keep({ schedule: daily('11:00') })
    const skip = await keep({ schedule: daily('11:00'), missed: 'skip' })
    await advance(49 * hour)
    await server.app.jobs.workAll()
    expect((await runsOf(once)).map(({ state }) => state)).toEqual(['done'])
    expect((await runsOf(skip)).map(({ state }) => state)).toEqual(['missed'])
  })

  it('start a request in the name of their person, who is refused what he may not start', async () => {
    const work = {
      kind: 'startProcess',
      processId: 'project-review',
      values: [
        { name: 'name', value: '每月盘点' },
        { name: 'budget', value: '1,200.00' },
        { name: 'startOn', value: '2026/12/05' },
        { name: 'goal', value: '账实相符' },
      ],
    }
    const done = await runNow(await keep({ work, runAs: 'zhangwei' }))
    const told = await readRun(done.runId)
    expect(told.result).toMatch(/^已提交申请 /)
    const { data } = await server.call<{ rows: { title: string }[] }>('zhangwei', '/api/workitem/list', { kind: 2 })
    expect(JSON.stringify(data.rows[0])).toContain(told.result.replace('已提交申请 ', ''))
    // The form asks for more: what comes of it is said, and no request is left behind.
    const short = await runNow(await keep({ work: { ...work, values: work.values.slice(1) }, runAs: 'zhangwei' }))
    expect(short.state).toBe('failed')
    expect(await readRun(short.runId)).toMatchObject({
      result: '表单中有内容需要修改',
      output: expect.stringContaining('name'),
    })
    expect(await save({ work: { ...work, processId: 'no-such' } })).toMatchObject({ code: 404 })
  })

  it('hand in no second request where the server died after the first, before it could say so', async () => {
    const work = {
      kind: 'startProcess',
      processId: 'project-review',
      values: [
        { name: 'name', value: '只此一次' },
        { name: 'budget', value: '1,200.00' },
        { name: 'startOn', value: '2026/12/05' },
        { name: 'goal', value: '账实相符' },
      ],
    }
    const jobId = await keep({ work, runAs: 'zhangwei', retries: 1 })
    const first = await runNow(jobId)
    const told = await readRun(first.runId)
    expect(told.result).toMatch(/^已提交申请 /)
    await server.database.execute(
      `update job_runs set state = 'running', ended_at = null, worker = 'dead', lease_until = now() - interval '1 second' where run_id = $1`,
      [first.runId],
    )
    await server.app.jobs.workAll()
    await advance(120_000)
    await server.app.jobs.workAll()
    const [again, lost] = await runsOf(jobId)
    expect(lost).toMatchObject({ runId: first.runId, state: 'lost' })
    expect(again).toMatchObject({ state: 'done' })
    expect((await readRun(again!.runId)).result).toBe(told.result)
  })

  it('are tried again with growing pauses, and who looks after them is told in the end', async () => {
    const work = { kind: 'mailReport', reportId: await anyReport(server), format: 'csv', to: ['lina'] }
    const jobId = await keep({ work, retries: 1, tell: [{ participantType: 0, param0: 'lina' }] })
    const told = async () =>
      (
        await server.call<{ rows: { event: string; title: string }[] }>('lina', '/api/message/inbox', {})
      ).data.rows.filter(({ event }) => event === 'operations')
    // Who opens the job again reads names, not accounts.
    expect((await server.call('admin', '/api/job/get', { jobId })).data).toMatchObject({
      mailTo: [{ account: 'lina', name: '李娜' }],
    })
    await runNow(jobId)
    expect((await runsOf(jobId)).map(({ state, attempt }) => [state, attempt])).toEqual([
      ['waiting', 2],
      ['failed', 1],
    ])
    expect(await told()).toEqual([])
    server.clock.advance(90_000)
    await server.app.jobs.workAll()
    expect((await runsOf(jobId)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(await told()).toEqual([expect.objectContaining({ title: expect.stringContaining('失败') })])
  })

  it('refuse a time that never comes, one that comes all the time, and a person who is not there', async () => {
    const cron = (text: string) => ({ kind: 'cron', cron: text, timeZone: 'Asia/Shanghai', from: '', until: '' })
    expect(await save({ schedule: cron('0 0 30 2 *') })).toMatchObject({
      code: 400,
      fields: { schedule: expect.stringContaining('永远不会到来') },
    })
    expect(await save({ schedule: cron('* * * * * *') })).toMatchObject({
      code: 400,
      fields: { schedule: expect.stringContaining('一分钟') },
    })
    expect(await save({ runAs: 'nobody-at-all' })).toMatchObject({ code: 400, fields: { runAs: expect.any(String) } })
  })

  it('never go on twice at a time, and a run whose server has died is given up', async () => {
    const jobId = await keep({ schedule: daily('15:00') })
    await server.database.transact(defaultTenant, (tx) =>
      sql`insert into job_runs (run_id, job_id, job_name, kind, cause, state, due_at, started_at, worker, lease_until, trace_id)
        values ('held', ${jobId}, 'Held', 'check', 'schedule', 'running', ${server.clock.now()}, ${server.clock.now()}, 'dead',
          now() + interval '1 hour', 'held-trace')`.execute(tx),
    )
    expect(await server.call('admin', '/api/job/run', { jobId })).toMatchObject({ code: 409 })
    await advance(25 * hour)
    await server.app.jobs.workAll()
    expect((await runsOf(jobId)).map(({ state }) => state)).toEqual(['overlapped', 'running'])
    // The one that goes on is the one to look after, and to stop.
    expect((await stored(jobId))?.last).toMatchObject({ runId: 'held', state: 'running' })
    await server.database.execute(`update job_runs set lease_until = now() - interval '1 second' where run_id = 'held'`)
    await server.app.jobs.workAll()
    expect((await runsOf(jobId)).map(({ state }) => state)).toContain('lost')
  })

  it('R2.9-23 hold the work of the system at night, which may be run now and is written down', async () => {
    const { data } = await server.call<{ system: { jobId: string; cron: string }[] }>('admin', '/api/job/list')
    expect(data.system.map(({ jobId }) => jobId)).toContain('system:check-organisation')
    expect(await runNow('system:check-organisation')).toMatchObject({ state: 'done', cause: 'hand' })
    expect(await server.call('admin', '/api/job/delete', { jobId: 'system:check-organisation' })).toMatchObject({
      code: 404,
    })
  })

  it('ask for a right of its own before a statement runs in a database', async () => {
    await server.database.transact(defaultTenant, (tx) =>
      sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_jobs', 0, 'lina', 3)`.execute(
        tx,
      ),
    )
    const work = { kind: 'sql', dataSource: 'none', statement: 'select 1' }
    expect(await save({ work }, 'lina')).toMatchObject({ code: 403 })
    expect(await save({ runAs: 'admin' }, 'lina')).toMatchObject({ code: 403 })
    expect(await save({ work: { kind: 'purge', what: 'accessLog', days: 30 } }, 'lina')).toMatchObject({ code: 200 })
  })

  it('give up what hangs, and nothing of it is written any more', async () => {
    const never = { name: 'hangs', cron: '0 3 * * *', seconds: 0.05, work: () => new Promise<void>(() => undefined) }
    const worker = new JobWorker({ deps: server.app.deps } as never, [never])
    await server.database.transact(defaultTenant, (tx) =>
      sql`insert into job_runs (run_id, job_id, job_name, kind, cause, state, due_at, trace_id)
        values ('hangs', 'system:hangs', 'hangs', 'system', 'hand', 'waiting', ${server.clock.now()}, 'hangs-trace')`.execute(
        tx,
      ),
    )
    await worker.workAll()
    expect(await runsOf('system:hangs')).toEqual(
      expect.arrayContaining([expect.objectContaining({ state: 'timedOut' })]),
    )
  })

  describe('R2.9-23 stopped by hand', () => {
    interface Shown extends Run {
      stopping: string
      stoppedByName: string
    }
    const shown = async (jobId: string, account = 'admin') =>
      (await server.call<{ rows: Shown[] }>(account, '/api/job/runs', { jobId })).data.rows[0]!
    const stop = (runId: string, account = 'admin') => server.call(account, '/api/job/stop', { runId })
    const insert = (runId: string, jobId: string, state: string, worker = '') =>
      server.database.transact(defaultTenant, (tx) =>
        sql`insert into job_runs (run_id, job_id, job_name, kind, cause, state, due_at, worker, lease_until, trace_id)
          values (${runId}, ${jobId}, ${jobId}, 'system', 'hand', ${state}, ${server.clock.now()}, ${worker},
            case when ${worker} <> '' then now() + interval '1 hour' end, ${runId})`.execute(tx),
      )

    it('ends between two pieces of work on whichever server it is, says who stopped it, and is not tried again', async () => {
      let begin: () => void
      const begun = new Promise<void>((resolve) => (begin = resolve))
      let pieces = 0
      const stopped = { let: () => undefined as void }
      const inPieces = {
        name: 'anchor-logs',
        cron: '0 3 * * *',
        stopsMidway: true as const,
        work: async (_deps: unknown, signal: AbortSignal) => {
          const goOn = new Promise<void>((resolve) => (stopped.let = resolve))
          begin()
          await goOn
          pieces++
          signal.throwIfAborted()
          pieces++
        },
      }
      const elsewhere = new JobWorker({ deps: server.app.deps } as never, [inPieces])
      await insert('in-pieces', 'system:anchor-logs', 'waiting')
      await elsewhere.tick()
      await begun
      expect(await shown('system:anchor-logs')).toMatchObject({ state: 'running', stopping: 'may' })
      expect(await stop('in-pieces', 'zhangwei')).toMatchObject({ code: 403 })
      expect(await stop('in-pieces')).toMatchObject({ code: 200 })
      // Twice is once.
      expect(await stop('in-pieces')).toMatchObject({ code: 200 })
      expect(await shown('system:anchor-logs')).toMatchObject({
        state: 'stopping',
        stopping: 'no',
        stoppedByName: '系统管理员',
      })
      // The other server sees the wish with its next look; what it is at is done to its end.
      await elsewhere.tick()
      expect((await shown('system:anchor-logs')).state).toBe('stopping')
      stopped.let()
      while ((await shown('system:anchor-logs')).state === 'stopping');
      await elsewhere.stop()
      expect(pieces).toBe(1)
      expect(await shown('system:anchor-logs')).toMatchObject({ runId: 'in-pieces', state: 'stopped' })
      expect((await readRun('in-pieces')).result).toContain('停止')
      const late = await stop('in-pieces')
      expect([late.code, late.message]).toEqual([409, expect.stringContaining('已经结束')])
    })

    it('says of what cannot be stopped midway that it goes on to its end; what waits never begins', async () => {
      await insert('one-go', 'system:check-organisation', 'running', 'another')
      expect(await shown('system:check-organisation')).toMatchObject({ state: 'running', stopping: 'never' })
      expect(await stop('one-go')).toMatchObject({ code: 422, message: expect.stringContaining('中途不能停止') })
      await insert('waits', 'system:tidy-tasks', 'waiting')
      expect(await stop('waits')).toMatchObject({ code: 200 })
      await server.app.jobs.workAll()
      expect(await shown('system:tidy-tasks')).toMatchObject({ runId: 'waits', state: 'stopped' })
      expect(await stop('none')).toMatchObject({ code: 404 })
    })

    it('a failure after that is told as one, and not tried again', async () => {
      let begin: () => void
      const begun = new Promise<void>((resolve) => (begin = resolve))
      const work = (_deps: unknown, signal: AbortSignal) => {
        begin()
        return new Promise<void>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('the disk is full'))),
        )
      }
      const job = { name: 'delete-companies', cron: '0 3 * * *', stopsMidway: true as const, work }
      const worker = new JobWorker({ deps: server.app.deps } as never, [job])
      await insert('fails', 'system:delete-companies', 'waiting')
      await worker.tick()
      await begun
      expect(await stop('fails')).toMatchObject({ code: 200 })
      await worker.tick()
      while ((await shown('system:delete-companies')).state === 'stopping');
      expect((await runsOf('system:delete-companies')).map(({ state }) => state)).toEqual(['failed'])
      expect((await readRun('fails')).output).toBe('the disk is full')
    })

    it('is of the run that goes on: what it does is written down as it begins', async () => {
      const midway = async (work: object) => {
        const { runId } = await runNow(await keep({ work }))
        const { rows } = await server.database.transact(defaultTenant, (tx) =>
          sql<{ stops_midway: boolean }>`select stops_midway from job_runs where run_id = ${runId}`.execute(tx),
        )
        return rows[0]?.stops_midway
      }
      expect(await midway(check)).toBe(false)
      expect(await midway({ kind: 'purge', what: 'accessLog', days: 30 })).toBe(true)
    })

    it('is stopped, not tried again, where its server died before it could', async () => {
      const jobId = await keep({ retries: 3, work: { kind: 'purge', what: 'accessLog', days: 30 } })
      await insert('died', jobId, 'running', 'dead')
      // What its job does by now says nothing of a run that goes on.
      expect(await shown(jobId)).toMatchObject({ stopping: 'never' })
      expect(await stop('died')).toMatchObject({ code: 422 })
      await server.database.execute(`update job_runs set stops_midway = true where run_id = 'died'`)
      expect(await stop('died')).toMatchObject({ code: 200 })
      await server.database.execute(
        `update job_runs set lease_until = now() - interval '1 second' where run_id = 'died'`,
      )
      await server.app.jobs.workAll()
      expect((await runsOf(jobId)).map(({ state }) => state)).toEqual(['stopped'])
    })
  })
})

async function anyReport(server: TestServer): Promise<string> {
  const { data } = await server.call<{ reportId: string }[]>('admin', '/api/report/getCatalogReports', {})
  return data[0]?.reportId ?? ''
}
