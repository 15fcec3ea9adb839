import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@/server/platform/db'
import type { LoadedTask } from './stored-task'

const columns = sql`t.task_id, t.process_id, t.process_version, t.process_name, t.form_type, t.no, t.title, t.status, t.result, t.end_reason, t.round,
  t.rev, t.initiator_account, t.initiator_name, t.initiator_department_id, t.initiator_department_name, t.created_at, t.submitted_at,
  t.finished_at, t.extra, t.form_data, t.log_hash`

const tokens: RawBuilder<unknown> = sql`(select coalesce(jsonb_agg(k.data order by k.position), '[]') from tokens k where k.task_id = t.task_id)`

/** A task with all its tokens, or null. */
export async function loadTask(tx: Tx, taskId: string): Promise<LoadedTask | null> {
  const { rows } =
    await sql<LoadedTask>`select ${columns}, ${tokens} as tokens from tasks t where t.task_id = ${taskId}`.execute(
      tx,
    )
  return rows[0] ?? null
}

/**
 * A task locked for this transaction, in one round trip.
 * When the row had to be waited for, its columns are the newest but the tokens are those of the moment the statement
 * began; the revision seen at that moment gives it away, and only then is it read again.
 */
export async function lockTask(tx: Tx, taskId: string): Promise<LoadedTask | null> {
  const { rows } = await sql<LoadedTask & { rev_at_start: number }>`
    select ${columns}, ${tokens} as tokens, (select s.rev from tasks s where s.task_id = t.task_id) as rev_at_start
    from tasks t where t.task_id = ${taskId} for update of t`.execute(tx)
  const row = rows[0]
  if (!row) return null
  return row.rev === row.rev_at_start ? row : loadTask(tx, taskId)
}
