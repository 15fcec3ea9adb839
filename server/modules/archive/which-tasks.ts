import { sql, type RawBuilder } from 'kysely'
import type { ArchiveRule, Foreseen } from '@/lib/contracts/archive'
import type { Locale } from '@/lib/contracts/auth'
import { taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import { partFor, titleFor } from '@/server/http/sentences'
import { isArchived } from '@/server/runtime'
import type { Tx } from '@/server/platform/db'
import { isHeld } from './held'

type Condition = RawBuilder<unknown>

/**
 * Tasks `t`, with how they were archived as `a`, looked up one by one: the table is empty at first and grows by a hundred thousand
 * rows in minutes, of which the planner learns later.
 */
export const tasksWithArchiving = sql`tasks t left join lateral (select x.* from task_archivings x where x.task_id = t.task_id limit 1) a on true`

/** When a task came to its end: one that was deleted has the time of its last act. */
export const endedAt = sql<Date>`case when t.status = ${taskStatus.Delete}
  then coalesce((select max(l.at) from op_log l where l.task_id = t.task_id), t.created_at) else coalesce(t.finished_at, t.created_at) end`

const cancelled = ['stopped', 'withdrawn', 'revoked']
const withResult: Record<ArchiveRule['result'], Condition> = {
  any: sql`true`,
  completed: sql`t.status = ${taskStatus.Finish} and t.result = ${taskResult.Approve}`,
  rejected: sql`t.status = ${taskStatus.Finish} and t.result = ${taskResult.Reject} and not coalesce(t.end_reason = any(${cancelled}::text[]), false)`,
  cancelled: sql`(t.status = ${taskStatus.Delete} or (t.result = ${taskResult.Reject} and t.end_reason = any(${cancelled}::text[])))`,
}

const ofProcesses = ({ processIds, catalogIds }: ArchiveRule): Condition =>
  processIds.length + catalogIds.length === 0
    ? sql`true`
    : sql`(t.process_id = any(${processIds}::text[]) or t.process_id in (
        select p.process_id from processes p join catalogs c on c.catalog_id = p.catalog_id
        join catalogs o on o.catalog_id = any(${catalogIds}::text[]) where c.id_path like o.id_path || '%'))`

/**
 * What a rule archives at a moment. Never what still goes on, what something outside is still owed to or has failed for, nor a
 * part of a request that goes on. What was restored comes under the rule anew after the same time.
 */
export function archivedBy(rule: ArchiveRule, now: Date): Condition {
  const before = sql`(${now}::timestamptz - make_interval(${rule.unit === 'days' ? sql`days` : sql`months`} => ${rule.age}::int))`
  return sql`((t.status = ${taskStatus.Finish} and t.finished_at < ${before}) or (t.status = ${taskStatus.Delete} and ${endedAt} < ${before}))
    and ${withResult[rule.result]} and ${ofProcesses(rule)}
    and (a.task_id is null or a.restored_at < ${before})
    and t.task_id not in (select o.task_id from outbox o where o.done_at is null and (o.failed_at is null or o.last_error is not null))
    and (t.parent_token is null or not exists (
      select 1 from tasks u where u.task_id = t.extra -> 'parent' ->> 'taskId' and u.status in (${taskStatus.Run}, ${taskStatus.Pause})))`
}

/** What a rule purges at a moment: what it has archived long enough ago. */
export const purgedBy = (rule: ArchiveRule & { ruleId: string }, now: Date): Condition =>
  rule.purgeDays === null
    ? sql`false`
    : sql`${isArchived(sql`t`)} and a.rule_id = ${rule.ruleId} and a.restored_at is null
        and a.archived_at <= ${now}::timestamptz - make_interval(days => ${rule.purgeDays}::int)`

/** Of several conditions any. */
export const anyOf = (conditions: Condition[]): Condition =>
  conditions.length === 0
    ? sql`false`
    : sql`(${sql.join(
        conditions.map((one) => sql`(${one})`),
        sql` or `,
      )})`

const shown = 10

/** What some tasks are before anything is done with them. */
export async function foresee(tx: Tx, locale: Locale, which: Condition): Promise<Foreseen> {
  const { rows } = await sql<{
    count: number
    held: number
    oldest: Date | null
    newest: Date | null
    sample: { taskId: string; no: string; title: string; processName: string; endedAt: string }[] | null
  }>`with found as materialized (
      select t.task_id, t.no, t.title, t.process_name, ${endedAt} as ended, ${isHeld} as held from ${tasksWithArchiving} where ${which})
    select count(*) filter (where not held) as count, count(*) filter (where held) as held,
      min(ended) filter (where not held) as oldest, max(ended) filter (where not held) as newest,
      (select jsonb_agg(jsonb_build_object('taskId', f.task_id, 'no', f.no, 'title', f.title, 'processName', f.process_name, 'endedAt', f.ended)
        order by f.ended, f.task_id) from (select * from found where not held order by ended, task_id limit ${shown}) f) as sample
    from found`.execute(tx)
  const { count = 0, held = 0, oldest = null, newest = null, sample = null } = rows[0] ?? {}
  return {
    count,
    held,
    oldest: oldest?.toISOString() ?? null,
    newest: newest?.toISOString() ?? null,
    sample: (sample ?? []).map((task) => ({
      ...task,
      title: titleFor(locale, task.title) || partFor(locale, task.processName),
      processName: partFor(locale, task.processName),
      endedAt: new Date(task.endedAt).toISOString(),
    })),
  }
}
