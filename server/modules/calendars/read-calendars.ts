import { sql } from 'kysely'
import type { z } from 'zod'
import type { Calendar } from '@/lib/calendar/calendar'
import type * as contracts from '@/lib/contracts/calendars'
import type { KeptCalendarRecord } from '@/lib/contracts/calendars'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { WorkCalendarsRow } from '@/server/platform/db/rows.generated'

/** All calendars, the company's first. */
export async function listCalendars({
  tx,
  locale,
}: CallContext): Promise<z.input<typeof contracts.listCalendars.data>> {
  const { rows } = await sql<
    Pick<WorkCalendarsRow, 'calendar_id' | 'name' | 'time_zone' | 'parent_id' | 'is_company'> & {
      people: number
      departments: number
      until: number | null
    }
  >`with recursive above(calendar_id, upper) as (
      select calendar_id, calendar_id from work_calendars
      union select a.calendar_id, c.parent_id from above a join work_calendars c on c.calendar_id = a.upper where c.parent_id is not null)
    select c.calendar_id, c.name, c.time_zone, c.parent_id, c.is_company,
      (select count(*) from work_calendar_uses u where u.calendar_id = c.calendar_id and u.kind = 'person') as people,
      (select count(*) from work_calendar_uses u where u.calendar_id = c.calendar_id and u.kind = 'department') as departments,
      (select max(extract(year from d.day))::int from work_calendar_days d join above a on a.upper = d.calendar_id
        where a.calendar_id = c.calendar_id and d.source = 'import') as until
    from work_calendars c order by c.is_company desc, c.name, c.calendar_id`.execute(tx)
  return {
    rows: rows.map((row) => ({
      calendarId: row.calendar_id,
      name: partFor(locale, row.name),
      timeZone: row.time_zone,
      parentId: row.parent_id ?? '',
      isCompany: row.is_company,
      people: row.people,
      departments: row.departments,
      holidaysUntil: row.until,
    })),
  }
}

/** @throws AppError object.unknown */
export async function readCalendar(tx: Tx, calendarId: string): Promise<KeptCalendarRecord> {
  const { rows } = await sql<WorkCalendarsRow>`
    select * from work_calendars where calendar_id = ${calendarId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  const days = await sql<{ day: string; name: string; work: string; source: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, name, work, source from work_calendar_days
    where calendar_id = ${calendarId} order by day`.execute(tx)
  const uses = await sql<{ kind: string; object_id: string; name: string | null }>`
    select w.kind, w.object_id, coalesce(u.name, g.name) as name from work_calendar_uses w
      left join users u on w.kind = 'person' and u.account = w.object_id
      left join groups g on w.kind = 'department' and g.group_id = w.object_id
    where w.calendar_id = ${calendarId} order by w.kind, w.object_id`.execute(tx)
  const usedBy = (kind: string) =>
    uses.rows
      .filter((use) => use.kind === kind)
      .map(({ object_id: object, name }) => ({ object, name: name ?? object }))
  return {
    calendarId,
    name: row.name,
    timeZone: row.time_zone,
    parentId: row.parent_id ?? '',
    isCompany: row.is_company,
    week: row.week as string[],
    days: days.rows.map((one) => ({ ...one, source: one.source as 'own' })),
    people: usedBy('person').map(({ object, name }) => ({ account: object, name })),
    departments: usedBy('department').map(({ object, name }) => ({ groupId: object, name })),
  }
}

/** Calendars in hours, the company's first. */
export async function calendarsInHours(tx: Tx): Promise<z.input<typeof contracts.calendarsInHours.data>> {
  const { rows } = await sql<{ resolved: unknown }>`
    select resolved from work_calendars order by is_company desc, name, calendar_id`.execute(tx)
  return { rows: rows.map(({ resolved }) => resolved as Calendar) }
}
