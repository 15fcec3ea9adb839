import { sql } from 'kysely'
import type { Actor } from '@/lib/words/actor'
import type { Notice } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'

interface ToTell {
  /** Told twice under the same id, it is one message. */
  id: string
  /** The request it is about: its title heads the message, and leads to the meeting. */
  taskId: string
  event: Notice['event']
  accounts: string[]
  text: string
  calendar?: string
  now: Date
}

/** Tells people by the outbox, as the engine's own notices go: after the commit, as a message and by mail. */
export async function tellMembers(tx: Tx, { id, taskId, event, accounts, text, calendar, now }: ToTell): Promise<void> {
  if (accounts.length === 0) return
  const { rows: to } = await sql<Actor>`
    select account, name, '' as "departmentName" from users where account = any(${accounts}::text[]) and enabled`.execute(
    tx,
  )
  const notice: Notice = { kind: 'notify', event, to, tokenId: null, activity: '', text, ...(calendar && { calendar }) }
  await sql`
    insert into outbox (effect_id, task_id, seq, kind, payload, due_at)
    values (${id}, ${taskId}, 0, 'notify', ${JSON.stringify(notice)}::jsonb, ${now}) on conflict do nothing`.execute(tx)
}

/** Everybody who belongs to a meeting. */
export async function membersOf(tx: Tx, meetingId: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select account from meeting_members where meeting_id = ${meetingId} order by account`.execute(tx)
  return rows.map(({ account }) => account)
}
