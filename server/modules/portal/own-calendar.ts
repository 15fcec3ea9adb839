import { sql } from 'kysely'
import type { z } from 'zod'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { instantOf, nextDay } from '@/lib/calendar/local-time'
import type { Calendar } from '@/lib/calendar/calendar'
import type { getOwnCalendar as contract } from '@/lib/contracts/own-things'
import { partFor } from '@/server/http/sentences'
import { calendarOfPerson } from '@/server/runtime'
import type { CallContext } from '@/server/http/serve'

const mostShown = 200

/** Days without work between two, both included. */
function daysOff({ exceptions, week }: Calendar, from: string, until: string): string[] {
  const off: string[] = []
  for (let day = from; day <= until; day = nextDay(day)) {
    const work = exceptions[day] ?? week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []
    if (work.length === 0) off.push(day)
  }
  return off
}

/**
 * Who is away of those one may know of: oneself, whom one stands in for or helps, who does so for oneself, who works
 * in the same department, and who leads it or one above it. Why somebody is away is told to nobody here.
 */
export async function ownCalendar(
  { tx, caller, locale }: CallContext,
  { from, until }: z.output<(typeof contract)['input']>,
): Promise<z.input<(typeof contract)['data']>> {
  const begins = new Date(instantOf(from, '00:00', companyTimeZone))
  const ends = new Date(instantOf(nextDay(until), '00:00', companyTimeZone))
  const { rows } = await sql<{ account: string; name: string; agent: string; starts_at: Date; ends_at: Date }>`
    select a.principal as account, p.name, g.name as agent, a.starts_at, coalesce(a.ended_at, a.ends_at) as ends_at
    from agents a join users p on p.account = a.principal and p.enabled join users g on g.account = a.agent
    where a.starts_at < ${ends} and coalesce(a.ended_at, a.ends_at) > ${begins} and coalesce(a.ended_at, a.ends_at) > a.starts_at
      and (a.principal = ${caller.account} or a.agent = ${caller.account}
        or exists (select 1 from secretaries s where (s.chief = ${caller.account} and s.secretary = a.principal)
          or (s.secretary = ${caller.account} and s.chief = a.principal))
        or exists (select 1 from agents b where b.principal = ${caller.account} and b.agent = a.principal and b.ended_at is null)
        or p.department_id = ${caller.departmentId}
        or exists (select 1 from groups d join groups g on starts_with(d.id_path, g.id_path) join group_members l on l.group_id = g.group_id
          where d.group_id = ${caller.departmentId} and l.is_leader and l.account = a.principal)
        or exists (select 1 from group_members m join group_members n on n.group_id = m.group_id
          where m.account = ${caller.account} and n.account = a.principal))
    order by a.starts_at, p.name limit ${mostShown}`.execute(tx)
  const calendar = await calendarOfPerson(tx, caller.account)
  return {
    off: daysOff(calendar, from, until),
    named: Object.entries(calendar.dayNames ?? {})
      .filter(([day]) => day >= from && day <= until)
      .map(([day, name]) => ({
        day,
        name: partFor(locale, name),
        worked: (calendar.exceptions[day] ?? []).length > 0,
      }))
      .sort((a, b) => a.day.localeCompare(b.day)),
    absences: rows.map((row) => ({
      account: row.account,
      name: row.name,
      agent: row.agent,
      from: localDay(row.starts_at),
      until: localDay(new Date(row.ends_at.getTime() - 1)),
      own: row.account === caller.account,
    })),
  }
}
