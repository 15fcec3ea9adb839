import { sql } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import { partFor } from '@/server/http/sentences'
import type { Locale } from '@/lib/contracts/auth'
import type { Tx } from '@/server/platform/db'

/** The official notice for a year comes out in November of the year before. */
const fromMonth = 11

export interface MissingHolidays {
  calendarId: string
  name: string
  year: number
}

/**
 * Calendars that go by official holidays and have none of the year that comes: from November on deadlines would be counted
 * across a new year that looks like any other week. Also of the year that is under way.
 */
export async function yearsWithoutHolidays(tx: Tx, now: Date, locale: Locale): Promise<MissingHolidays[]> {
  const [year = 0, month = 0] = localDay(now).split('-').map(Number)
  const wanted = month >= fromMonth ? year + 1 : year
  const { rows } = await sql<{ calendar_id: string; name: string; until: number }>`
    select c.calendar_id, c.name, max(extract(year from d.day))::int as until
    from work_calendars c join work_calendar_days d using (tenant_id, calendar_id)
    where d.source = 'import' and not exists (
      select 1 from work_calendar_days n where n.calendar_id = c.calendar_id and n.source = 'import'
        and extract(year from n.day) = ${wanted} and n.day > make_date(${wanted}, 1, 3))
    group by c.calendar_id, c.name, c.is_company order by c.is_company desc, c.name`.execute(tx)
  return rows.map(({ calendar_id: calendarId, name }) => ({ calendarId, name: partFor(locale, name), year: wanted }))
}
