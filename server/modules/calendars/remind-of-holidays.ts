import { sql } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import { instantOf } from '@/lib/calendar/local-time'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { tellReaders } from '@/server/modules/announcements'
import { sentence } from '@/server/http/sentences'
import type { Tx } from '@/server/platform/db'
import type { AnnouncementsRow } from '@/server/platform/db/rows.generated'
import { yearsWithoutHolidays } from './missing-holidays'

/** What an installation says before anybody has chosen a language. */
const locale = 'zh-CN'
const noticeOf = (year: number) => `notice-holidays-${year}`

/** Once a night: administrators are told once a year that next year's holidays are missing; when they are there it is over. */
export async function remindOfHolidays(tx: Tx, now: Date): Promise<void> {
  const missing = await yearsWithoutHolidays(tx, now, locale)
  const years = [...new Set(missing.map(({ year }) => year))]
  await sql`delete from messages where event = 'announcement' and task_id like 'notice-holidays-%'
    and not task_id = any(${years.map(noticeOf)}::text[])`.execute(tx)
  await sql`update announcements set state = 'withdrawn' where announcement_id like 'notice-holidays-%' and state = 'published'
    and not announcement_id = any(${years.map(noticeOf)}::text[])`.execute(tx)
  for (const year of years) {
    const { rows } = await sql<{ account: string; name: string }>`
      select account, name from users where is_administrator and enabled order by account`.execute(tx)
    const audience = rows.map(({ account, name }) => ({
      participantType: participantType.user,
      param0: account,
      displayName: name,
    }))
    const calendars = missing.filter((one) => one.year === year).map(({ name }) => name)
    const words = { year: String(year), calendars: new Intl.ListFormat(locale, { style: 'narrow' }).format(calendars) }
    const ends = new Date(instantOf(`${year}-01-31`, '00:00', companyTimeZone))
    const made = await sql<AnnouncementsRow>`
      insert into announcements (announcement_id, title, body, audience, ends_at, state, made_by, made_at, published_by, published_at)
      values (${noticeOf(year)}, ${sentence(locale, 'calendars.reminder.title', words)},
        ${`<p>${sentence(locale, 'calendars.reminder.text', words)}</p>`}, ${JSON.stringify(audience)}::jsonb, ${ends},
        'published', '', ${now}, '', ${now})
      on conflict do nothing returning *`.execute(tx)
    if (made.rows[0]) await tellReaders(tx, made.rows[0], now)
  }
}
