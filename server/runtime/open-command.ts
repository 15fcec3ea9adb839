import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Outlook } from '@/lib/words/outlook'
import type { Tx } from '@/server/platform/db'
import type { ReadRow } from '@/server/platform/db/read-along'
import { canonicalJson } from './canonical-json'
import { wholeToken, type LoadedTask } from './stored-task'

/** What a command answered. */
export interface CommandAnswer {
  taskId: string
  no: string
  rev: number
  status: number
  result: number | null
  to: { activityName: string; people: string[] }[]
  /** What came of it; answers of earlier releases lack it. */
  outlook?: Outlook
  /** Until when who gave it may undo it; absent where it cannot be. */
  undoUntil?: string
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

/** What the function `open_command` of the database answers. Moments come as text. */
interface Opened {
  claimed: boolean
  involved?: boolean
  task?: Omit<LoadedTask, Moment> & Record<Moment, string | null>
}
type Moment = 'created_at' | 'submitted_at' | 'finished_at'

/**
 * Takes the command id and locks the task, in one round trip. The same command sent at the same time waits here until
 * the first one has committed, and then gets its answer; a command that was refused leaves no trace and may be sent again.
 */
export async function openCommand(tx: Tx, intention: Intention): Promise<Opening> {
  const { rows } = await sql<ReadRow>`select ${openingOf(intention, sql`${intention.account}::text`)}`.execute(tx)
  return readOpening(tx, intention, rows[0])
}

/** The same as a column of a statement that knows by itself whose command it is. */
export function openingOf(
  { commandId, content, taskId, now }: Omit<Intention, 'account'>,
  account: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`open_command(${commandId}, ${account}, ${hashOf(content)}, ${now}::timestamptz, ${taskId}) as opened`
}

/** What the statement found. */
export async function readOpening(
  tx: Tx,
  { account, commandId, content, taskId }: Intention,
  found: ReadRow | undefined,
): Promise<Opening> {
  const opened = found?.opened as Opened | undefined
  if (!opened) return { kind: 'unknown' }
  if (!opened.claimed) return earlierAnswer(tx, account, commandId, hashOf(content))
  if (!taskId) return { kind: 'open', task: null, involved: true }
  const { task, involved = false } = opened
  return task ? { kind: 'open', task: withMoments(task), involved } : { kind: 'unknown' }
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const withMoments = (task: NonNullable<Opened['task']>): LoadedTask => ({
  ...task,
  tokens: task.tokens.map(wholeToken),
  created_at: new Date(task.created_at ?? NaN),
  submitted_at: momentOf(task.submitted_at),
  finished_at: momentOf(task.finished_at),
})

const hashOf = (content: object): string => createHash('sha256').update(canonicalJson(content)).digest('base64url')

async function earlierAnswer(tx: Tx, account: string, commandId: string, contentHash: string): Promise<Opening> {
  const { rows } = await sql<{ content_hash: string; answer: CommandAnswer | null }>`
    select content_hash, answer from task_commands where account = ${account} and command_id = ${commandId}`.execute(tx)
  const earlier = rows[0]
  if (earlier?.content_hash !== contentHash || !earlier.answer) return { kind: 'conflict' }
  return { kind: 'repeated', answer: earlier.answer }
}
