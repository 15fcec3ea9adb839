import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/**
 * Definitions one task runs by and nobody else: versions of status `private`, with numbers below zero, out of the way of
 * those that are published. What a person listed stands beside the definition made of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process_versions drop constraint if exists process_versions_status_check`.execute(db)
  await sql`alter table process_versions add constraint process_versions_status_check
    check (status in ('draft', 'published', 'retired', 'private'))`.execute(db)
  await sql`alter table process_versions add column if not exists plan jsonb`.execute(db)
  // Of a copy with steps inserted: the version it was made of.
  await sql`alter table process_versions add column if not exists made_of int`.execute(db)
  // Of the product itself: in no list of designers.
  await sql`alter table processes add column if not exists built_in boolean not null default false`.execute(db)
  await sql`alter table forms add column if not exists built_in boolean not null default false`.execute(db)

  await sql`create table free_flow_habits (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    habit_id text not null,
    account text not null,
    name text not null,
    plan jsonb not null,
    used int not null default 0,
    changed_at timestamptz not null,
    primary key (tenant_id, habit_id)
  )`.execute(db)
  await sql`create index free_flow_habits_by_account on free_flow_habits (tenant_id, account)`.execute(db)
  await protectTable(db, 'free_flow_habits')

  await placeMenus(db, [
    {
      id: 'free_flow',
      name: '自由流程|Free flow|自由流程',
      icon: 'people',
      url: '/free-flow',
      view: 'free-flow/free-flow',
      parentId: 'my_tasks',
      topId: 'MAIN_WORKPLACE',
      actions: { start: 1 },
      forEverybody: true,
    },
  ])
}
