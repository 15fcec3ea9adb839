import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Programs that may call Baton, each by a secret of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_clients (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    client_id text not null,
    client_name text not null,
    note text not null default '',
    run_as text not null,
    scopes text[] not null,
    process_ids text[] not null default '{}',
    expires_on text not null default '',
    rate int not null,
    enabled boolean not null default true,
    secret_hash bytea not null,
    secret_end text not null,
    secret_at timestamptz not null,
    old_hash bytea,
    old_until timestamptz,
    minute timestamptz,
    minute_calls int not null default 0,
    last_used_at timestamptz,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, client_id)
  )`.execute(db)
  await sql`create unique index api_clients_by_secret on api_clients (tenant_id, secret_hash)`.execute(db)
  await sql`create index api_clients_by_old_secret on api_clients (tenant_id, old_hash) where old_hash is not null`.execute(
    db,
  )
  await protectTable(db, 'api_clients')
  await sql`alter table access_log add column client_id text not null default ''`.execute(db)
  await sql`create index access_log_by_client on access_log (tenant_id, client_id, at desc, access_id desc) where client_id <> ''`.execute(
    db,
  )
  await placeMenus(db, [
    {
      id: 'admin_clients',
      name: '接口客户端|API clients|介面用戶端',
      icon: 'lock',
      url: '/admin/clients',
      view: 'clients/clients',
      actions: { view: 1, edit: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
