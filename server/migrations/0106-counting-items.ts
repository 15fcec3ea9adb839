import { sql, type Kysely } from 'kysely'

/** What is to be done is counted by status: with the status in the index, without looking at the items themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index work_items_open`.execute(db)
  await sql`create index work_items_open on work_items (tenant_id, account, arrived_at desc, token_id) include (status) where open`.execute(
    db,
  )
}
