import { sql } from 'kysely'
import type { LogEntry } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import { wholeToken, type StoredEntry } from './stored-task'

/** All that was done with a task, in its order, as the engine wrote it, but for the names of people whose data was deleted. */
export async function readLog(tx: Tx, taskId: string): Promise<LogEntry[]> {
  const { rows } = await sql<{ entry: StoredEntry }>`
    select shown_entry(entry) as entry from op_log where task_id = ${taskId} order by seq`.execute(tx)
  return rows.map(({ entry }) => ({
    ...entry,
    changes: { ...entry.changes, made: entry.changes.made.map(wholeToken) },
  }))
}
