import { sql, type Kysely } from 'kysely'

/** Which fields a version of a form calls otherwise than the one before it: what still names them by their old ids finds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table form_versions add column moved jsonb not null default '{}'`.execute(db)
}
