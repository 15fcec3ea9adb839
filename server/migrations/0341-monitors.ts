import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** What each copy of the server says of itself, and which caches all of them are to empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table servers (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    server_id text not null,
    host text not null,
    version text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    figures jsonb not null,
    primary key (tenant_id, server_id)
  )`.execute(db)
  await protectTable(db, 'servers')
  await sql`create table cache_clears (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    clear_id text not null,
    cache text not null,
    at timestamptz not null,
    account text not null,
    primary key (tenant_id, clear_id)
  )`.execute(db)
  await protectTable(db, 'cache_clears')
  const page = { parentId: 'admin', topId: 'ADMINISTRATION' }
  await placeMenus(db, [
    {
      ...page,
      id: 'admin_monitor',
      name: '监控|Monitor|監控',
      icon: 'eye',
      url: '/admin/monitor',
      view: 'monitors/monitor',
      actions: { view: 1, endSessions: 2 },
    },
    {
      ...page,
      id: 'admin_caches',
      name: '缓存|Caches|快取',
      icon: 'database',
      url: '/cache/list',
      view: 'monitors/caches',
      actions: { view: 1, clear: 2 },
    },
    {
      ...page,
      id: 'admin_license',
      name: '许可|Licence|授權',
      icon: 'book',
      url: '/admin/license',
      view: 'monitors/license',
      actions: { view: 1 },
    },
  ])
}
