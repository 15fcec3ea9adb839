import { sql, type Kysely } from 'kysely'

/** Until when a backup under way is taken to have a server that lives, and who wants a run of a job to stop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column lease_until timestamptz`.execute(db)
  await sql`alter table job_runs add column stop_by text not null default ''`.execute(db)
}
