import { sql } from 'kysely'
import { sessionDays } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

export async function removeEndedSessions(tx: Tx, now: Date): Promise<void> {
  const over = sql`expires_at < ${now} or created_at < ${now}::timestamptz - make_interval(days => ${sessionDays})`
  // Who has not ended it himself goes on being told in his browser; with a session that is ended its row goes.
  await sql`update push_devices set session_id = null where session_id in (select session_id from sessions where ${over})`.execute(
    tx,
  )
  await sql`delete from sessions where ${over}`.execute(tx)
  await sql`delete from sign_in_failures where failed_at < ${now}::timestamptz - interval '30 days'`.execute(tx)
  await sql`delete from sign_in_sources where failed_at < ${now}::timestamptz - interval '30 days'`.execute(tx)
  await sql`delete from known_browsers where seen_at < ${now}::timestamptz - interval '180 days'`.execute(tx)
  await sql`delete from password_tickets where expires_at < ${now}`.execute(tx)
  await sql`delete from external_tickets where expires_at < ${now}`.execute(tx)
  await sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '2 days'`.execute(tx)
}
