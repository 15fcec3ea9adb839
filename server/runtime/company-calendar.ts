import { sql } from 'kysely'
import type { Calendar } from '@/lib/calendar/calendar'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { hoursAround, type WorkHours } from '@/lib/calendar/work-hours'
import { countsDays } from '@/lib/form-data/counts-days'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import type { FormDefinition } from '@/lib/form-data/form-definition'
import type { Tx } from '@/server/platform/db'

/** By which the company works, for what is counted outside of a task. */
export async function companyCalendar(tx: Tx): Promise<Calendar> {
  const { rows } = await sql<{ resolved: unknown }>`select resolved from work_calendars where is_company`.execute(tx)
  return (rows[0]?.resolved as Calendar | undefined) ?? officeCalendar
}

/** By which a person works: his own, else that of the nearest department that has one, else the company's. */
export async function calendarOfPerson(tx: Tx, account: string): Promise<Calendar> {
  const question = JSON.stringify({ kind: 'calendarsOf', accounts: [account] })
  const { rows } = await sql<{
    theirs: Record<string, Calendar> | null
  }>`select answer_question(${question}::jsonb) as theirs`.execute(tx)
  return rows[0]?.theirs?.[account] ?? companyCalendar(tx)
}

/** What of the company's calendar goes with a form that is filled in on a day. */
export async function hoursOn(tx: Tx, day: string): Promise<WorkHours> {
  return hoursAround(await companyCalendar(tx), day)
}

/** By which a form and the business rules it asks count days and hours on a day; nothing where none are counted. */
export async function hoursForForm(
  tx: Tx,
  { form, rules }: { form: FormDefinition; rules: readonly KnownRule[] },
  day: string,
): Promise<WorkHours | undefined> {
  return countsDays(form, rules) ? hoursOn(tx, day) : undefined
}
