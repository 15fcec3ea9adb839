import { sql } from 'kysely'
import type { Calendar } from '@/lib/calendar/calendar'
import { localDay } from '@/lib/calendar/company-time'
import { addWorkingTime, workingTimeBetween } from '@/lib/calendar/working-time'
import { finishRange, type PastRequest } from '@/lib/trials/finish-range'
import { taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import type { Tx } from '@/server/platform/db'

/** When a request is likely to end, as days of the company, and how often earlier ones ended no later than told. */
export interface FinishForecast {
  from: string
  until: string
  kept: number
  of: number
}

/** So many requests that were approved last are looked at; where so many of them went the same way, these alone. */
const looksAt = 200
const enoughAlike = 20

interface Row {
  began: Date
  ended: Date
  steps: string[]
}

/** Requests approved last, from a moment of theirs on: handed in, or come to a step. */
async function pastOf(tx: Tx, processId: string, at: string | null): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'ended'> & { ended: Date | null }>`
    with recent as (select t.task_id, t.submitted_at, t.finished_at from tasks t
      where t.process_id = ${processId} and t.status = ${taskStatus.Finish} and t.result = ${taskResult.Approve} and not t.is_test and t.submitted_at is not null
      order by t.created_at desc limit ${looksAt}),
    stations as (select w.task_id, array_agg(distinct w.activity_id order by w.activity_id) as steps, max(w.arrived_at) filter (where w.activity_id = ${at}) as arrived
      from work_items w join recent using (task_id) where w.finish_reason in ('approved', 'auto', 'carriedOver', 'voted', 'skipped') group by w.task_id)
    select coalesce(s.arrived, r.submitted_at) as began, r.finished_at as ended, s.steps from recent r join stations s using (task_id)
    where ${at}::text is null or s.arrived is not null`.execute(tx)
  return rows.flatMap(({ ended, ...row }) => (ended ? [{ ...row, ended }] : []))
}

interface Asked {
  processId: string
  calendar: Calendar
  now: Date
  /** The steps to come, where they are known: requests that went the same way say more. */
  way: readonly string[]
  /** The step it has come to; null before it is handed in. */
  at: string | null
  /** When it came there. */
  since: Date
}

/**
 * When a request is likely to end; null where too few have gone before. It goes by what the whole took, so that nights, absences and
 * returns count as they did.
 */
export async function finishForecast(
  tx: Tx,
  { processId, calendar, now, way, at, since }: Asked,
): Promise<FinishForecast | null> {
  const rows = await pastOf(tx, processId, at)
  const wanted = new Set(way)
  const alike = rows.filter(({ steps }) => steps.length === wanted.size && steps.every((step) => wanted.has(step)))
  const past = (alike.length >= enoughAlike ? alike : rows).map(({ began, ended }): PastRequest => {
    const [from, until] = [began.getTime(), ended.getTime()]
    return { began: from, ended: until, took: workingTimeBetween(calendar, from, until) }
  })
  const passed = workingTimeBetween(calendar, since.getTime(), now.getTime())
  // What has taken so long already is told from those that took longer.
  const longer = past.filter(({ took }) => took >= passed)
  const whole = finishRange(past)
  const range = finishRange(longer) ?? whole
  if (!range || !whole) return null
  const day = (took: number) =>
    localDay(new Date(Math.max(now.getTime(), addWorkingTime(calendar, since.getTime(), Math.max(took, passed)))))
  return { from: day(range.low), until: day(range.high), kept: whole.kept, of: whole.of }
}
