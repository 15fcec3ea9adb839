import { sql } from 'kysely'
import type { z } from 'zod'
import { archiveRule, type listArchivedTasks, type restoreTasks as restoreContract } from '@/lib/contracts/archive'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { AppError } from '@/server/http/app-error'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import type { TasksRow } from '@/server/platform/db/rows.generated'
import { isArchived } from '@/server/runtime'
import { isHeld } from './held'
import { endedAt, tasksWithArchiving } from './which-tasks'

type Row = Pick<TasksRow, 'task_id' | 'no' | 'title' | 'process_name' | 'initiator_name' | 'status' | 'result'> & {
  ended: Date
  archived_at: Date
  by_name: string | null
  rule_name: string | null
  rule: unknown
  held: boolean
  records: number
}

const dayMs = 86_400_000
const beginOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${companyTimeZone}`

/** The archive, for who looks after it. */
export async function listArchived(
  { tx, locale }: CallContext,
  { keyword, processId, from, until, ...page }: z.output<typeof listArchivedTasks.input>,
): Promise<z.input<typeof listArchivedTasks.data>> {
  const { rows } = await sql<Row>`
    select t.task_id, t.no, t.title, t.process_name, t.initiator_name, t.status, t.result, ${endedAt} as ended,
      coalesce(a.archived_at, t.archived_at) as archived_at, coalesce(u.name, a.archived_by) as by_name, r.rule_name,
      case when r.enabled then r.rule end as rule, ${isHeld} as held, count(*) over ()::int as records
    from ${tasksWithArchiving} left join archive_rules r on r.rule_id = a.rule_id left join users u on u.account = a.archived_by
    where ${isArchived(sql`t`)} and ${finds(keyword, [sql`t.no`, sql`t.title`, sql`t.process_name`, sql`t.initiator_name`])}
      and (${processId} = '' or t.process_id = ${processId})
      ${from ? sql`and ${endedAt} >= ${beginOf(from)}` : sql``} ${until ? sql`and ${endedAt} < ${beginOf(until)} + interval '1 day'` : sql``}
    order by t.archived_at desc, t.task_id desc ${pageOf(page)}`.execute(tx)
  return {
    rows: rows.map((row) => {
      const rule = archiveRule.safeParse(row.rule)
      const days = rule.success ? rule.data.purgeDays : null
      return {
        taskId: row.task_id,
        no: row.no,
        title: titleFor(locale, row.title) || partFor(locale, row.process_name),
        processName: partFor(locale, row.process_name),
        initiatorName: partFor(locale, row.initiator_name),
        status: row.status,
        result: row.result,
        endedAt: row.ended.toISOString(),
        archivedAt: row.archived_at.toISOString(),
        byName: partFor(locale, row.by_name ?? ''),
        ruleName: partFor(locale, row.rule_name ?? ''),
        held: row.held,
        purgeAt: days === null ? null : new Date(row.archived_at.getTime() + days * dayMs).toISOString(),
      }
    }),
    records: rows[0]?.records ?? 0,
  }
}

/** Puts tasks back where they were; those that are not archived any more are passed over. @throws AppError object.unknown */
export async function restoreTasks(
  context: CallContext,
  { taskIds, reason }: z.output<typeof restoreContract.input>,
): Promise<{ restored: number }> {
  const { tx, caller, now } = context
  const { rows } = await sql<Pick<TasksRow, 'task_id'>>`select t.task_id from tasks t
    where t.task_id = any(${taskIds}::text[]) and ${isArchived(sql`t`)} order by t.task_id for update`.execute(tx)
  if (rows.length === 0) throw new AppError('object.unknown')
  const back = rows.map(({ task_id: id }) => id)
  const them = sql`t.task_id = any(${back}::text[])`
  await sql`insert into task_archivings (task_id, archived_by, archived_at, restored_by, restored_at)
    select t.task_id, '', t.archived_at, ${caller.account}, ${now} from tasks t where ${them}
    on conflict (tenant_id, task_id) do update set restored_by = excluded.restored_by, restored_at = excluded.restored_at`.execute(
    tx,
  )
  await sql`update tasks t set archived_at = null where ${them}`.execute(tx)
  await sql`insert into search_todo (task_id, at) select t.task_id, t.created_at from tasks t
    where ${them} and t.submitted_at is not null on conflict do nothing`.execute(tx)
  for (const taskId of back)
    await context.audit({ action: 'archive.restore', objectType: 'task', objectId: taskId, after: { reason } })
  return { restored: back.length }
}
