import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { dateBounds } from '@/lib/contracts/filter-days'
import type { FilterCondition, RowFilter } from '@/lib/contracts/filters'
import type { FormDefinition, FormField } from '@/lib/contracts/forms'
import { recordColumns, type exportQuery, type ListOrder, type RecordColumn } from '@/lib/contracts/lists'
import { shownFields } from '@/lib/form-data/shown-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import type { CallContext } from '@/server/http/serve'
import { contains } from '@/server/platform/db/contains'
import { pageOf } from '@/server/platform/db/page-of'
import type { Tx } from '@/server/platform/db'
import { reachOf, recordsInSight, type Sight } from './sight'
import { storedColumns, storedFrom, type StoredRecord } from './stored-record'

export type Query = z.output<typeof exportQuery>

const isRecordColumn = (name: string): name is RecordColumn => (recordColumns as readonly string[]).includes(name)

const moment = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone ${companyTimeZone}, 'YYYY-MM-DD HH24:MI')`

/** What a record says of itself, as text that sorts. */
const ofRecord: Record<RecordColumn, RawBuilder<unknown>> = {
  _createdBy: sql`coalesce(c.name, r.created_by)`,
  _createdAt: moment(sql`r.created_at`),
  _changedBy: sql`coalesce(e.name, r.changed_by)`,
  _changedAt: moment(sql`r.changed_at`),
}

export const listedAs = (field: FormField): 'number' | 'date' | 'text' => {
  const { listed } = traitsOf(field)
  return listed === 'money' || listed === 'number' ? 'number' : listed
}

const raw = (field: string) => sql`(r.data ->> ${field}::text)`
/** Null for what is no number, so that one odd value spoils nothing. */
const asNumber = (field: string) =>
  sql`(case when ${raw(field)} ~ '^-?[0-9]{1,30}(\\.[0-9]{1,30})?$' then ${raw(field)}::numeric end)`
const asRead = (field: string) => sql`coalesce(r.shown ->> ${field}::text, ${raw(field)}, '')`

const orders = { lt: sql`<`, le: sql`<=`, gt: sql`>`, ge: sql`>=` } as const

/** How a day or a moment compares: with all of a day, be it told from today or not. Of an empty one only that it is none. */
function dateCondition(text: RawBuilder<unknown>, condition: FilterCondition, today: string): RawBuilder<boolean> {
  const bounds = dateBounds(condition.comparison, condition.value, today)
  if (!bounds) return textCondition(text, condition)
  const at = sql`(replace(${text}, 'T', ' ') collate "C")`
  const each = bounds.map(({ from, before, outside }) => {
    const ends = [
      sql`${text} <> ''`,
      ...(from === undefined ? [] : [sql`${at} >= ${from}::text`]),
      ...(before === undefined ? [] : [sql`${at} < ${before}::text`]),
    ]
    return sql`${outside ? sql`not ` : sql``}(${sql.join(ends, sql` and `)})`
  })
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** How a text compares; what is less than whole is compared with as much of it. */
function textCondition(text: RawBuilder<unknown>, { comparison, value }: FilterCondition): RawBuilder<boolean> {
  switch (comparison) {
    case 'contains':
      return sql<boolean>`${text} ilike ${contains(value)}`
    case 'starts':
      return sql<boolean>`${text} ilike ${contains(value).slice(1)}`
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return sql<boolean>`(${text} <> '' and left(${text}, ${value.length}::int) ${orders[comparison]} ${value})`
    case 'in':
      return sql<boolean>`${text} = any(${several(value)}::text[])`
    case 'ne':
      return sql<boolean>`${text} <> ${value}`
    case 'empty':
      return sql<boolean>`${text} = ''`
    case 'filled':
      return sql<boolean>`${text} <> ''`
    case 'eq':
      return sql<boolean>`${text} = ${value}`
  }
}

const several = (value: string): string[] =>
  value
    .split(/(?<!\\)[,，;；\n]/)
    .map((one) => one.trim().replaceAll('\\,', ','))
    .filter(Boolean)

function numberCondition(field: string, condition: FilterCondition): RawBuilder<boolean> {
  const { comparison, value } = condition
  if (comparison === 'empty') return sql<boolean>`${asNumber(field)} is null`
  if (comparison === 'filled') return sql<boolean>`${asNumber(field)} is not null`
  const numbers = (comparison === 'in' ? several(value) : [value.trim()]).filter((one) =>
    /^-?\d{1,30}(\.\d{1,30})?$/.test(one),
  )
  if (numbers.length === 0) return sql<boolean>`false`
  if (comparison === 'in') return sql<boolean>`${asNumber(field)} = any(${numbers}::numeric[])`
  if (comparison === 'contains' || comparison === 'starts')
    return textCondition(sql`coalesce(${raw(field)}, '')`, condition)
  const sign = comparison === 'eq' ? sql`=` : comparison === 'ne' ? sql`<>` : orders[comparison]
  return sql<boolean>`(${asNumber(field)} ${sign} ${numbers[0]}::numeric) is true`
}

/** A value is found by what is stored as well as by what is read. */
function fieldCondition(field: FormField, condition: FilterCondition, today: string): RawBuilder<boolean> {
  const { id } = field
  const { comparison, value } = condition
  const kind = listedAs(field)
  if (kind === 'number') return numberCondition(id, condition)
  if (kind === 'date') return dateCondition(sql`coalesce(${raw(id)}, '')`, condition, today)
  const holds = (one: string) =>
    sql<boolean>`((r.data -> ${id}::text @> to_jsonb(${one}::text)) is true or ${raw(id)} = ${one} or ${one} = any(string_to_array(${asRead(id)}, '|')))`
  if (comparison === 'eq') return sql<boolean>`coalesce(${holds(value)}, false)`
  if (comparison === 'ne') return sql<boolean>`not coalesce(${holds(value)}, false)`
  if (comparison === 'in')
    return sql<boolean>`(${sql.join([sql`false`, ...several(value).map((one) => sql`coalesce(${holds(one)}, false)`)], sql` or `)})`
  return textCondition(asRead(id), condition)
}

/** What a list is searched in, with whose eyes. */
export class RowFinder {
  private readonly fields: Map<string, FormField>

  constructor(
    private readonly sight: Sight,
    definition: FormDefinition,
    private readonly asking: Pick<CallContext, 'caller' | 'now'>,
  ) {
    this.fields = new Map(shownFields(definition).map((field) => [field.id, field]))
  }

  private condition(condition: FilterCondition, sees: (field: string) => RawBuilder<boolean>): RawBuilder<boolean> {
    const { caller, now } = this.asking
    const reader = new Map([
      ['sys:/account', this.sight.account],
      ['sys:/departmentId', caller.departmentId ?? ''],
    ])
    const value = reader.get(condition.value) ?? condition.value
    const asked = { ...condition, value }
    const today = localDay(now)
    if (isRecordColumn(asked.column))
      return (asked.column.endsWith('At') ? dateCondition : textCondition)(ofRecord[asked.column], asked, today)
    const field = this.fields.get(asked.column)
    // What there is not, or not for this person, is true of nothing.
    return field ? sql<boolean>`(${sees(field.id)} and ${fieldCondition(field, asked, today)})` : sql<boolean>`false`
  }

  private filtered(
    { match, conditions }: RowFilter,
    sees: (field: string) => RawBuilder<boolean>,
  ): RawBuilder<boolean> {
    if (conditions.length === 0) return sql<boolean>`true`
    const all = conditions.map((one) => this.condition(one, sees))
    return sql<boolean>`(${sql.join(all, match === 'any' ? sql` or ` : sql` and `)})`
  }

  private found(keyword: string): RawBuilder<boolean> {
    if (!keyword.trim()) return sql<boolean>`true`
    const { lines } = this.sight
    const places = [...this.fields.keys()].map((field) => ({
      field,
      hiddenBy: lines.filter(({ hidden }) => hidden.includes(field)),
    }))
    const open = places.filter(({ hiddenBy }) => hiddenBy.length === 0).map(({ field }) => field)
    const guarded = places.filter(({ hiddenBy }) => hiddenBy.length > 0).map(({ field }) => field)
    const pattern = contains(keyword)
    return sql<boolean>`(exists (select 1 from jsonb_each_text(r.shown) s where s.key = any(${open}::text[]) and s.value ilike ${pattern})
      or ${sql.join(
        [
          sql`false`,
          ...guarded.map(
            (field) =>
              sql`(${reachOf(this.sight, field)} and coalesce(r.shown ->> ${field}::text, '') ilike ${pattern})`,
          ),
        ],
        sql` or `,
      )})`
  }

  private ordered({ field: name, direction }: ListOrder): RawBuilder<unknown> {
    const way = direction === 'desc' ? sql`desc` : sql`asc`
    const last = sql`r.created_at desc, r.record_id`
    if (isRecordColumn(name)) return sql`order by ${ofRecord[name]} ${way}, ${last}`
    const field = this.fields.get(name)
    if (!field) return sql`order by ${last}`
    const value =
      listedAs(field) === 'number'
        ? asNumber(name)
        : sql`nullif(${listedAs(field) === 'date' ? raw(name) : asRead(name)}, '')`
    return sql`order by case when ${reachOf(this.sight, name)} then ${value} end ${way} nulls last, ${last}`
  }

  /**
   * Records a person may see. What he asks by himself reaches what he may see; what the designer put into a view holds
   * for everybody.
   */
  async find(
    tx: Tx,
    query: Query,
    page: { pageSize: number; currentPageIndex: number },
  ): Promise<{ rows: StoredRecord[]; records: number }> {
    const { list } = this.sight
    const view = list.views.find(({ id }) => id === query.viewId)
    const order = query.order.field ? query.order : view?.order.field ? view.order : list.order
    const where = sql`r.list_id = ${list.listId} and ${recordsInSight(this.sight)}
      and ${this.filtered(view?.filter ?? { match: 'all', conditions: [] }, () => sql<boolean>`true`)}
      and ${this.filtered(query.filter, (field) => reachOf(this.sight, field))} and ${this.found(query.keyword)}`
    const { rows } =
      await sql<StoredRecord>`select ${storedColumns} from ${storedFrom} where ${where} ${this.ordered(order)} ${pageOf(page)}`.execute(
        tx,
      )
    const count = await sql<{ records: number }>`select count(*) as records from ${storedFrom} where ${where}`.execute(
      tx,
    )
    return { rows, records: count.rows[0]?.records ?? 0 }
  }
}
