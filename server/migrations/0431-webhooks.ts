import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Systems that are told of what happens to requests, and what came of telling them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table webhooks (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    webhook_id text not null,
    webhook_name text not null,
    url text not null,
    events text[] not null,
    process_ids text[] not null default '{}',
    enabled boolean not null default true,
    sealed_secret text not null,
    secret_at timestamptz not null,
    sealed_old_secret text,
    old_until timestamptz,
    failures int not null default 0,
    paused_at timestamptz,
    last_sent_at timestamptz,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, webhook_id)
  )`.execute(db)
  await protectTable(db, 'webhooks')
  await sql`create table webhook_deliveries (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    delivery_id text not null,
    webhook_id text not null,
    event text not null,
    payload text not null,
    no text not null default '',
    state text not null default 'queued',
    attempts int not null default 0,
    due_at timestamptz not null,
    status int not null default 0,
    milliseconds int not null default 0,
    problem text not null default '',
    made_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (tenant_id, delivery_id),
    foreign key (tenant_id, webhook_id) references webhooks (tenant_id, webhook_id) on delete cascade
  )`.execute(db)
  await sql`create index webhook_deliveries_due on webhook_deliveries (tenant_id, due_at) where state = 'queued'`.execute(
    db,
  )
  await sql`create index webhook_deliveries_by_hook on webhook_deliveries (tenant_id, webhook_id, made_at desc, delivery_id desc)`.execute(
    db,
  )
  await protectTable(db, 'webhook_deliveries')
  await placeMenus(db, [
    {
      id: 'admin_webhooks',
      name: '事件推送|Webhooks|事件推送',
      icon: 'send',
      url: '/admin/webhooks',
      view: 'clients/webhooks',
      actions: { view: 1, edit: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
