import { sql, type Kysely } from 'kysely'

/** What is under way with a person, open to him or only followed by him: a handful among all he ever had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index work_items_live on work_items (tenant_id, account) where finished_at is null`.execute(db)
}
