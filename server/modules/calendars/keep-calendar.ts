import { sql } from 'kysely'
import type { z } from 'zod'
import type { KeptCalendarRecord, saveCalendar as contract } from '@/lib/contracts/calendars'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { readCalendar } from './read-calendars'
import { countAnew, refreshHours } from './refresh-hours'

type Input = Omit<z.output<(typeof contract)['input']>, 'rev'>

/** Calendars are worked out together: two who change them do so one after the other. */
export const lockCalendars = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.tenant_id') || ' work calendars', 0))`.execute(
    tx,
  )

/**
 * Writes a calendar and works out its hours.
 * @returns its id, and whether running deadlines may move
 * @throws AppError input.invalid, object.unknown, calendar.noHours, calendar.circle, calendar.unknownShift, calendar.companyNeeded
 */
export async function keepCalendar(
  { tx }: Pick<CallContext, 'tx'>,
  input: Input,
): Promise<{ calendarId: string; moves: boolean }> {
  await lockCalendars(tx)
  const before = input.calendarId ? await readCalendar(tx, input.calendarId) : null
  const calendarId = before?.calendarId ?? `calendar-${newId()}`
  if (before?.isCompany && !input.isCompany) throw new AppError('calendar.companyNeeded')
  const twice = input.days.find(({ day }, at) => input.days.findIndex((other) => other.day === day) !== at)
  if (twice) throw new AppError('input.invalid', {}, { days: atField('calendar.dayTwice', { day: twice.day }) })
  if (input.parentId) await readCalendar(tx, input.parentId)
  if (input.isCompany) await sql`update work_calendars set is_company = false where is_company`.execute(tx)
  await sql`insert into work_calendars (calendar_id, name, time_zone, parent_id, is_company, week, resolved)
    values (${calendarId}, ${input.name}, ${input.timeZone}, ${input.parentId || null}, ${input.isCompany},
      ${JSON.stringify(input.week)}::jsonb, '{}'::jsonb)
    on conflict (tenant_id, calendar_id) do update set name = excluded.name, time_zone = excluded.time_zone,
      parent_id = excluded.parent_id, is_company = excluded.is_company, week = excluded.week`.execute(tx)
  await sql`delete from work_calendar_days where calendar_id = ${calendarId}`.execute(tx)
  await sql`insert into work_calendar_days (calendar_id, day, name, work, source)
    select ${calendarId}, d.day, d.name, d.work, d.source
    from jsonb_to_recordset(${JSON.stringify(input.days)}::jsonb) as d(day date, name text, work text, source text)`.execute(
    tx,
  )
  const reassigned = await assign(tx, calendarId, input)
  const changed = await refreshHours(tx)
  return { calendarId, moves: changed || reassigned || Boolean(before && before.isCompany !== input.isCompany) }
}

/** Who goes by it; whoever went by another one goes by this one now. */
async function assign(tx: Tx, calendarId: string, { people, departments }: Input): Promise<boolean> {
  const wanted = [
    ...people.map(({ account }) => ({ kind: 'person', id: account })),
    ...departments.map(({ groupId }) => ({ kind: 'department', id: groupId })),
  ]
  const list = JSON.stringify(wanted)
  const named = sql`select kind, id from jsonb_to_recordset(${list}::jsonb) as w(kind text, id text)
    where (kind = 'person' and exists (select 1 from users where account = w.id))
      or (kind = 'department' and exists (select 1 from groups where group_id = w.id))`
  const gone = await sql`delete from work_calendar_uses where calendar_id = ${calendarId}
    and not (kind, object_id) in (${named}) returning 1 as one`.execute(tx)
  const come = await sql`insert into work_calendar_uses (kind, object_id, calendar_id)
    select distinct n.kind, n.id, ${calendarId} from (${named}) n
    on conflict (tenant_id, kind, object_id) do update set calendar_id = excluded.calendar_id
      where work_calendar_uses.calendar_id <> excluded.calendar_id returning 1 as one`.execute(tx)
  return gone.rows.length + come.rows.length > 0
}

export async function saveCalendar(
  context: CallContext,
  { rev: _rev, ...input }: z.output<(typeof contract)['input']>,
): Promise<KeptCalendarRecord> {
  const { tx } = context
  const before = input.calendarId ? await readCalendar(tx, input.calendarId) : null
  const { calendarId, moves } = await keepCalendar(context, input)
  if (moves) await countAnew(context)
  const after = await readCalendar(tx, calendarId)
  await context.audit({ action: 'calendar.save', objectType: 'calendar', objectId: calendarId, before, after })
  return after
}

/** @throws AppError object.unknown, calendar.inUse */
export async function deleteCalendar(context: CallContext, calendarId: string): Promise<void> {
  const { tx } = context
  await lockCalendars(tx)
  const before = await readCalendar(tx, calendarId)
  const { rows } = await sql`select 1 from work_calendars where parent_id = ${calendarId} limit 1`.execute(tx)
  if (before.isCompany || before.people.length + before.departments.length + rows.length > 0)
    throw new AppError('calendar.inUse')
  await sql`delete from work_calendars where calendar_id = ${calendarId}`.execute(tx)
  await countAnew(context)
  await context.audit({ action: 'calendar.delete', objectType: 'calendar', objectId: calendarId, before })
}
