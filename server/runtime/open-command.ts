import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { canonicalJson } from './canonical-json'
import { involvedIn } from './involved-in'
import { loadTask, taskColumns, tokensOfTask } from './load-task'
import type { LoadedTask } from './stored-task'

/** What a command answered. */
export interface CommandAnswer {
  taskId: string
  no: string
  rev: number
  status: number
  result: number | null
  to: { activityName: string; people: string[] }[]
}

export interface Intention {
  commandId: string
  account: string
  /** Everything the person asked for. */
  content: object
  /** Empty for a new request. */
  taskId: string
  now: Date
}

export type Opening =
  /** `task` is null for a new request. */
  | { kind: 'open'; task: LoadedTask | null; involved: boolean }
  | { kind: 'repeated'; answer: CommandAnswer }
  /** The command id came before with another content. */
  | { kind: 'conflict' }
  | { kind: 'unknown' }

type LockedTask = LoadedTask & { claimed: number; rev_at_start: number; involved: boolean }

/**
 * Takes the command id and locks the task, in one round trip. The same command sent at the same time waits here until
 * the first one has committed, and then gets its answer; a command that was refused leaves no trace and may be sent again.
 */
export async function openCommand(
  tx: Tx,
  { commandId, account, content, taskId, now }: Intention,
): Promise<Opening> {
  const contentHash = createHash('sha256').update(canonicalJson(content)).digest('base64url')
  const claim = sql`insert into task_commands (command_id, account, content_hash, created_at)
    values (${commandId}, ${account}, ${contentHash}, ${now}) on conflict do nothing returning command_id`
  if (!taskId) {
    const claimed = await claim.execute(tx)
    return claimed.rows.length > 0
      ? { kind: 'open', task: null, involved: true }
      : earlierAnswer(tx, account, commandId, contentHash)
  }
  const { rows } = await sql<LockedTask>`
    with claim as (${claim})
    select ${taskColumns}, ${tokensOfTask} as tokens, (select count(*) from claim) as claimed,
      (select s.rev from tasks s where s.task_id = t.task_id) as rev_at_start,
      ${involvedIn(account)} as involved
    from tasks t where t.task_id = ${taskId} for update of t`.execute(tx)
  const row = rows[0]
  if (!row) return { kind: 'unknown' }
  if (row.claimed === 0) return earlierAnswer(tx, account, commandId, contentHash)
  // Where the row had to be waited for, its columns are the newest, but the tokens are those of the moment the statement
  // began. The revision seen at that moment gives it away, and only then is it all read again.
  const task = row.rev === row.rev_at_start ? row : await loadTask(tx, taskId)
  return task ? { kind: 'open', task, involved: row.involved } : { kind: 'unknown' }
}

async function earlierAnswer(
  tx: Tx,
  account: string,
  commandId: string,
  contentHash: string,
): Promise<Opening> {
  const { rows } = await sql<{ content_hash: string; answer: CommandAnswer | null }>`
    select content_hash, answer from task_commands where account = ${account} and command_id = ${commandId}`.execute(
    tx,
  )
  const earlier = rows[0]
  if (earlier?.content_hash !== contentHash || !earlier.answer) return { kind: 'conflict' }
  return { kind: 'repeated', answer: earlier.answer }
}
