import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** What designers say to each other about a process and its parts. It is no part of the definition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table process_comments (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    comment_id text not null,
    process_id text not null,
    -- An element, '>' and a line, or '' for the process itself. It may be gone by now.
    part text not null default '',
    -- What it answers; null for what begins a thread.
    parent_id text,
    text text not null,
    account text not null,
    at timestamptz not null,
    settled_by text,
    settled_at timestamptz,
    primary key (tenant_id, comment_id),
    foreign key (tenant_id, process_id) references processes on delete cascade,
    foreign key (tenant_id, parent_id) references process_comments on delete cascade
  )`.execute(db)
  await sql`create index process_comments_of_process on process_comments (tenant_id, process_id, at)`.execute(db)
  await sql`create index process_comments_of_parent on process_comments (tenant_id, parent_id)`.execute(db)
  await protectTable(db, 'process_comments')
  // What people were told of a comment goes with it.
  await sql`create index messages_of_comments on messages (tenant_id, task_id) where event = 'commented'`.execute(db)
}
