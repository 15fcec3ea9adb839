import { sql, type Kysely } from 'kysely'

/** Dashboards are filed under categories, as reports are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dashboards add column catalog_id text not null default ''`.execute(db)
}
