import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { isHeld, withoutNewHolds } from './held'
import type { KeptRule } from './keep-rules'
import type { Acting } from './acting'
import { archivedBy, tasksWithArchiving } from './which-tasks'

/** Tasks archived in one transaction: who acts on one of them meanwhile waits that long. */
const batch = 100

/** Archives some tasks of a rule. What somebody has locked is left for the next run. */
export async function archiveSome(
  { caller, now }: Acting,
  tx: Tx,
  { rule, after }: { rule: KeptRule; after: string },
): Promise<{ last: string; done: number } | null> {
  await withoutNewHolds(tx)
  const { rows } = await sql<{ task_id: string }>`select t.task_id from ${tasksWithArchiving}
    where t.task_id > ${after} and ${archivedBy(rule, now)} and not ${isHeld}
    order by t.task_id limit ${batch} for update of t skip locked`.execute(tx)
  const last = rows.at(-1)?.task_id
  if (last === undefined) return null
  const taskIds = rows.map(({ task_id: id }) => id)
  const them = sql`task_id = any(${taskIds}::text[])`
  await sql`update tasks set archived_at = coalesce(archived_at, ${now}) where ${them}`.execute(tx)
  await sql`insert into task_archivings (task_id, rule_id, archived_by, archived_at)
    select id, ${rule.ruleId}, ${caller.account}, ${now} from unnest(${taskIds}::text[]) as id
    on conflict (tenant_id, task_id) do update set rule_id = excluded.rule_id, archived_by = excluded.archived_by,
      archived_at = excluded.archived_at, restored_by = '', restored_at = null`.execute(tx)
  // Search finds what is in use; restoring has it read anew. Who is just reading some of it anew has taken it from what is to be
  // read: he is waited for there, and what he writes is gone with the rest.
  await sql`delete from search_todo where ${them}`.execute(tx)
  await sql`delete from search_texts where ${them}`.execute(tx)
  return { last, done: taskIds.length }
}
