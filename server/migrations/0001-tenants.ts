import { sql, type Kysely } from 'kysely'
import { applicationRole } from '@/server/platform/db'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Roles belong to the whole cluster: another database may have made it, even at this instant.
  await sql
    .raw(
      `do $$ begin
    begin
      create role ${applicationRole} nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end;
    begin
      if exists (select 1 from pg_roles where rolname = '${applicationRole}') then
        execute format('grant ${applicationRole} to %I', current_user);
        execute format('grant usage on schema %I to ${applicationRole}', current_schema());
      end if;
    exception when insufficient_privilege or unique_violation then null;
    end;
  end $$`,
    )
    .execute(db)

  await sql`create table tenants (
    tenant_id text primary key check (tenant_id ~ '^[a-z0-9-]{1,64}$'),
    name text not null,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`insert into tenants (tenant_id, name) values ('default', 'Baton')`.execute(db)
}
