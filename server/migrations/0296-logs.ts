import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Logs as pages: who called what, and the others in the order of time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table access_log (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    access_id text not null,
    at timestamptz not null,
    account text not null,
    path text not null,
    status integer not null,
    milliseconds integer not null,
    address text not null,
    user_agent text not null,
    correlation_id text not null,
    primary key (tenant_id, access_id)
  )`.execute(db)
  await sql`create index access_log_by_time on access_log (tenant_id, at desc, access_id desc)`.execute(db)
  await protectTable(db, 'access_log', 'select, insert, delete')
  await sql`create index audit_log_by_time on audit_log (tenant_id, at desc, audit_id desc)`.execute(db)
  await sql`create index audit_log_by_call on audit_log (tenant_id, correlation_id)`.execute(db)
  await sql`create index ext_interface_calls_by_time on ext_interface_calls (tenant_id, at desc, call_id desc)`.execute(
    db,
  )
  await placeMenus(db, [
    {
      id: 'admin_logs',
      name: '日志|Logs|日誌',
      icon: 'page',
      url: '/admin/logs',
      view: 'logs/logs',
      actions: { view: 1, export: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
