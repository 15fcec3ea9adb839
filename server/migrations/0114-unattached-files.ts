import { sql, type Kysely } from 'kysely'

/** What a person has uploaded and no task has taken is counted at every upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_unattached on files (tenant_id, uploaded_by) where task_id is null`.execute(db)
}
