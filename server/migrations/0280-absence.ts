import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await endOfRules(db)
  await limitsOfSecretaries(db)
  await ownThings(db)
  // What was done in somebody's name, newest first; few entries are.
  await sql`create index op_log_in_name on op_log (tenant_id, (entry -> 'onBehalfOf' ->> 'account'), at desc)
    where entry -> 'onBehalfOf' <> 'null'::jsonb`.execute(db)
  await sql`create index op_log_for_others on op_log (tenant_id, account, at desc)
    where entry -> 'onBehalfOf' <> 'null'::jsonb`.execute(db)
}

async function endOfRules(db: Kysely<unknown>): Promise<void> {
  // Who ended it: null where its time ran out.
  await sql`alter table agents add column ended_by text, add column gives_back_all boolean not null default false`.execute(
    db,
  )
  // Every rule is carried out at its end from now on; what is over has been, and stays as it is.
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`update agents set switched_off_at = coalesce(ended_at, ends_at)
      where not include_open and switched_off_at is null and (ended_at is not null or ends_at <= now())`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
  await sql`create index agents_to_end on agents (tenant_id, ends_at) where switched_off_at is null`.execute(db)
}

async function limitsOfSecretaries(db: Kysely<unknown>): Promise<void> {
  // null: for good, and whatever the amount
  await sql`alter table secretaries add column ends_at timestamptz, add column most_amount numeric`.execute(db)
  // People whose open items have to be looked at again from a moment on, as their help has changed.
  await sql`create table help_changes (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    due_at timestamptz not null,
    primary key (tenant_id, account, due_at),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'help_changes')
}

async function ownThings(db: Kysely<unknown>): Promise<void> {
  // In which of his departments somebody works unless he says otherwise; null: the one he belongs to.
  await sql`alter table users add column own_department_id text`.execute(db)
  await sql`create table own_groups (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    group_id text not null,
    name text not null,
    members text[] not null default '{}',
    changed_at timestamptz not null,
    primary key (tenant_id, account, group_id),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'own_groups')
  await sql`create table own_signatures (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    picture bytea not null,
    kept_at timestamptz not null,
    primary key (tenant_id, account),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'own_signatures')
}
