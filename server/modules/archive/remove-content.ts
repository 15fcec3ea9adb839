import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { goesByTask } from './purge-order'

export interface Removed {
  /** Rows by table, of each task. */
  rows: Map<string, Record<string, number>>
  files: Map<string, { count: number; bytes: number }>
}

/** Deletes what names tasks, but for their logs and the tasks themselves. */
export async function removeContent(tx: Tx, taskIds: string[]): Promise<Removed> {
  const ids = sql`${taskIds}::text[]`
  const rows = new Map<string, Record<string, number>>()
  const count = (table: string, counted: { task_id: string; n: number }[]) => {
    for (const { task_id: id, n } of counted) rows.set(id, { ...rows.get(id), [table]: n })
  }
  for (const table of goesByTask) {
    const { rows: gone } = await sql<{ task_id: string; n: number }>`with gone as (
        delete from ${sql.table(table)} where task_id = any(${ids}) returning task_id)
      select task_id, count(*) as n from gone group by task_id`.execute(tx)
    count(table, gone)
  }
  const marks = await sql<{ task_id: string; n: number }>`with gone as (
      delete from inbox_marks where thread_id = any(${ids}) returning thread_id)
    select thread_id as task_id, count(*) as n from gone group by thread_id`.execute(tx)
  count('inbox_marks', marks.rows)
  // What other systems were told stands there for a while with all of it.
  const told = await sql<{ task_id: string; n: number }>`with gone as (
      delete from webhook_deliveries d using unnest(${ids}) as id where position(id in d.payload) > 0 returning id)
    select id as task_id, count(*) as n from gone group by id`.execute(tx)
  count('webhook_deliveries', told.rows)
  // What a record or the library holds as well is theirs.
  const own = sql`task_id = any(${ids}) and record_id is null and document_id is null`
  await sql`delete from file_chunks where file_id in (select file_id from files where ${own})`.execute(tx)
  const gone = await sql<{ task_id: string; count: number; bytes: number }>`with gone as (
      delete from files where ${own} returning coalesce(task_id, '') as task_id, size)
    select task_id, count(*) as count, sum(size)::float8 as bytes from gone group by task_id`.execute(tx)
  await sql`update files set task_id = null where task_id = any(${ids})`.execute(tx)
  return { rows, files: new Map(gone.rows.map(({ task_id: id, ...file }) => [id, file])) }
}
