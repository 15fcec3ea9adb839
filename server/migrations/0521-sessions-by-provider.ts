import { sql, type Kysely } from 'kysely'

/** Whose second factor is the business of a provider outside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column by_provider boolean default false not null`.execute(db)
}
