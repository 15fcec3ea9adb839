import { sql } from 'kysely'
import type { Calendar } from '@/lib/calendar/calendar'
import { resolveCalendar, type KeptCalendar, type KeptDay, type Shift } from '@/lib/calendar/kept-calendar'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { canonicalJson } from '@/server/runtime'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { WorkCalendarsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'

interface Kept extends KeptCalendar {
  resolved: Calendar
}

/** Timesheets by id. */
export async function shiftsOf(tx: Tx): Promise<Map<string, Shift>> {
  const { rows } = await sql<{ shift_id: string; name: string; intervals: unknown }>`
    select shift_id, name, intervals from work_shifts order by name, shift_id`.execute(tx)
  return new Map(
    rows.map(({ shift_id: shiftId, name, intervals }) => [
      shiftId,
      { shiftId, name, intervals: intervals as Shift['intervals'] },
    ]),
  )
}

/** Calendars with their days by id. */
async function keptOf(tx: Tx): Promise<Map<string, Kept>> {
  const { rows } = await sql<
    Pick<WorkCalendarsRow, 'calendar_id' | 'name' | 'time_zone' | 'parent_id' | 'week' | 'resolved'>
  >`select calendar_id, name, time_zone, parent_id, week, resolved from work_calendars`.execute(tx)
  const days = await sql<{ calendar_id: string; day: string; name: string; work: string; source: string }>`
    select calendar_id, to_char(day, 'YYYY-MM-DD') as day, name, work, source from work_calendar_days`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.calendar_id,
      {
        calendarId: row.calendar_id,
        name: row.name,
        timeZone: row.time_zone,
        parentId: row.parent_id ?? '',
        week: row.week as string[],
        days: days.rows
          .filter(({ calendar_id: of }) => of === row.calendar_id)
          .map(({ day, name, work, source }) => ({ day, name, work, source: source as KeptDay['source'] })),
        resolved: row.resolved as Calendar,
      },
    ]),
  )
}

/**
 * Works out what every calendar comes to in hours and keeps what has changed.
 * @returns whether any has
 * @throws AppError calendar.noHours, calendar.circle, calendar.unknownShift
 */
export async function refreshHours(tx: Tx): Promise<boolean> {
  const [shifts, kept] = [await shiftsOf(tx), await keptOf(tx)]
  let changed = false
  for (const { calendarId, name, resolved } of kept.values()) {
    const now = resolveCalendar(calendarId, kept, shifts)
    if ('problem' in now)
      throw now.problem === 'circle'
        ? new AppError('calendar.circle')
        : now.problem === 'noHours'
          ? new AppError('calendar.noHours', { name })
          : new AppError('calendar.unknownShift')
    if (canonicalJson(now.calendar) === canonicalJson(resolved)) continue
    await sql`update work_calendars set resolved = ${JSON.stringify(now.calendar)}::jsonb where calendar_id = ${calendarId}`.execute(
      tx,
    )
    changed = true
  }
  return changed
}

/** Running requests with a deadline that has not passed. */
export const withOpenDeadline = (now: Date) => sql`t.status = ${taskStatus.Run} and exists (
  select 1 from work_items w where w.task_id = t.task_id and w.finished_at is null and w.due_at > ${now})`

/** Has the deadlines of running requests counted anew, one request after another, behind the answer. */
export async function countAnew({ tx, now }: Pick<CallContext, 'tx' | 'now'>): Promise<void> {
  const change = newId()
  await sql`insert into outbox (effect_id, task_id, seq, kind, payload, due_at)
    select ${change} || ':' || t.task_id, t.task_id, 0, 'recalculate', '{"kind":"recalculate"}'::jsonb, ${now}
    from tasks t where ${withOpenDeadline(now)}`.execute(tx)
}
