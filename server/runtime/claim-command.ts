import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { canonicalJson } from './canonical-json'

/** What a command answered. */
export interface CommandAnswer {
  taskId: string
  no: string
  rev: number
  status: number
  result: number | null
  to: { activityName: string; people: string[] }[]
}

export type Claim = { kind: 'new' } | { kind: 'repeated'; answer: CommandAnswer } | { kind: 'conflict' }

export interface Intention {
  commandId: string
  account: string
  /** Everything the person asked for. */
  content: object
  now: Date
}

/**
 * Takes a command id for this transaction. The same command sent at the same time waits here until the first one has
 * committed, and then gets its answer; a command that was refused leaves no trace and may be sent again.
 */
export async function claimCommand(tx: Tx, { commandId, account, content, now }: Intention): Promise<Claim> {
  const contentHash = createHash('sha256').update(canonicalJson(content)).digest('base64url')
  const claimed = await sql`
    insert into task_commands (command_id, account, content_hash, created_at) values (${commandId}, ${account}, ${contentHash}, ${now})
    on conflict do nothing returning command_id`.execute(tx)
  if (claimed.rows.length > 0) return { kind: 'new' }
  const { rows } = await sql<{ content_hash: string; answer: CommandAnswer | null }>`
    select content_hash, answer from task_commands where account = ${account} and command_id = ${commandId}`.execute(
    tx,
  )
  const earlier = rows[0]
  if (earlier?.content_hash !== contentHash || !earlier.answer) return { kind: 'conflict' }
  return { kind: 'repeated', answer: earlier.answer }
}
