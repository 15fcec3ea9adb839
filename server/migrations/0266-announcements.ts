import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** What is announced, to whom it was told with what he did about it, and what readers wrote below it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table announcements (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    announcement_id text not null,
    title text not null,
    body text not null default '',
    audience jsonb not null default '[]',
    begins_at timestamptz,
    ends_at timestamptz,
    pinned boolean not null default false,
    must_confirm boolean not null default false,
    remind_days int not null default 0,
    comments_open boolean not null default false,
    state text not null default 'draft',
    made_by text not null,
    made_at timestamptz not null,
    published_by text,
    published_at timestamptz,
    primary key (tenant_id, announcement_id)
  )`.execute(db)
  await protectTable(db, 'announcements')
  await sql`create table announcement_readers (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    announcement_id text not null,
    account text not null,
    told_at timestamptz not null,
    read_at timestamptz,
    confirmed_at timestamptz,
    reminded_at timestamptz,
    primary key (tenant_id, announcement_id, account),
    foreign key (tenant_id, announcement_id) references announcements on delete cascade
  )`.execute(db)
  await sql`create index announcement_readers_person on announcement_readers (tenant_id, account)`.execute(db)
  await protectTable(db, 'announcement_readers')
  await sql`create table announcement_comments (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    comment_id text not null,
    announcement_id text not null,
    account text not null,
    text text not null,
    at timestamptz not null,
    primary key (tenant_id, comment_id),
    foreign key (tenant_id, announcement_id) references announcements on delete cascade
  )`.execute(db)
  await sql`create index announcement_comments_by on announcement_comments (tenant_id, announcement_id, at)`.execute(db)
  await protectTable(db, 'announcement_comments')
  await placeMenus(db, [
    {
      id: 'admin_notices',
      name: '公告管理|Announcements|公告管理',
      icon: 'announcement',
      url: '/notice/list',
      view: 'announcements/announcements',
      actions: { view: 1, edit: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
