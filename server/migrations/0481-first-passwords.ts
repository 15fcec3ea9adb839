import { sql, type Kysely } from 'kysely'

/**
 * Somebody signed in by a password somebody else knows and has not set one of his own: such a session does nothing else.
 * It stands at the session, since who came by single sign-on has no such password to change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column must_change_password boolean not null default false`.execute(db)
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`update sessions set must_change_password = true where tenant_id = ${tenantId} and account in (
      select account from users where tenant_id = ${tenantId} and must_change_password and external_subject is null)`.execute(
      db,
    )
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
