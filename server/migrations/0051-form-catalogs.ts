import { sql, type Kysely } from 'kysely'

/** Where a form stands among the categories, and whether new processes may use it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forms add column if not exists catalog_id text not null default ''`.execute(db)
  await sql`alter table forms add column if not exists enabled boolean not null default true`.execute(db)
}
