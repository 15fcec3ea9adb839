import { sql, type Kysely } from 'kysely'

/**
 * Whether the provider and the directory of the installation let people into a company: they know accounts of one company,
 * and a namesake in another is somebody else. Off for companies to come; those there are keep what works today.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenants add column outside_ways_in boolean not null default false`.execute(db)
  await sql`update tenants set outside_ways_in = true`.execute(db)
}
