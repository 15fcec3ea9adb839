import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who stands in for whom, from one moment up to (not including) another.
  await sql`create table agents (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    agent_id text not null,
    principal text not null,
    agent text not null,
    -- share: both get it, the first to act wins; move: the agent gets it
    mode text not null check (mode in ('share', 'move')),
    -- empty: every process
    process_ids text[] not null default '{}',
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    reason text not null default '',
    created_by text not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    primary key (tenant_id, agent_id),
    foreign key (tenant_id, principal) references users (tenant_id, account) on delete cascade,
    foreign key (tenant_id, agent) references users (tenant_id, account) on delete cascade,
    check (principal <> agent and starts_at < ends_at)
  )`.execute(db)
  await sql`create index agents_by_principal on agents (tenant_id, principal, ends_at) where ended_at is null`.execute(
    db,
  )
  await sql`create index agents_by_agent on agents (tenant_id, agent, ends_at) where ended_at is null`.execute(db)
  await protectTable(db, 'agents')

  await sql`alter table work_items add column for_name text`.execute(db)
}
