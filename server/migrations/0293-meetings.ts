import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Meetings of committees: who sits, what is on the agenda, and votes that stay sealed until they are opened together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table meetings (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    meeting_id text not null,
    command_id text not null,
    name text not null,
    place text not null,
    starts_at timestamptz not null,
    minutes int not null,
    organiser text not null,
    chair text not null,
    state text not null,
    rev int not null default 1,
    opened_at timestamptz,
    closed_at timestamptz,
    made_at timestamptz not null,
    primary key (tenant_id, meeting_id),
    unique (tenant_id, organiser, command_id)
  )`.execute(db)
  await protectTable(db, 'meetings')
  await sql`create table meeting_members (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    meeting_id text not null,
    account text not null,
    joined_at timestamptz,
    left_at timestamptz,
    primary key (tenant_id, meeting_id, account)
  )`.execute(db)
  await protectTable(db, 'meeting_members')
  await sql`create index meeting_members_by_account on meeting_members (tenant_id, account)`.execute(db)
  await sql`create table meeting_items (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    meeting_id text not null,
    item_id text not null,
    sort_order int not null,
    task_id text not null,
    activity_id text not null,
    activity_name text not null,
    visit_id text not null,
    settings jsonb not null,
    state text not null,
    turn int not null default 0,
    data_hash text not null default '',
    note text not null default '',
    members int not null default 0,
    needed int not null default 0,
    present jsonb not null default '[]',
    ballots jsonb not null default '[]',
    result text not null default '',
    voting_at timestamptz,
    decided_at timestamptz,
    primary key (tenant_id, item_id)
  )`.execute(db)
  await protectTable(db, 'meeting_items')
  await sql`create index meeting_items_by_meeting on meeting_items (tenant_id, meeting_id, sort_order)`.execute(db)
  await sql`create index meeting_items_by_task on meeting_items (tenant_id, task_id)`.execute(db)
  // What waits stands on one agenda at a time.
  await sql`create unique index meeting_items_waiting on meeting_items (tenant_id, visit_id)
    where state in ('waiting', 'voting')`.execute(db)
  await sql`create table meeting_votes (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    item_id text not null,
    token_id text not null,
    voter text not null,
    sealed text not null,
    commitment text not null,
    primary key (tenant_id, item_id, token_id)
  )`.execute(db)
  await protectTable(db, 'meeting_votes')
}
