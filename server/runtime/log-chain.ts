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

interface LogRow { seq: number; entry: StoredEntry; prev_hash: string; hash: string }

/** Follows the rows of one task from the first; names the first one that does not fit, or the place of one that is missing at the end. */
function follow(rows: LogRow[], end: string | undefined): ChainCheck {
  let previous = ''
  for (const [index, row] of rows.entries()) {
    const fits = row.seq === index + 1 && row.prev_hash === previous && row.hash === linkHash(previous, row.entry)
    if (!fits) return { kind: 'broken', seq: row.seq }
    previous = row.hash
  }
  return end === previous ? { kind: 'whole', rows: rows.length } : { kind: 'broken', seq: rows.length + 1 }
}

/** Tasks whose logs are held in memory at a time. */
const tasksAtOnce = 200

/** Tasks after one, in the order of their ids, each with all of its log; one statement, so that a task and its log belong together. */
async function logsAfter(tx: Tx, taskId: string, count: number): Promise<{ task_id: string; log_hash: string; log: LogRow[] }[]> {
  const { rows } = await sql<{ task_id: string; log_hash: string; log: LogRow[] }>`
    select t.task_id, t.log_hash, (
      select coalesce(json_agg(json_build_object('seq', l.seq, 'entry', l.entry, 'prev_hash', l.prev_hash, 'hash', l.hash) order by l.seq), '[]')
      from op_log l where l.task_id = t.task_id) as log
    from tasks t where t.task_id > ${taskId} order by t.task_id limit ${count}`.execute(tx)
  return rows
}

/** Follows the log of one task. */
export async function checkChain(tx: Tx, taskId: string): Promise<ChainCheck> {
  const { rows } = await sql<LogRow>`select seq, entry, prev_hash, hash from op_log where task_id = ${taskId} order by seq`.execute(tx)
  const { rows: tasks } = await sql<{ log_hash: string }>`select log_hash from tasks where task_id = ${taskId}`.execute(tx)
  return follow(rows, tasks[0]?.log_hash)
}

export interface LogCheck {
  tasks: number
  rows: number
  /** Where a row was changed, taken out or put in: the first that does not fit, of each task. */
  broken: { taskId: string; seq: number }[]
}

/**
 * Follows the logs of all tasks of a tenant (S12). Each is a chain of its own, whose end stands with the task; rows whose
 * task is gone are broken from their first. A task that was removed together with all of its log leaves nothing to find.
 * @param tell told now and then how many tasks have been looked at
 */
export async function checkLog(tx: Tx, tell: (tasks: number) => void = () => undefined): Promise<LogCheck> {
  const found: LogCheck = { tasks: 0, rows: 0, broken: [] }
  for (let page = await logsAfter(tx, '', tasksAtOnce); page.length > 0; page = await logsAfter(tx, page.at(-1)!.task_id, tasksAtOnce)) {
    for (const { task_id: taskId, log_hash: end, log } of page) {
      const check = follow(log, end)
      found.rows += log.length
      if (check.kind === 'broken') found.broken.push({ taskId, seq: check.seq })
    }
    found.tasks += page.length
    tell(found.tasks)
  }
  const { rows: orphans } = await sql<{ taskId: string; seq: number }>`
    select l.task_id as "taskId", min(l.seq) as seq from op_log l where not exists (select 1 from tasks t where t.task_id = l.task_id) group by l.task_id`.execute(tx)
  found.broken.push(...orphans)
  return found
}
