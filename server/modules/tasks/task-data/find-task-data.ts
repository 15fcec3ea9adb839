import { sql } from 'kysely'
import type { z } from 'zod'
import type { findTaskData as contract } from '@/lib/contracts/task-data'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import type { TasksRow } from '@/server/platform/db/rows.generated'
import { stillStopped } from '../care/held-up-tasks'

type Row = Pick<
  TasksRow,
  'task_id' | 'no' | 'title' | 'process_name' | 'status' | 'result' | 'initiator_name' | 'created_at'
> & { steps_now: string[]; stuck: boolean; records: number }

const alerted = sql`jsonb_typeof(t.extra -> 'alert') = 'object'`
const failed = sql`exists (select 1 from outbox o where o.task_id = t.task_id and o.done_at is null and o.failed_at is not null)`
const stopped = sql`exists (select 1 from stopped_acts s where s.task_id = t.task_id and ${stillStopped})`
const stuck = sql`(coalesce(${alerted}, false) or ${failed} or ${stopped})`
const which = { open: sql`t.status in (0, 2)`, stuck: sql`t.status in (0, 2) and ${stuck}`, all: sql`true` }

/** Tasks as those look for them who look after all of them; what nobody has handed in yet is its writer's own. */
export async function findTaskData(
  { tx, locale }: CallContext,
  { keyword, which: wanted, ...page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  const { rows } = await sql<Row>`
    select t.task_id, t.no, t.title, t.process_name, t.status, t.result, t.initiator_name, t.created_at, t.steps_now, ${stuck} as stuck, count(*) over ()::int as records
    from tasks t where t.status <> ${draftStatus} and ${which[wanted]}
      and ${finds(keyword, [sql`t.no`, sql`t.title`, sql`t.process_name`, sql`t.initiator_name`])}
    order by t.created_at desc, t.task_id ${pageOf(page)}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      taskId: row.task_id,
      no: row.no,
      title: titleFor(locale, row.title) || partFor(locale, row.process_name),
      processName: partFor(locale, row.process_name),
      status: row.status,
      result: row.result,
      stuck: row.stuck,
      initiatorName: partFor(locale, row.initiator_name),
      stepsNow: row.steps_now.map((step) => partFor(locale, step)),
      createdAt: row.created_at.toISOString(),
    })),
    records: rows[0]?.records ?? 0,
  }
}
