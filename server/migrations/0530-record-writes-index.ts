import { sql, type Kysely } from 'kysely'

/** Writes are found by themselves and by their request; nobody asks for those of a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists record_writes_by_record`.execute(db)
}
