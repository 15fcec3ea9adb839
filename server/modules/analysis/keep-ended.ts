import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Calendar } from '@/lib/calendar/calendar'
import { AppError } from '@/server/http/app-error'
import { forEachCompany, type Dependencies } from '@/server/http/server-app'
import { tenantOf, type Tx } from '@/server/platform/db'
import { companyCalendar } from '@/server/runtime'
import { casesOf, itemsOf } from './sets'
import { stretchesBetween, workingClock } from './working-clock'

type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Requests of one transaction: who acts on one of them waits no longer than these take. */
const batch = 300
/** More than a reader waits for: some seconds. */
const mostToWaitFor = 2000
/** Batches of a company in one run of the job; the next run goes on. */
const mostBatches = 200

const yearBegins = (year: number) => Date.UTC(year, 0, 1)
const clockOf = (calendar: Calendar, year: number) => workingClock(calendar, yearBegins(year), yearBegins(year + 1))
/** Tells working time as it is counted in a year; hours of years to come change nothing of it. */
const markOf = (calendar: Calendar, year: number) =>
  createHash('sha256')
    .update(JSON.stringify(stretchesBetween(calendar, yearBegins(year), yearBegins(year + 1))))
    .digest('hex')
const endedYear = sql`extract(year from ended_at at time zone 'UTC')::int`

/** Requests of a year whose working time is counted otherwise since are worked out anew. */
async function followCalendar(tx: Tx, calendar: Calendar): Promise<void> {
  const { rows } = await sql<{ year: number; mark: string }>`select year, mark from ended_requests_calendars`.execute(
    tx,
  )
  for (const { year, mark } of rows) {
    const now = markOf(calendar, year)
    if (now === mark) continue
    await sql`with gone as (delete from ended_requests where ${endedYear} = ${year} returning task_id)
      insert into ended_requests_due (task_id) select task_id from gone on conflict do nothing`.execute(tx)
    await sql`update ended_requests_calendars set mark = ${now} where year = ${year}`.execute(tx)
  }
}

/** Works out some requests of one year. */
async function workOut(tx: Tx, calendar: Calendar, year: number, taskIds: string[]): Promise<void> {
  await sql`insert into ended_requests_calendars (year, mark) values (${year}, ${markOf(calendar, year)}) on conflict do nothing`.execute(
    tx,
  )
  const clock = clockOf(calendar, year)
  const of = { inSight: sql<boolean>`t.task_id = any(${taskIds}::text[])`, processId: '', version: 0 }
  const [from, until] = [new Date(yearBegins(year)), new Date(yearBegins(year + 1))]
  const begun = clock.at(sql`c.submitted_at`)
  await sql`with clock as materialized (${clock.table}), cases as materialized (${casesOf({ ...of, from, until }, from)}),
    items as materialized (${itemsOf(clock)}),
    requests as (insert into ended_requests (task_id, process_id, process_version, initiator_account, submitted_at, ended_at, whole)
      select c.task_id, c.process_id, c.process_version, c.initiator_account, c.submitted_at, c.finished_at,
        greatest(0, ${clock.at(sql`c.finished_at`)} - ${begun})::int from clock, cases c returning task_id)
    insert into ended_steps (task_id, token_id, process_id, process_version, ended_at, activity, name, account, ended, automatic, at, due_at,
      waiting, working, since_start, first_of_step, first_of_person)
    select i.task_id, i.token_id, i.process_id, i.process_version, c.finished_at, i.activity, i.name, i.account, i.ended, i.automatic, i.at, i.due_at,
      i.waiting::int, i.working::int, greatest(0, ${clock.at(sql`i.at`)} - ${begun})::int,
      row_number() over (partition by i.task_id, i.activity order by i.at, i.token_id) = 1,
      row_number() over (partition by i.task_id, i.account, i.automatic order by i.at, i.token_id) = 1
    from clock, items i join cases c on c.task_id = i.task_id join requests r on r.task_id = c.task_id`.execute(tx)
}

/** Works out some of those that wait. @returns how many they were */
async function workOutSome(tx: Tx): Promise<number> {
  // One at a time in a company: whoever read the calendar before it was changed is done before somebody looks what has changed.
  await sql`select pg_advisory_xact_lock(hashtextextended('ended requests ' || ${tenantOf(tx)}, 0))`.execute(tx)
  const calendar = await companyCalendar(tx)
  await followCalendar(tx, calendar)
  const { rows } = await sql<{ task_id: string; year: number | null }>`
    select d.task_id, extract(year from t.finished_at at time zone 'UTC')::int as year
    from ended_requests_due d join tasks t using (task_id) order by d.task_id limit ${batch} for share of t`.execute(tx)
  if (rows.length === 0) return 0
  const ids = rows.map((row) => row.task_id)
  await sql`delete from ended_requests_due where task_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from ended_requests where task_id = any(${ids}::text[])`.execute(tx)
  for (const year of new Set(rows.map((row) => row.year))) {
    const those = rows.filter((row) => row.year === year).map((row) => row.task_id)
    if (year !== null) await workOut(tx, calendar, year, those)
  }
  return rows.length
}

/** How many wait, counted as far as somebody would wait for. */
async function waiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ended_requests_due limit ${mostToWaitFor + 1}) d`.execute(tx)
  return rows[0]?.count ?? 0
}

async function isBehindCalendar(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ year: number; mark: string }>`select year, mark from ended_requests_calendars`.execute(
    tx,
  )
  if (rows.length === 0) return false
  const calendar = await companyCalendar(tx)
  return rows.some(({ year, mark }) => markOf(calendar, year) !== mark)
}

/**
 * Works out what ended since somebody looked, so that what is read afterwards is what happened (R2.9-21).
 * @throws AppError analysis.preparing when that takes longer than a reader waits
 */
export async function requireWorkedOut(transact: Transact): Promise<void> {
  const behind = await transact(async (tx) => ((await isBehindCalendar(tx)) ? 'calendar' : await waiting(tx)))
  if (behind === 0) return
  // What a changed calendar leaves to do is known when its first requests are worked out.
  if (behind === 'calendar') await transact(workOutSome)
  if ((await transact(waiting)) > mostToWaitFor) throw new AppError('analysis.preparing')
  for (;;) if ((await transact(workOutSome)) === 0) return
}

/** Works out all that waits, company by company: what an upgrade or a changed calendar leaves is done before somebody asks. */
export async function workOutEnded(deps: Dependencies): Promise<void> {
  await forEachCompany(deps, async ({ database, tenantId }) => {
    const transact: Transact = (work) => database.transact(tenantId, work)
    for (let done = 0; done < mostBatches; done++) if ((await transact(workOutSome)) === 0) break
  })
}
