import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Failures are counted where they come from, so that nobody's guesses keep the person himself out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether the last attempt had its turn, or came while it had to wait.
  await sql`alter table sign_in_failures add column had_turn boolean not null default true`.execute(db)
  await sql`create table sign_in_sources (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    -- an address, a browser the account has been used from, or a question asked inside a session
    source text not null,
    failures int not null default 0,
    locked_until timestamptz,
    failed_at timestamptz not null,
    had_turn boolean not null default true,
    primary key (tenant_id, account, source)
  )`.execute(db)
  await sql`create index sign_in_sources_by_age on sign_in_sources (failed_at)`.execute(db)
  await protectTable(db, 'sign_in_sources')

  await sql`create table known_browsers (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    -- SHA-256 of the mark the browser keeps
    mark_hash bytea not null,
    seen_at timestamptz not null,
    primary key (tenant_id, account, mark_hash),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await sql`create index known_browsers_by_mark on known_browsers (tenant_id, mark_hash)`.execute(db)
  await protectTable(db, 'known_browsers')
}
