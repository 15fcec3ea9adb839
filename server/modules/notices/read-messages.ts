import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'

/** Ticks messages of the caller's off as read; all of them where none is named. */
export async function readMessages({ tx, caller, now }: CallContext, ids: string[]): Promise<{ unread: number }> {
  await sql`
    update messages set read_at = ${now} where account = ${caller.account} and read_at is null
      and ${ids.length > 0 ? sql`message_id = any(${ids}::text[])` : sql`true`}`.execute(tx)
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from messages where account = ${caller.account} and read_at is null`.execute(tx)
  return { unread: rows[0]?.unread ?? 0 }
}
