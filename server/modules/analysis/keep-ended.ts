import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Calendar } from '@/lib/calendar/calendar'
import { AppError } from '@/server/http/app-error'
import { forEachCompany, type Dependencies } from '@/server/http/server-app'
import type { StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { companyCalendar } from '@/server/runtime'
import { casesOf, itemsOf } from './sets'
import { stretchesBetween, workingClock } from './working-clock'

type Transact = StreamContext['transact']

/** Requests of one transaction: who acts on one of them waits no longer than these take. */
const batch = 300
/** More than a reader waits for: some seconds. */
const mostToWaitFor = 2000
/** Batches of a company in one run of the job; the next run goes on. */
const mostBatches = 200
/** How often somebody begins again, because what he was about to read has changed meanwhile. */
const mostRounds = 5

const yearBegins = (year: number) => Date.UTC(year, 0, 1)
/** Copies are read when a request has ended, also in the days after the end of a year. */
const afterwards = 31 * 86_400_000
const spanOf = (year: number) => [yearBegins(year), yearBegins(year + 1) + afterwards] as const

/** Tells the working time of a year; hours of years to come change nothing of it. Found once for a calendar. */
const marks = new Map<string, string>()
const mostMarks = 500
function markOf(calendar: Calendar, year: number): string {
  const key = `${year} ${JSON.stringify(calendar)}`
  const known = marks.get(key)
  if (known) return known
  if (marks.size >= mostMarks) marks.clear()
  const stretches = JSON.stringify(stretchesBetween(calendar, ...spanOf(year)))
  const mark = createHash('sha256').update(`${year} ${stretches}`).digest('hex').slice(0, 16)
  marks.set(key, mark)
  return mark
}
const marksOf = (calendar: Calendar, from: Date, until: Date): string[] => {
  const years = until.getUTCFullYear() - from.getUTCFullYear() + 1
  return Array.from({ length: years }, (_, index) => markOf(calendar, from.getUTCFullYear() + index))
}

/** Which requests somebody looks at. */
export interface Asked {
  from: Date
  until: Date
  /** '' for all. */
  processId: string
}

const are = ({ from, until, processId }: Asked) =>
  sql`t.ended_at >= ${from} and t.ended_at < ${until} and (${processId} = '' or t.process_id = ${processId})`
/** Requests that ended or have changed since they were worked out, of those asked for. */
const changed = (asked: Asked) => sql`select t.task_id, t.ended_at from ended_requests_due t where ${are(asked)}`
/** And those that were worked out by another calendar. */
const toDo = (asked: Asked, calendar: Calendar) => sql`${changed(asked)}
  union all select t.task_id, t.ended_at from ended_requests t
    where ${are(asked)} and not (t.counted_by = any(${marksOf(calendar, asked.from, asked.until)}::text[]))`

/** How many of those asked for are still to be worked out: to stand in a statement that reads them, which sees both at one moment. */
export async function countToDo(tx: Tx, asked: Asked): Promise<RawBuilder<number>> {
  return sql<number>`(select count(*)::int from (${toDo(asked, await companyCalendar(tx))} limit ${mostToWaitFor + 1}) t)`
}

/** Works out some requests of one year. */
async function workOut(tx: Tx, calendar: Calendar, year: number, taskIds: string[]): Promise<void> {
  const clock = workingClock(calendar, ...spanOf(year))
  const of = { inSight: sql<boolean>`t.task_id = any(${taskIds}::text[])`, processId: '', version: 0 }
  const [from, until] = [new Date(yearBegins(year)), new Date(yearBegins(year + 1))]
  const begun = clock.at(sql`c.submitted_at`)
  await sql`with clock as materialized (${clock.table}), cases as materialized (${casesOf({ ...of, from, until }, from)}),
    items as materialized (${itemsOf(clock)}),
    requests as (insert into ended_requests (task_id, process_id, process_version, initiator_account, submitted_at, ended_at, whole, counted_by)
      select c.task_id, c.process_id, c.process_version, c.initiator_account, c.submitted_at, c.finished_at,
        greatest(0, ${clock.at(sql`c.finished_at`)} - ${begun})::int, ${markOf(calendar, year)} from clock, cases c returning task_id)
    insert into ended_steps (task_id, token_id, process_id, process_version, ended_at, activity, name, account, ended, automatic, at, due_at,
      waiting, working, since_start, first_of_step, first_of_person)
    select i.task_id, i.token_id, i.process_id, i.process_version, c.finished_at, i.activity, i.name, i.account, i.ended, i.automatic, i.at, i.due_at,
      i.waiting::int, i.working::int, greatest(0, ${clock.at(sql`i.at`)} - ${begun})::int,
      row_number() over (partition by i.task_id, i.activity order by i.at, i.token_id) = 1,
      row_number() over (partition by i.task_id, i.account, i.automatic order by i.at, i.token_id) = 1
    from clock, items i join cases c on c.task_id = i.task_id join requests r on r.task_id = c.task_id`.execute(tx)
}

/**
 * Works out some, the newest first.
 * @param which says which wait
 * @param patient waits for who acts on one of them; the job comes again
 * @returns how many were worked out
 */
async function workOutSome(
  tx: Tx,
  which: (calendar: Calendar) => RawBuilder<unknown>,
  patient: boolean,
): Promise<number> {
  const calendar = await companyCalendar(tx)
  // As acts do it: the request first, then what is kept of it. So nobody waits for somebody who waits for him.
  const { rows } = await sql<{ task_id: string; year: number | null }>`
    select t.task_id, extract(year from t.finished_at at time zone 'UTC')::int as year from tasks t
    where t.task_id in (select d.task_id from (${which(calendar)}) d order by d.ended_at desc limit ${batch})
    order by t.task_id for no key update of t ${patient ? sql`` : sql`skip locked`}`.execute(tx)
  const ids = rows.map((row) => row.task_id)
  await sql`delete from ended_requests_due where task_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from ended_requests where task_id = any(${ids}::text[])`.execute(tx)
  for (const year of new Set(rows.map((row) => row.year))) {
    const those = rows.filter((row) => row.year === year).map((row) => row.task_id)
    if (year !== null) await workOut(tx, calendar, year, those)
  }
  return ids.length
}

/**
 * Has what `read` needs worked out first, so that figures are of what happened until this moment (R2.9-21).
 * @param read tells beside its answer what is still to be done (`countToDo`): then it has read too early, and reads again
 * @throws AppError analysis.preparing when that takes longer than a reader waits
 */
export async function readWorkedOut<Result>(
  transact: Transact,
  asked: Asked,
  read: () => Promise<{ toDo: number; result: Result }>,
): Promise<Result> {
  for (let round = 0; round < mostRounds; round++) {
    const left = await transact(async (tx) => {
      const { rows } = await sql<{ left: number }>`select ${await countToDo(tx, asked)} as left`.execute(tx)
      return rows[0]?.left ?? 0
    })
    if (left > mostToWaitFor) break
    for (let done = 0; done < left;) {
      const some = await transact((tx) => workOutSome(tx, (calendar) => toDo(asked, calendar), true))
      if (some === 0) break
      done += some
    }
    const { toDo: late, result } = await read()
    if (late === 0) return result
  }
  throw new AppError('analysis.preparing')
}

/** By which calendar all of a company is worked out, as far as this process knows; looking for the rest costs a look at every request. */
const workedOutBy = new Map<string, string>()

/** Works out all that waits, company by company: what an upgrade or a changed calendar leaves is done before somebody asks. */
export async function workOutEnded(deps: Dependencies): Promise<void> {
  await forEachCompany(deps, async ({ database, tenantId }) => {
    const transact: Transact = (work) => database.transact(tenantId, work)
    const { calendar, whole } = await transact(async (tx) => {
      const { rows } = await sql<{ from: Date | null; until: Date | null }>`
        select least((select min(ended_at) from ended_requests), (select min(ended_at) from ended_requests_due)) as from,
          greatest((select max(ended_at) from ended_requests), (select max(ended_at) from ended_requests_due)) as until`.execute(
        tx,
      )
      const { from, until } = rows[0]!
      const whole = from && until && { from, until: new Date(until.getTime() + 1), processId: '' }
      return { calendar: JSON.stringify(await companyCalendar(tx)), whole }
    })
    if (!whole) return
    const isSame = workedOutBy.get(tenantId) === calendar
    const which = isSame ? () => changed(whole) : (now: Calendar) => toDo(whole, now)
    for (let done = 0; done < mostBatches; done++)
      if ((await transact((tx) => workOutSome(tx, which, false))) === 0) {
        workedOutBy.set(tenantId, calendar)
        break
      }
  })
}
