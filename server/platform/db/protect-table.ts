import { sql, type Kysely } from 'kysely'
import { applicationRole } from './index'

/**
 * Puts the second wall round a new table: row-level security by tenant, forced on the owner too, and the application
 * role's rights. The table must have `tenant_id text not null default current_setting('app.tenant_id')`.
 * @param rights what the application may do; an append-only log gets no update and no delete
 */
export async function protectTable(
  db: Kysely<unknown>,
  table: string,
  rights = 'select, insert, update, delete',
): Promise<void> {
  await sql.raw(`alter table ${table} enable row level security`).execute(db)
  await sql.raw(`alter table ${table} force row level security`).execute(db)
  await sql
    .raw(
      `create policy of_tenant on ${table} using (tenant_id = current_setting('app.tenant_id', true)) with check (tenant_id = current_setting('app.tenant_id', true))`,
    )
    .execute(db)
  await sql
    .raw(
      `do $$ begin
    if exists (select 1 from pg_roles where rolname = '${applicationRole}') then grant ${rights} on ${table} to ${applicationRole}; end if;
  end $$`,
    )
    .execute(db)
}
