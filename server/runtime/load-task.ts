import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { isArchived } from './archived'
import { wholeToken, type LoadedTask } from './stored-task'

/** Columns of a task (`t`) that make its state. */
const taskColumns = sql`t.task_id, t.process_id, t.process_version, t.process_name, t.form_type, t.no, t.title, t.status, t.result, t.end_reason, t.round,
  t.rev, t.initiator_account, t.initiator_name, t.initiator_department_id, t.initiator_department_name, t.created_at, t.submitted_at,
  t.finished_at, t.extra, t.form_data, t.log_hash, ${isArchived(sql`t`)} as archived`

/** All tokens of a task (`t`) in the order they were made. */
const tokensOfTask: RawBuilder<unknown> = sql`(select coalesce(jsonb_agg(k.data order by k.position), '[]') from tokens k where k.task_id = t.task_id)`

/** A task with all its tokens, or null. */
export async function loadTask(tx: Tx, taskId: string): Promise<LoadedTask | null> {
  return (await loadTasks(tx, [taskId]))[0] ?? null
}

/** Tasks with all their tokens, those there are, in no order. */
export async function loadTasks(tx: Tx, taskIds: string[]): Promise<LoadedTask[]> {
  const { rows } =
    await sql<LoadedTask>`select ${taskColumns}, ${tokensOfTask} as tokens from tasks t where t.task_id = any(${taskIds}::text[])`.execute(
      tx,
    )
  return rows.map((row) => ({ ...row, tokens: row.tokens.map(wholeToken) }))
}
