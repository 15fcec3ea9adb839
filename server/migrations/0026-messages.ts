import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a person was told: one row per person and event.
  await sql`create table messages (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    message_id text not null,
    account text not null,
    event text not null,
    task_id text not null,
    token_id text,
    -- names as they were, in all languages
    title text not null,
    activity text not null default '',
    body text not null default '',
    sent_at timestamptz not null,
    read_at timestamptz,
    primary key (tenant_id, message_id),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade,
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create index messages_by_person on messages (tenant_id, account, sent_at desc, message_id)`.execute(db)
  await sql`create index messages_unread on messages (tenant_id, account) where read_at is null`.execute(db)
  await protectTable(db, 'messages')
}
