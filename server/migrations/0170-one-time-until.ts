import { sql, type Kysely } from 'kysely'

/** Until when a password that somebody else gave lets its person in; null for those of his own and those given before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column if not exists one_time_until timestamptz`.execute(db)
}
