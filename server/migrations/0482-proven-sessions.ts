import { sql, type Kysely } from 'kysely'

/** When the person of a session last proved that it is he: by signing in, or by his password or code once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column proven_at timestamptz`.execute(db)
}
