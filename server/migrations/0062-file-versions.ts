import { sql, type Kysely } from 'kysely'

/** A file may take the place of another in the same field; the one before stays as its former version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column replaces text`.execute(db)
}
