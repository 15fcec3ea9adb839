import { sql } from 'kysely'
import type { Database, Tx } from '@/server/platform/db'
import { isInUse, type Runtime } from '@/server/runtime'
import { taskText, type TaskText } from './task-text'

interface Keeping {
  database: Database
  tenantId: string
  runtime: Runtime
  now: Date
  onFailure(error: unknown, taskId: string): void
}

/** Requests read in one transaction: on the embedded database everybody else waits for it. */
const batch = 25

/**
 * Reads anew what happened to since it was read last, the newest first: some of it, and tells how much. What cannot be read
 * is left out until something happens to it again.
 */
export async function keepSearch({ database, tenantId, runtime, now, onFailure }: Keeping): Promise<number> {
  return database.transact(tenantId, async (tx) => {
    const { rows } = await sql<{ task_id: string }>`
      delete from search_todo s using (
        select task_id from search_todo order by at desc limit ${batch} for update skip locked
      ) due where s.task_id = due.task_id returning s.task_id`.execute(tx)
    const texts: TaskText[] = []
    const gone: string[] = []
    for (const { task_id } of rows) {
      await sql`savepoint search_text`.execute(tx)
      try {
        const text = await taskText(runtime, tx, task_id, now)
        if (text) texts.push(text)
        else gone.push(task_id)
      } catch (error) {
        await sql`rollback to savepoint search_text`.execute(tx)
        onFailure(error, task_id)
      }
    }
    await writeTexts(tx, texts)
    if (gone.length > 0) await sql`delete from search_texts where task_id = any(${gone}::text[])`.execute(tx)
    return rows.length
  })
}

/** Writes down what requests are found by; what is the same as before is left alone. */
export async function writeTexts(tx: Tx, texts: TaskText[]): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map(({ taskId, at, words, parts }) => ({ task_id: taskId, at, words, parts }))
  await sql`insert into search_texts (task_id, at, words, parts)
    select task_id, at, array_to_tsvector(words), parts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(task_id text, at timestamptz, words text[], parts jsonb)
    on conflict (tenant_id, task_id) do update set at = excluded.at, words = excluded.words, parts = excluded.parts
    where (search_texts.words, search_texts.parts) is distinct from (excluded.words, excluded.parts)`.execute(tx)
}

/** Has every request read anew, piece by piece, by the servers that run. */
export async function rebuildSearch(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`insert into search_todo (task_id, at)
    select task_id, created_at from tasks t where t.submitted_at is not null and ${isInUse(sql`t`)} on conflict do nothing`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
