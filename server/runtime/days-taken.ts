import { sql } from 'kysely'
import type { Calendar } from '@/lib/calendar/calendar'
import { workingTimeBetween } from '@/lib/calendar/working-time'
import { hoursADay } from '@/lib/trials/expected-days'
import { taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import type { Tx } from '@/server/platform/db'

/** So many approved requests are looked at, and so many must have passed a step for their time to say anything. */
const looksAt = 60
const least = 3

/** Working days each of some steps took in the middle of the requests of a process that were approved last. */
export async function daysTaken(
  tx: Tx,
  { processId, calendar }: { processId: string; calendar: Calendar },
  steps: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ activity_id: string; arrived: Date; finished: Date }>`
    with recent as (
      select task_id from tasks
      where process_id = ${processId} and status = ${taskStatus.Finish} and result = ${taskResult.Approve}
      order by created_at desc limit ${looksAt}
    )
    select w.activity_id, min(w.arrived_at) as arrived, max(w.finished_at) as finished
    from work_items w join recent using (task_id)
    where w.activity_id = any(${steps}::text[]) and w.finished_at is not null
    group by w.task_id, w.activity_id, w.round`.execute(tx)
  const day = hoursADay(calendar) * 3_600_000
  const taken = new Map<string, number[]>()
  for (const { activity_id: id, arrived, finished } of rows) {
    const days = workingTimeBetween(calendar, arrived.getTime(), finished.getTime()) / day
    taken.set(id, [...(taken.get(id) ?? []), days])
  }
  const middle = (days: number[]) => days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? 0
  return new Map([...taken].filter(([, days]) => days.length >= least).map(([id, days]) => [id, middle(days)]))
}
