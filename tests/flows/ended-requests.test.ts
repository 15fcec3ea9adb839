import { sql } from 'kysely'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { workingTimeBetween } from '@/lib/calendar/working-time'
import type { Calls } from '@/lib/client/calls'
import type { KeptCalendarRecord } from '@/lib/contracts/calendars'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { workOutEnded } from '@/server/modules/analysis'
import { defaultTenant } from '@/server/platform/db'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Efficiency = Calls['/api/analysis/efficiency']['data']

const hour = 3_600_000
const span = { from: '2026-11-16', until: '2026-12-06' }

onBothDatabases('what the analysis works out of requests that ended', (kind) => {
  let server: TestServer
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact(defaultTenant, (tx) => statement.execute(tx))).rows
  const ended: string[] = []
  const approve = async (account: string, taskId: string) => {
    const item = await myItem(server, account, taskId)
    const answer = await act(server, account, { operator: operator.Action, opinion: '同意', ...item })
    expect(answer.code).toBe(200)
  }
  const play = async () => {
    const { data } = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId: 'counted',
      formData: { total: '1.00', note: 'x' },
    })
    server.clock.advance(hour)
    await approve('lina', data.taskId)
    server.clock.advance(hour)
    await approve('zhoukaiwen', data.taskId)
    return data.taskId
  }
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const step = (id: string, account: string) => ({
      ...{ id, name: id, type: 'Activity' as const },
      participants: [{ participantType: 0 as const, param0: account }],
    })
    await publishRow(server, 'counted', [step('check', 'lina'), step('approve', 'zhoukaiwen')])
    for (let count = 0; count < 7; count++) ended.push(await play())
  }, 300_000)
  afterAll(() => server.close())

  const asked = () =>
    server.call<Efficiency>('admin', '/api/analysis/efficiency', { ...span, by: 'process', processId: 'counted' })
  const counted = async () => {
    const { code, data } = await asked()
    expect(code).toBe(200)
    return data.rows[0]?.now
  }
  const workedOut = () =>
    Promise.all([
      run(sql`select * from ended_requests order by task_id`),
      run(sql`select * from ended_steps order by task_id, token_id`),
    ])
  /** As an upgrade leaves it. */
  const forget = () =>
    run(sql`with gone as (delete from ended_requests returning tenant_id, task_id, process_id, ended_at)
      insert into ended_requests_due select * from gone`)

  it('R2.9-21 counts a request that has just ended, for two who ask at once alike', async () => {
    ended.push(await play())
    const [one, other] = await Promise.all([asked(), asked()])
    expect(one.data).toEqual(other.data)
    expect(one.data.rows[0]?.now).toMatchObject({ cases: 8, touches: 16 })
  })

  it('R2.9-21 worked out anew from nothing it is the same', async () => {
    await counted()
    const before = await workedOut()
    expect(before[0].length).toBeGreaterThanOrEqual(8)
    await forget()
    await counted()
    expect(await workedOut()).toEqual(before)
  })

  it('R2.9-21 is what steps themselves tell, step by step, and middles are those of PostgreSQL', async () => {
    const { data } = await server.call<Efficiency>('admin', '/api/analysis/efficiency', { ...span, by: 'step' })
    const items = await run<{
      task_id: string
      token_id: string
      account: string
      arrived: Date
      finished: Date
      seen: Date | null
      key: string
    }>(
      sql`select w.task_id, w.token_id, w.account, w.arrived_at as arrived, w.finished_at as finished, w.seen_at as seen, w.process_id || '/' || w.activity_id as key
        from work_items w join tasks t using (task_id) where t.status = 1 and not t.is_test and w.holder and w.finish_reason = 'approved'`,
    )
    const kept = await run<{ task_id: string; token_id: string; account: string; waiting: number; working: number }>(
      sql`select task_id, token_id, account, waiting, working from ended_steps where ended = 'approved'`,
    )
    const between = (from: Date, until: Date) =>
      workingTimeBetween(officeCalendar, from.getTime(), until.getTime()) / 1000
    const ofOne = new Map(items.map((item) => [`${item.task_id} ${item.token_id} ${item.account}`, item]))
    expect(kept.length).toBeGreaterThanOrEqual(16)
    for (const row of kept) {
      const item = ofOne.get(`${row.task_id} ${row.token_id} ${row.account}`)!
      const looked = item.seen && item.seen < item.finished ? item.seen : item.finished
      expect(row.waiting).toBeCloseTo(between(item.arrived, looked), -1)
      expect(row.working).toBeCloseTo(between(looked, item.finished), -1)
    }
    const middles = await run<{ key: string; waiting: number[]; working: number[] }>(sql`
      select process_id || '/' || activity as key, percentile_cont(array[0.5, 0.9]) within group (order by waiting) as waiting,
        percentile_cont(array[0.5, 0.9]) within group (order by working) as working
      from ended_steps where not automatic and ended_at >= '2026-11-15T16:00:00Z' group by 1`)
    for (const { key, now } of data.rows) {
      const { waiting, working } = middles.find((one) => one.key === key) ?? { waiting: null, working: null }
      expect([key, now.waiting, now.working]).toEqual([
        key,
        waiting && { median: waiting[0], p90: waiting[1] },
        working && { median: working[0], p90: working[1] },
      ])
    }
    expect(data.rows.length).toBeGreaterThan(1)
  })

  it('R2.9-21 counts a request no longer that goes on again, and anew when it has ended', async () => {
    const taskId = ended[0]!
    const { data } = await server.call<TaskView>('admin', '/api/task/open', { taskId })
    const before = await counted()
    const again = { operator: operator.Restart, taskId, expectedRev: data.task.rev, opinion: '重新办理' }
    expect((await act(server, 'admin', again)).code).toBe(200)
    expect(await counted()).toMatchObject({ cases: 7 })
    const item = await myItem(server, 'zhangwei', taskId)
    const resubmitted = { operator: operator.Start, formData: { total: '2.00', note: 'x' }, ...item }
    expect((await act(server, 'zhangwei', resubmitted)).code).toBe(200)
    await approve('lina', taskId)
    await approve('zhoukaiwen', taskId)
    // As before with what was done since: submitted again, and twice approved.
    expect(await counted()).toMatchObject({ cases: 8, touches: before!.touches + 3 })
  })

  it('R2.9-21 follows a step of an ended request that changes', async () => {
    await counted()
    await run(sql`update work_items set account = 'gaofeng' where task_id = ${ended[1]} and account = 'lina'`)
    await counted()
    const theirs = await run<{ account: string }>(
      sql`select account from ended_steps where task_id = ${ended[1]} and activity = 'check'`,
    )
    expect(theirs).toEqual([{ account: 'gaofeng' }])
  })

  it('R2.9-21 counts working time by the calendar as it is now', async () => {
    const before = await counted()
    expect(before?.whole?.median).toBeGreaterThan(0)
    const change = async (changed: (before: KeptCalendarRecord) => object) => {
      const { data, rev } = await server.call<KeptCalendarRecord>('admin', '/api/calendar/get', {
        calendarId: 'office',
      })
      const saved = await server.call('admin', '/api/calendar/save', { ...data, ...changed(data), rev })
      expect(saved).toMatchObject({ code: 200 })
      return data
    }
    const days = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
    const off = days.map((day) => ({ day, name: '停工', work: '', source: 'own' as const }))
    const { days: as } = await change(({ days: known }) => ({
      days: [...known.filter(({ day }) => !days.includes(day)), ...off],
    }))
    expect((await counted())?.whole?.median).toBe(0)
    await change(() => ({ days: as }))
    expect(await counted()).toMatchObject({ whole: before?.whole })
  })

  it('R2.9-21 says so when more is left to work out than a reader waits for, and the job does it', async () => {
    await run(sql`insert into tasks (task_id, process_id, process_version, process_name, no, title, status, result, round, rev, initiator_account, initiator_name,
        initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at, extra, form_data, summary)
      select 'many' || g, process_id, process_version, process_name, 'M-' || g, 'M', 1, 0, 1, 1, initiator_account, initiator_name,
        initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at, '{}', '{}', '[]'
      from tasks, generate_series(1, 2001) g where task_id = ${ended[2]}`)
    expect(await asked()).toMatchObject({ code: 429, message: expect.stringContaining('整理') })
    await workOutEnded(server.app.deps)
    expect(await counted()).toMatchObject({ cases: 2009 })
    await run(sql`delete from tasks where task_id like 'many%'`)
    expect(await counted()).toMatchObject({ cases: 8 })
  })
})
