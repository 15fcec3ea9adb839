import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contracts from '@/lib/contracts/calendars'
import type { ShiftRecord } from '@/lib/contracts/calendars'
import { overlapping } from '@/lib/calendar/overlapping'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { lockCalendars } from './keep-calendar'
import { countAnew, refreshHours, shiftsOf } from './refresh-hours'

/** Names of the calendars that use a timesheet, by timesheet. */
async function usesOf(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ work: string; names: string[] }>`
    select work, array_agg(distinct name order by name) as names from (
      select jsonb_array_elements_text(week) as work, name from work_calendars
      union select d.work, c.name from work_calendar_days d join work_calendars c using (tenant_id, calendar_id)) used
    group by work`.execute(tx)
  return new Map(rows.map(({ work, names }) => [work, names]))
}

export async function listTimesheets(tx: Tx): Promise<z.input<typeof contracts.listTimesheets.data>> {
  const uses = await usesOf(tx)
  const shifts = [...(await shiftsOf(tx)).values()]
  return {
    rows: shifts.map((one) => ({
      ...one,
      intervals: [...one.intervals],
      calendars: uses.get(one.shiftId) ?? [],
    })),
  }
}

/** @throws AppError object.unknown */
export async function readTimesheet(tx: Tx, shiftId: string): Promise<ShiftRecord> {
  const found = (await shiftsOf(tx)).get(shiftId)
  if (!found) throw new AppError('object.unknown')
  return { ...found, intervals: [...found.intervals] }
}

/** @throws AppError input.invalid, object.unknown, calendar.noHours */
export async function saveTimesheet(
  context: CallContext,
  { shiftId, name, intervals }: z.output<(typeof contracts.saveTimesheet)['input']>,
): Promise<ShiftRecord> {
  const { tx } = context
  if (overlapping(intervals)) throw new AppError('input.invalid', {}, { intervals: atField('calendar.overlap') })
  await lockCalendars(tx)
  const before = shiftId ? await readTimesheet(tx, shiftId) : null
  const id = before?.shiftId ?? `shift-${newId()}`
  const sorted = intervals.toSorted((a, b) => a.from.localeCompare(b.from))
  await sql`insert into work_shifts (shift_id, name, intervals) values (${id}, ${name}, ${JSON.stringify(sorted)}::jsonb)
    on conflict (tenant_id, shift_id) do update set name = excluded.name, intervals = excluded.intervals`.execute(tx)
  if (await refreshHours(tx)) await countAnew(context)
  const after = await readTimesheet(tx, id)
  await context.audit({ action: 'timesheet.save', objectType: 'timesheet', objectId: id, before, after })
  return after
}

/** @throws AppError object.unknown, timesheet.inUse */
export async function deleteTimesheet(context: CallContext, shiftId: string): Promise<void> {
  const { tx } = context
  await lockCalendars(tx)
  const before = await readTimesheet(tx, shiftId)
  const used = (await usesOf(tx)).get(shiftId)
  if (used) throw new AppError('timesheet.inUse', { calendars: used.length })
  await sql`delete from work_shifts where shift_id = ${shiftId}`.execute(tx)
  await context.audit({ action: 'timesheet.delete', objectType: 'timesheet', objectId: shiftId, before })
}
