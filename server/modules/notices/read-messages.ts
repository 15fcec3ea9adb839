import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'
import { ofUse } from './inbox-threads'
import { tellOwnWindows } from './mark-threads'

/**
 * Ticks messages of the caller's off as read; all of them where none is named. What only informs is done with that; what asks
 * for something stays open as long as its item does.
 */
export async function readMessages(context: CallContext, ids: string[]): Promise<{ unread: number }> {
  const { tx, caller, now } = context
  await sql`
    update messages m set read_at = ${now}, done_at = case
      when exists (select 1 from work_items w where w.token_id = m.token_id and w.account = m.account and w.open) then m.done_at
      else coalesce(m.done_at, ${now}) end
    where account = ${caller.account} and event not in ('announcement', 'operations', 'commented') and read_at is null
      and ${ids.length > 0 ? sql`message_id = any(${ids}::text[])` : sql`true`}`.execute(tx)
  await tellOwnWindows(context)
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from messages m where m.account = ${caller.account} and m.event not in ('announcement', 'operations', 'commented') and m.read_at is null and m.done_at is null and ${ofUse}`.execute(
    tx,
  )
  return { unread: rows[0]?.unread ?? 0 }
}
