import { sql, type Kysely } from 'kysely'

/** How long somebody takes is asked of his last decisions of one process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index work_items_decided on work_items (tenant_id, account, process_id, finished_at desc)
    where finish_reason in ('approved', 'rejected', 'returned')`.execute(db)
}
