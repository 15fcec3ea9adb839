import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Lists of records kept by a form outside of any process, what was changed in them, and requests started from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lists (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    list_id text not null,
    list_name text not null,
    enabled boolean not null default true,
    form_id text not null,
    definition jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, list_id),
    foreign key (tenant_id, form_id) references forms (tenant_id, form_id)
  )`.execute(db)
  await sql`create index lists_by_form on lists (tenant_id, form_id)`.execute(db)
  // What stands in "shown" is what a person reads: searched, sorted and compared by.
  await sql`create table records (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    record_id text not null,
    list_id text not null,
    form_version int not null,
    data jsonb not null,
    shown jsonb not null,
    created_by text not null,
    created_at timestamptz not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, record_id),
    foreign key (tenant_id, list_id) references lists (tenant_id, list_id) on delete cascade
  )`.execute(db)
  await sql`create index records_by_list on records (tenant_id, list_id, created_at desc, record_id)`.execute(db)
  // Of what is deleted the history stays: it names no list and no record by a key.
  await sql`create table record_history (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    change_id text not null,
    list_id text not null,
    record_id text not null,
    form_version int not null,
    at timestamptz not null,
    account text not null,
    before jsonb,
    after jsonb,
    primary key (tenant_id, change_id)
  )`.execute(db)
  await sql`create index record_history_by_record on record_history (tenant_id, record_id, at desc)`.execute(db)
  await sql`create table record_requests (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    record_id text not null,
    task_id text not null,
    started_by text not null,
    started_at timestamptz not null,
    primary key (tenant_id, record_id, task_id),
    foreign key (tenant_id, record_id) references records (tenant_id, record_id) on delete cascade
  )`.execute(db)
  await sql`alter table files add column record_id text`.execute(db)
  await sql`create index files_by_record on files (tenant_id, record_id) where record_id is not null`.execute(db)
  await protectTable(db, 'lists')
  await protectTable(db, 'records')
  await protectTable(db, 'record_history', 'select, insert')
  await protectTable(db, 'record_requests')
  await placeMenus(db, [
    {
      id: 'record_lists',
      name: '数据列表|Lists|資料清單',
      icon: 'table',
      url: '/modules/list',
      view: 'lists/list-centre',
      actions: {},
      parentId: 'my_tasks',
      topId: 'MAIN_WORKPLACE',
      forEverybody: true,
    },
    {
      id: 'admin_lists',
      name: '数据列表|Lists|資料清單',
      icon: 'table',
      url: '/admin/lists',
      view: 'lists/lists',
      actions: { view: 1, edit: 2 },
      parentId: 'admin_data',
      topId: 'ADMINISTRATION',
    },
  ])
}
