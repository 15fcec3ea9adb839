import { sql, type Kysely } from 'kysely'

/** What the publisher of a version wrote about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process_versions add column note text not null default ''`.execute(db)
}
