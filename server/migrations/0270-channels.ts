import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

const tenant = sql`tenant_id text not null default current_setting('app.tenant_id') references tenants`

/** How people are told outside of Baton: what was sent by which channel, and how each wants to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deliveries (
    ${tenant},
    delivery_id text not null,
    channel text not null check (channel in ('mail', 'push', 'im', 'sms', 'robot')),
    -- Who is told; empty for a group.
    account text not null default '',
    robot_id text not null default '',
    event text not null,
    notice jsonb not null default '{}',
    task_id text,
    -- Where it went, as shown to administrators: nothing by which anybody else could send.
    address text not null default '',
    subject text not null default '',
    state text not null check (state in ('queued', 'sent', 'refused', 'failed', 'dropped')),
    attempts integer not null default 0,
    problem text not null default '',
    -- Kept back by quiet hours: what has gathered goes as one.
    held boolean not null default false,
    due_at timestamptz not null,
    made_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (tenant_id, delivery_id),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create index deliveries_due on deliveries (tenant_id, due_at) where state = 'queued'`.execute(db)
  await sql`create index deliveries_by_time on deliveries (tenant_id, made_at desc, delivery_id)`.execute(db)
  await protectTable(db, 'deliveries')

  // One-time links in mails; of a link only its hash is kept.
  await sql`create table mail_links (
    ${tenant},
    link_hash bytea not null,
    delivery_id text not null,
    account text not null,
    task_id text not null,
    token_id text not null,
    task_rev integer not null,
    origin text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (tenant_id, link_hash),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade,
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create index mail_links_by_item on mail_links (tenant_id, token_id, account)`.execute(db)
  await protectTable(db, 'mail_links')

  await sql`create table notice_preferences (
    ${tenant},
    account text not null,
    preferences jsonb not null,
    changed_at timestamptz not null,
    primary key (tenant_id, account),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'notice_preferences')

  // When somebody was last sent his digest.
  await sql`create table notice_digests (
    ${tenant},
    account text not null,
    digest_day text not null,
    primary key (tenant_id, account),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'notice_digests')

  // What a person is not told within Baton: of a process, or where that is empty of all that have no rows of their own.
  await sql`create table notice_mutes (
    ${tenant},
    account text not null,
    process_id text not null default '',
    event text not null,
    muted boolean not null,
    primary key (tenant_id, account, event, process_id),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'notice_mutes')
  await sql`create function messages_muted() returns trigger language plpgsql as $$
  begin
    if coalesce((select m.muted from notice_mutes m
        where m.account = new.account and m.event = new.event
          and (m.process_id = '' or m.process_id = (select t.process_id from tasks t where t.task_id = new.task_id))
        order by m.process_id desc limit 1), false) then
      return null;
    end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger messages_muted before insert on messages for each row execute function messages_muted()`.execute(
    db,
  )

  // What the company has set: the defaults of everybody, and by which interface short and instant messages go.
  await sql`create table notice_settings (
    ${tenant},
    settings jsonb not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id)
  )`.execute(db)
  await protectTable(db, 'notice_settings')

  await sql`create table notice_templates (
    ${tenant},
    event text not null,
    locale text not null,
    subject text not null,
    lead text not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, event, locale)
  )`.execute(db)
  await protectTable(db, 'notice_templates')

  await sql`create table chat_robots (
    ${tenant},
    robot_id text not null,
    robot_name text not null,
    kind text not null check (kind in ('wecom', 'dingtalk', 'feishu')),
    -- The address of a robot is a secret itself: who knows it can write to the group.
    sealed_address text not null,
    sealed_secret text not null default '',
    process_id text not null default '',
    group_id text not null default '',
    events jsonb not null,
    shows_fields boolean not null default false,
    robot_locale text not null default 'zh-CN',
    enabled boolean not null default true,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, robot_id)
  )`.execute(db)
  await protectTable(db, 'chat_robots')

  await sql`create table push_devices (
    ${tenant},
    device_id text not null,
    account text not null,
    endpoint_hash bytea not null,
    sealed_subscription text not null,
    device_name text not null,
    made_at timestamptz not null,
    sent_at timestamptz,
    primary key (tenant_id, device_id),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await sql`create unique index push_devices_by_endpoint on push_devices (tenant_id, endpoint_hash)`.execute(db)
  await sql`create index push_devices_by_person on push_devices (tenant_id, account)`.execute(db)
  await protectTable(db, 'push_devices')

  await sql`create table push_keys (
    ${tenant},
    public_key text not null,
    sealed_private text not null,
    primary key (tenant_id)
  )`.execute(db)
  await protectTable(db, 'push_keys')

  await placeMenus(db, [
    {
      id: 'admin_notifications',
      name: '消息通知|Notifications|訊息通知',
      icon: 'bell',
      url: '/admin/notifications',
      view: 'notifications/notifications',
      parentId: 'admin_work',
      topId: 'ADMINISTRATION',
      actions: { view: 1, edit: 2 },
    },
  ])
}
