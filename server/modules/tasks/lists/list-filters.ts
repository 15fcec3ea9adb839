import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listFilters } from '@/lib/contracts/work-items'
import { companyTimeZone } from '@/lib/calendar/company-time'
import type { ItemKind } from './item-kinds'

type Filters = z.output<typeof listFilters>
type Condition = RawBuilder<unknown>

/** A pattern that finds a text anywhere, whatever signs it holds. */
const containing = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

/** Days are those of the company, not of the database. */
const beginOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${companyTimeZone}`
const between = (time: Condition, from?: string, until?: string): Condition[] => [
  ...(from ? [sql`${time} >= ${beginOf(from)}`] : []),
  ...(until ? [sql`${time} < ${beginOf(until)} + interval '1 day'`] : []),
]

/** A number a form holds, or null: amounts are decimal strings. */
export const numberIn = (field: string) =>
  sql`case when t.form_data ->> ${field} ~ '^-?[0-9]{1,30}(\\.[0-9]{1,20})?$' then (t.form_data ->> ${field})::numeric end`
/** What lists show of a summary field; null where the request has none, so that nothing else of its form is found out. */
export const shownIn = (field: string) =>
  sql`(select s ->> 'value' from jsonb_array_elements(t.summary) s where s ->> 'field' = ${field} limit 1)`

function summaryCondition({ field, text, from, until }: Filters['summary'][number]): Condition[] {
  const shown = sql`${shownIn(field)} is not null`
  const bound = (value: string, way: Condition) => {
    if (/^-?\d{1,30}(\.\d{1,20})?$/.test(value)) return [sql`${shown} and ${numberIn(field)} ${way} ${value}::numeric`]
    // A day is compared with the day of a moment.
    return value ? [sql`${shown} and left(t.form_data ->> ${field}, ${value.length}) ${way} ${value}`] : []
  }
  return [
    ...(text.trim() ? [sql`${shownIn(field)} ilike ${containing(text)}`] : []),
    ...bound(from, sql`>=`),
    ...bound(until, sql`<=`),
  ]
}

const flagConditions = {
  new: sql`i.seen_at is null`,
  returned: sql`i.returned`,
  urged: sql`i.urged > 0`,
  agent: sql`i.for_name is not null`,
}

/** The conditions a reader adds to a list, each beginning with "and"; nothing where he adds none. */
export function filtersOf(kind: ItemKind, input: Filters, now: Date): RawBuilder<unknown> | undefined {
  const ofItems = kind.of === 'items'
  const all: Condition[] = []
  if (input.keyword.trim()) {
    const pattern = containing(input.keyword)
    all.push(sql`(t.title ilike ${pattern} or t.no ilike ${pattern} or t.initiator_name ilike ${pattern})`)
  }
  if (input.processId) all.push(sql`t.process_id = ${input.processId}`)
  if (input.processIds.length > 0) all.push(sql`t.process_id = any(${input.processIds}::text[])`)
  if (input.step.trim())
    all.push(sql`${ofItems ? sql`i.activity_name` : sql`t.steps_now::text`} ilike ${containing(input.step)}`)
  if (input.initiator.trim())
    all.push(
      sql`(t.initiator_account = ${input.initiator.trim()} or t.initiator_name ilike ${containing(input.initiator)})`,
    )
  if (input.initiatorDepartmentId)
    all.push(sql`t.initiator_department_id in (
      select g.group_id from groups g join groups o on o.group_id = ${input.initiatorDepartmentId} where g.id_path like o.id_path || '%')`)
  if (input.statuses.length > 0) all.push(sql`t.status = any(${input.statuses}::int[])`)
  if (input.result !== undefined) all.push(sql`t.result = ${input.result}`)
  for (const flag of input.flags) {
    if (flag === 'overdue') all.push(ofItems ? sql`i.due_at < ${now}` : sql`false`)
    else all.push(ofItems ? flagConditions[flag] : sql`false`)
  }
  all.push(
    ...between(kind.time, input.arrivedFrom, input.arrivedUntil),
    ...between(sql`t.submitted_at`, input.submittedFrom, input.submittedUntil),
    ...between(
      ofItems ? sql`coalesce(i.finished_at, t.finished_at)` : sql`t.finished_at`,
      input.finishedFrom,
      input.finishedUntil,
    ),
    ...between(ofItems ? sql`i.due_at` : sql`null::timestamptz`, input.dueFrom, input.dueUntil),
    ...input.summary.flatMap(summaryCondition),
  )
  return all.length > 0 ? sql` and ${sql.join(all, sql` and `)}` : undefined
}
