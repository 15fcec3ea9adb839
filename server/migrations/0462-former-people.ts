import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** People whose data was deleted, by what they are called since; and wishes that wait for a second pair of eyes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table former_people (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    pseudonym text not null,
    erased_at timestamptz not null,
    erased_by text not null,
    certificate_id text not null,
    primary key (tenant_id, account),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await sql`create table erasure_requests (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    request_id text not null,
    account text not null,
    reason text not null,
    state text not null check (state in ('waiting', 'done', 'refused')),
    asked_by text not null,
    asked_at timestamptz not null,
    decided_by text not null default '',
    decided_at timestamptz,
    primary key (tenant_id, request_id),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  // One wish for each person at a time.
  await sql`create unique index erasure_requests_waiting on erasure_requests (tenant_id, account) where state = 'waiting'`.execute(
    db,
  )
  await protectTable(db, 'former_people', 'select, insert')
  await protectTable(db, 'erasure_requests')
}
