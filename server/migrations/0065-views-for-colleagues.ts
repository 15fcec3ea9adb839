import { sql, type Kysely } from 'kysely'

/** A saved view may be shown to some colleagues, without being everybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_item_views add column shared_with text[] not null default '{}'`.execute(db)
}
