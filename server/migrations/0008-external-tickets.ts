import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Stands in for a session towards one foreign page: lives a minute, works once, for one origin.
  await sql`create table external_tickets (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    ticket_hash bytea not null,
    account text not null,
    audience text not null,
    expires_at timestamptz not null,
    primary key (tenant_id, ticket_hash),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'external_tickets')
}
