import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** One thing to tell several people. */
export interface MessageToKeep {
  /** Told twice under the same id, it is one message. */
  noticeId: string
  accounts: string[]
  event: string
  taskId: string
  tokenId: string | null
  activity: string
  text: string
  at: Date
}

/** Writes a message for each person that exists and is enabled. */
export async function keepMessages(
  tx: Tx,
  { noticeId, accounts, event, taskId, tokenId, activity, text, at }: MessageToKeep,
): Promise<void> {
  await sql`
    insert into messages (message_id, account, event, task_id, token_id, title, activity, body, sent_at)
    select ${noticeId}::text || ':' || u.account, u.account, ${event}, t.task_id, ${tokenId}, t.title, ${activity}, ${text}, ${at}
    from users u, tasks t where u.account = any(${accounts}::text[]) and u.enabled and t.task_id = ${taskId}
    on conflict do nothing`.execute(tx)
}
