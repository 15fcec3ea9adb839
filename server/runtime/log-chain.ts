import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { canonicalJson } from './canonical-json'
import { checkCertificates, type CertificateCheck } from './certificates'
import type { StoredEntry } from './stored-task'

/** The hash of a log row: over the row before and its own content, so that no row can be changed or taken out unseen. */
export function linkHash(previous: string, entry: StoredEntry): string {
  return createHash('sha256').update(previous).update(canonicalJson(entry)).digest('base64url')
}

export type ChainCheck = { kind: 'whole'; rows: number } | { kind: 'broken'; seq: number }

interface LogRow {
  seq: number
  operator: number
  account: string
  at: string
  entry: StoredEntry
  prev_hash: string
  hash: string
}

/** Whether a row is the next of its chain, and its columns say what its entry says. */
const fits = (row: LogRow, previous: string, seq: number): boolean =>
  row.seq === seq &&
  row.prev_hash === previous &&
  row.hash === linkHash(previous, row.entry) &&
  row.operator === row.entry.operator &&
  row.account === row.entry.by.account &&
  Date.parse(row.at) === Date.parse(row.entry.at)

/** Follows the rows of one task from the first; names the first one that does not fit, or the place of one that is missing at the end. */
function follow({ log, log_hash: end }: TaskLog): ChainCheck {
  let previous = ''
  for (const [index, row] of log.entries()) {
    if (!fits(row, previous, index + 1)) return { kind: 'broken', seq: row.seq }
    previous = row.hash
  }
  return end === previous ? { kind: 'whole', rows: log.length } : { kind: 'broken', seq: log.length + 1 }
}

interface TaskLog {
  task_id: string
  log_hash: string
  log: LogRow[]
}

/** Tasks (`t`), each with all of its log; one statement, so that a task and its log belong together. */
async function logsOf(tx: Tx, which: RawBuilder<unknown>): Promise<TaskLog[]> {
  const { rows } = await sql<TaskLog>`
    select t.task_id, t.log_hash, (
      select coalesce(json_agg(json_build_object('seq', l.seq, 'operator', l.operator, 'account', l.account, 'at', l.at, 'entry', l.entry,
        'prev_hash', l.prev_hash, 'hash', l.hash) order by l.seq), '[]')
      from op_log l where l.task_id = t.task_id) as log
    from tasks t where ${which}`.execute(tx)
  return rows
}

/** Follows the log of one task. */
export async function checkChain(tx: Tx, taskId: string): Promise<ChainCheck> {
  const [task] = await logsOf(tx, sql`t.task_id = ${taskId}`)
  return task ? follow(task) : { kind: 'broken', seq: 1 }
}

/** Tasks whose logs are held in memory at a time. */
const tasksAtOnce = 200
const logsAfter = (tx: Tx, taskId: string) =>
  logsOf(tx, sql`t.task_id > ${taskId} order by t.task_id limit ${tasksAtOnce}`)

export interface LogCheck extends CertificateCheck {
  tasks: number
  rows: number
  /** Where a row was changed, taken out or put in: the first that does not fit, of each task. */
  broken: { taskId: string; seq: number }[]
}

/** Looks at the tasks behind one in the order of their ids; `last` leads on to the next part, null at the end. */
export async function checkLogPart(
  tx: Tx,
  after: string,
): Promise<Omit<LogCheck, keyof CertificateCheck> & { last: string | null }> {
  const page = await logsAfter(tx, after)
  const checks = page.map((task) => ({ task, check: follow(task) }))
  return {
    tasks: page.length,
    rows: page.reduce((sum, { log }) => sum + log.length, 0),
    broken: checks.flatMap(({ task, check }) =>
      check.kind === 'broken' ? [{ taskId: task.task_id, seq: check.seq }] : [],
    ),
    last: page.length === tasksAtOnce ? page.at(-1)!.task_id : null,
  }
}

/** Rows of logs whose task is gone: broken from their first. */
export async function looseLog(tx: Tx): Promise<LogCheck['broken']> {
  const { rows } = await sql<{ taskId: string; seq: number }>`
    select l.task_id as "taskId", min(l.seq) as seq from op_log l where not exists (select 1 from tasks t where t.task_id = l.task_id) group by l.task_id`.execute(
    tx,
  )
  return rows
}

/**
 * Follows the logs of all tasks of a tenant (S12). Each is a chain of its own, whose end stands with the task; rows whose
 * task is gone are broken from their first. Of a task that was purged its certificate is left, which is followed as well; one
 * that was removed with all of its log in another way is missed by the anchors alone (`anchors.ts`).
 * @param tell told now and then how many tasks have been looked at
 */
export async function checkLog(tx: Tx, tell: (tasks: number) => void = () => undefined): Promise<LogCheck> {
  const found: LogCheck = { tasks: 0, rows: 0, broken: [], ...(await checkCertificates(tx)) }
  for (let after: string | null = ''; after !== null;) {
    const part: Awaited<ReturnType<typeof checkLogPart>> = await checkLogPart(tx, after)
    found.tasks += part.tasks
    found.rows += part.rows
    found.broken.push(...part.broken)
    after = part.last
    tell(found.tasks)
  }
  found.broken.push(...(await looseLog(tx)))
  return found
}
