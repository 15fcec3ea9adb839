import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

const stuck = { id: 'admin_outbox', before: '任务推送|Task push|任務推送', name: '停住的任务|Stuck tasks|停住的任務' }

/** Repairs of tasks that wait for a second administrator; the page they are made on; and the page of what stands still by a name people know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table task_repairs (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    repair_id text not null,
    task_id text not null,
    repair jsonb not null,
    before jsonb not null,
    expected_rev int not null,
    reason text not null,
    asked_by text not null,
    asked_at timestamptz not null,
    state text not null default 'waiting',
    decided_by text not null default '',
    decided_at timestamptz,
    primary key (tenant_id, repair_id),
    foreign key (tenant_id, task_id) references tasks on delete cascade
  )`.execute(db)
  await sql`create index task_repairs_by_time on task_repairs (tenant_id, asked_at desc, repair_id desc)`.execute(db)
  await sql`create index task_repairs_of_task on task_repairs (tenant_id, task_id)`.execute(db)
  await protectTable(db, 'task_repairs')
  await placeMenus(db, [
    {
      id: 'admin_task_data',
      name: '任务数据|Task data|任務資料',
      icon: 'database',
      url: '/admin/task/data',
      view: 'task-administration/task-data',
      actions: { view: 1, repair: 2 },
      parentId: 'admin_work',
      topId: 'ADMINISTRATION',
    },
  ])
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`update menus set menu_name = ${stuck.name}
      where tenant_id = ${tenantId} and ui_menu_id = ${stuck.id} and menu_name = ${stuck.before}`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
