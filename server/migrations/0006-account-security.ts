import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Set for passwords somebody else knows: one-time passwords and those an administrator gave.
  await sql`alter table users
    add column must_change_password boolean not null default false,
    add column second_factor_secret text,
    add column second_factor_on boolean not null default false,
    -- the last step of time a code was taken for: a code seen over a shoulder is worth nothing
    add column second_factor_step bigint not null default 0,
    add column external_subject text`.execute(db)
  await sql`create unique index users_by_external_subject on users (tenant_id, external_subject)`.execute(db)

  await sql`create table user_pictures (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    jpeg bytea not null,
    set_at timestamptz not null,
    primary key (tenant_id, account),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'user_pictures')

  await sql`create table password_tickets (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    ticket_hash bytea not null,
    account text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (tenant_id, ticket_hash),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'password_tickets')
}
