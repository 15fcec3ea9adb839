import { sql, type Kysely } from 'kysely'

/**
 * Until when a backup under way is taken to have a server that lives, and what it was before its proof; who wants a run of a job to
 * stop, and whether it can be. Backups of an installation that has some were never deleted by themselves: that stays so until
 * somebody sets how many are kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column lease_until timestamptz`.execute(db)
  await sql`alter table backups add column state_before text not null default 'whole'`.execute(db)
  await sql`alter table job_runs add column stop_by text not null default ''`.execute(db)
  await sql`alter table job_runs add column stops_midway boolean not null default false`.execute(db)
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`insert into system_settings (tenant_id, name, value, changed_by, changed_at)
      select distinct tenant_id, 'BACKUPS_KEPT', '0', '', now() from backups where tenant_id = ${tenantId}
      on conflict do nothing`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
