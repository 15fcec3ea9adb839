import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import type { ReadAlong, ReadRow } from '@/server/platform/db/read-along'
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

/** Columns of the task are null where there is none. */
type OpeningRow = Omit<LoadedTask, 'task_id'> & { task_id: string | null; claimed: number; rev_at_start: number; involved: boolean }

/**
 * Takes the command id and locks the task, in one round trip. The same command sent at the same time waits here until
 * the first one has committed, and then gets its answer; a command that was refused leaves no trace and may be sent again.
 */
export async function openCommand(tx: Tx, intention: Intention): Promise<Opening> {
  const { tables, columns, joins } = openingOf(intention)
  const { rows } = await sql<OpeningRow>`
    with mine as (select ${intention.account}::text as account), ${sql.join(tables)}
    select ${sql.join(columns)} from mine ${sql.join(joins, sql` `)}`.execute(tx)
  return readOpening(tx, intention, rows[0])
}

/** The same as part of a statement that knows by itself whose command it is. */
export function openingOf({ commandId, content, taskId, now }: Omit<Intention, 'account'>): ReadAlong {
  const claim = sql`claim as (insert into task_commands (command_id, account, content_hash, created_at)
    select ${commandId}, account, ${hashOf(content)}, ${now}::timestamptz from mine on conflict do nothing returning command_id)`
  const claimed = sql`(select count(*) from claim) as claimed`
  if (!taskId) return { tables: [claim], columns: [claimed], joins: [] }
  const opened = sql`opened as (select ${taskColumns}, ${tokensOfTask} as tokens,
      (select s.rev from tasks s where s.task_id = t.task_id) as rev_at_start, ${involvedIn(sql`mine.account`)} as involved
    from mine, tasks t where t.task_id = ${taskId} for update of t)`
  return { tables: [claim, opened], columns: [claimed, sql`opened.*`], joins: [sql`left join opened on true`] }
}

/** What the statement found. */
export async function readOpening(tx: Tx, { account, commandId, content, taskId }: Intention, found: ReadRow | undefined): Promise<Opening> {
  const row = found as OpeningRow | undefined
  if (!row || (taskId && row.task_id === null)) return { kind: 'unknown' }
  if (row.claimed === 0) return earlierAnswer(tx, account, commandId, hashOf(content))
  if (!taskId) return { kind: 'open', task: null, involved: true }
  // Where the row had to be waited for, its columns are the newest, but the tokens are those of the moment the statement
  // began. The revision seen at that moment gives it away, and only then is it all read again.
  const task = row.rev === row.rev_at_start ? row : await loadTask(tx, taskId)
  return task ? { kind: 'open', task: task as LoadedTask, involved: row.involved } : { kind: 'unknown' }
}

const hashOf = (content: object): string => createHash('sha256').update(canonicalJson(content)).digest('base64url')

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
