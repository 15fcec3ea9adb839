import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** 3.18: which revision of a task a person has seen last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table task_seen (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    task_id text not null,
    rev integer not null,
    seen_at timestamptz not null,
    primary key (tenant_id, account, task_id),
    foreign key (tenant_id, task_id) references tasks on delete cascade
  )`.execute(db)
  await sql`create index task_seen_of_task on task_seen (tenant_id, task_id)`.execute(db)
  await protectTable(db, 'task_seen')
}
