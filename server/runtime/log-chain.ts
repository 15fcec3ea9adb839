import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { canonicalJson } from './canonical-json'
import type { StoredEntry } from './stored-task'

/** The hash of a log row: over the row before and its own content, so that no row can be changed or taken out unseen. */
export function linkHash(previous: string, entry: StoredEntry): string {
  return createHash('sha256').update(previous).update(canonicalJson(entry)).digest('base64url')
}

export type ChainCheck = { kind: 'whole'; rows: number } | { kind: 'broken'; seq: number }

/** Follows a task's log from its first row; names the first one that does not fit. */
export async function checkChain(tx: Tx, taskId: string): Promise<ChainCheck> {
  const { rows } = await sql<{ seq: number; entry: StoredEntry; prev_hash: string; hash: string }>`
    select seq, entry, prev_hash, hash from op_log where task_id = ${taskId} order by seq`.execute(tx)
  let previous = ''
  for (const [index, row] of rows.entries()) {
    const fits =
      row.seq === index + 1 && row.prev_hash === previous && row.hash === linkHash(previous, row.entry)
    if (!fits) return { kind: 'broken', seq: row.seq }
    previous = row.hash
  }
  const { rows: tasks } = await sql<{
    log_hash: string
  }>`select log_hash from tasks where task_id = ${taskId}`.execute(tx)
  return tasks[0]?.log_hash === previous
    ? { kind: 'whole', rows: rows.length }
    : { kind: 'broken', seq: rows.length + 1 }
}
