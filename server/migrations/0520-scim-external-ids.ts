import { sql, type Kysely } from 'kysely'

/** What a directory calls the people and roles it keeps (RFC 7643, 3.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column scim_external_id text`.execute(db)
  await sql`alter table roles add column scim_external_id text`.execute(db)
  await sql`create index users_by_scim_external_id on users (tenant_id, scim_external_id) where scim_external_id is not null`.execute(
    db,
  )
}
