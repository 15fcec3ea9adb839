import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sessions (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    session_id text not null,
    -- SHA-256 of the token: who reads this table cannot sign in with it
    token_hash bytea not null,
    account text not null,
    as_administrator boolean not null default false,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    address text not null default '',
    user_agent text not null default '',
    primary key (tenant_id, session_id),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await sql`create unique index sessions_by_token on sessions (tenant_id, token_hash)`.execute(db)
  await sql`create index sessions_by_account on sessions (tenant_id, account)`.execute(db)
  await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db)
  await protectTable(db, 'sessions')

  // By the account as typed, known or not: an unknown account is slowed down like a known one.
  await sql`create table sign_in_failures (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    failures int not null default 0,
    locked_until timestamptz,
    failed_at timestamptz not null,
    primary key (tenant_id, account)
  )`.execute(db)
  await protectTable(db, 'sign_in_failures')
}
