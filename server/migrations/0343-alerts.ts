import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Figures that are watched, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table alerts (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    alert_id text not null,
    alert_name text not null,
    rule jsonb not null,
    enabled boolean not null default true,
    run_as text not null,
    next_at timestamptz,
    state text not null default 'unknown',
    value double precision,
    looked_at timestamptz,
    told_at timestamptz,
    problem text not null default '',
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, alert_id)
  )`.execute(db)
  await sql`create index alerts_due on alerts (tenant_id, next_at) where enabled`.execute(db)
  await protectTable(db, 'alerts')
  await sql`create table alert_history (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    history_id text not null,
    alert_id text not null,
    alert_name text not null,
    at timestamptz not null,
    state text not null,
    value double precision,
    told int not null default 0,
    problem text not null default '',
    primary key (tenant_id, history_id)
  )`.execute(db)
  await sql`create index alert_history_by_time on alert_history (tenant_id, at desc, history_id desc)`.execute(db)
  await protectTable(db, 'alert_history')
  await placeMenus(db, [
    {
      id: 'admin_alerts',
      name: '告警|Alerts|警示',
      icon: 'bell',
      url: '/admin/alerts',
      view: 'alerts/alerts',
      actions: { view: 1, edit: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
