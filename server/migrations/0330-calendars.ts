import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

const officeDay = [
  { from: '09:00', until: '12:00' },
  { from: '13:00', until: '18:00' },
]
const name = '标准工作日历|Office calendar|標準工作日曆'
/** The company's zone as it was when this was written. */
const timeZone = ['Asia', 'Shanghai'].join('/')
const resolved = {
  calendarId: 'office',
  name,
  timeZone,
  week: [[], officeDay, officeDay, officeDay, officeDay, officeDay, []],
  exceptions: {},
  dayNames: {},
}

/** Work calendars in shifts, with the days that differ and who has which; installations that are there keep office hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table work_shifts (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    shift_id text not null,
    name text not null,
    intervals jsonb not null,
    primary key (tenant_id, shift_id)
  )`.execute(db)
  await protectTable(db, 'work_shifts')
  await sql`create table work_calendars (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    calendar_id text not null,
    name text not null,
    time_zone text not null,
    parent_id text,
    is_company boolean not null default false,
    week jsonb not null,
    resolved jsonb not null,
    primary key (tenant_id, calendar_id)
  )`.execute(db)
  await sql`create unique index work_calendars_company on work_calendars (tenant_id) where is_company`.execute(db)
  await protectTable(db, 'work_calendars')
  await sql`create table work_calendar_days (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    calendar_id text not null,
    day date not null,
    name text not null default '',
    work text not null default '',
    source text not null default 'own',
    primary key (tenant_id, calendar_id, day),
    foreign key (tenant_id, calendar_id) references work_calendars on delete cascade
  )`.execute(db)
  await protectTable(db, 'work_calendar_days')
  await sql`create table work_calendar_uses (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    kind text not null,
    object_id text not null,
    calendar_id text not null,
    primary key (tenant_id, kind, object_id),
    foreign key (tenant_id, calendar_id) references work_calendars on delete cascade
  )`.execute(db)
  await protectTable(db, 'work_calendar_uses')
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    // A new installation has no menus yet; its seed brings the calendar too.
    const there = sql`exists (select 1 from menus where tenant_id = ${tenantId})`
    await sql`insert into work_shifts (tenant_id, shift_id, name, intervals)
      select ${tenantId}, 'office', '办公时间|Office hours|辦公時間', ${JSON.stringify(officeDay)}::jsonb where ${there}`.execute(
      db,
    )
    await sql`insert into work_calendars (tenant_id, calendar_id, name, time_zone, is_company, week, resolved)
      select ${tenantId}, 'office', ${name}, ${timeZone}, true,
        ${JSON.stringify(['', ...Array<string>(5).fill('office'), ''])}::jsonb, ${JSON.stringify(resolved)}::jsonb
      where ${there}`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
  const placed = { parentId: 'admin', topId: 'ADMINISTRATION', actions: { view: 1, edit: 2 } }
  await placeMenus(db, [
    {
      ...placed,
      id: 'admin_calendars',
      name: '工作日历|Work calendars|工作日曆',
      icon: 'calendar',
      url: '/admin/calendars',
      view: 'calendars/work-calendars',
    },
    {
      ...placed,
      id: 'admin_timesheets',
      name: '班次|Timesheets|班次',
      icon: 'table',
      url: '/admin/timesheets',
      view: 'calendars/timesheets',
    },
  ])
}
