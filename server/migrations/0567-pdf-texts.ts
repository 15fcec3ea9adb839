import { sql, type Kysely } from 'kysely'

/** PDF documents were found by their names alone: what they say is read once more, by the job of the night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`update documents set text_version = null where tenant_id = ${tenantId} and lower(name) like '%.pdf'`.execute(
      db,
    )
  }
}
