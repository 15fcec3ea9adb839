import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Forgets what commands answered once nobody sends them again, and effects that happened long ago. */
export async function tidyTasks(tx: Tx, now: Date): Promise<void> {
  await sql`delete from task_commands where created_at < ${now}::timestamptz - interval '7 days'`.execute(tx)
  await sql`delete from outbox where done_at < ${now}::timestamptz - interval '30 days'`.execute(tx)
}
