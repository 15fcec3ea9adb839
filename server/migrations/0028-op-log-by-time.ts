import { sql, type Kysely } from 'kysely'

/** What has happened lately, for those who watch their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index op_log_by_time on op_log (tenant_id, at)`.execute(db)
}
