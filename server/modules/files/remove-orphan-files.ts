import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** Removes uploads no task, document or record took over within a week, and chunks of uploads that broke off. */
export async function removeOrphanFiles(tx: Tx, now: Date): Promise<void> {
  await sql`delete from files where task_id is null and document_id is null and record_id is null and uploaded_at < ${now}::timestamptz - interval '7 days'`.execute(
    tx,
  )
  await sql`delete from file_chunks c where c.stored_at < ${now}::timestamptz - interval '1 day'
    and not exists (select 1 from files f where f.file_id = c.file_id)`.execute(tx)
}
