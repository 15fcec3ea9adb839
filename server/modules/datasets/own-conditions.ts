import { sql, type RawBuilder } from 'kysely'
import type { DatasetColumn } from '@/lib/contracts/datasets'
import { dateBounds, type DateBounds } from '@/lib/contracts/filter-days'
import { listParts, type FilterCondition, type RowFilter } from '@/lib/contracts/filters'
import { AppError } from '@/server/http/app-error'
import { hasLetters } from '@/server/platform/db/contains'
import type { AskedFilter } from './asked-filter'
import type { OwnSource, SourceColumn } from './own-source'
import { meansYes } from './says-yes'

/** What no database holds: it is looked for in memory, and not found. */
const cannotBeKept = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text)
/** Letters the database would not make small as we do: it knows those of English. */
const hasOtherLetters = (text: string): boolean => hasLetters(text.replace(/[A-Za-z]/g, ''))
const blindToCase = ['contains', 'starts']

const signs = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const

const never = sql<boolean>`false`

function compared(
  { type, text, value }: SourceColumn,
  comparison: keyof typeof signs,
  given: string,
): RawBuilder<boolean> {
  const sign = sql.raw(signs[comparison])
  if (type === 'flag') return sql<boolean>`(${value})::int ${sign} ${Number(meansYes(given))}::int`
  if (type !== 'number') return sql<boolean>`${text} ${sign} ${given}::text`
  const number = Number(given)
  // What is no number equals none, and is neither below nor above.
  if (Number.isNaN(number)) return comparison === 'ne' ? sql<boolean>`${value} is not null` : never
  return sql<boolean>`(${value})::float8 ${sign} ${String(number)}::float8`
}

/** A text as its reader is shown it. */
function shown(column: SourceColumn, { comparison, value }: FilterCondition): RawBuilder<boolean> {
  const { text } = column
  if (comparison === 'empty') return sql<boolean>`${text} is null`
  if (comparison === 'filled') return sql<boolean>`${text} is not null`
  if (comparison === 'contains') return holds(text, value)
  if (comparison === 'starts')
    return sql<boolean>`starts_with(lower(coalesce(${text}, '')), ${value.toLowerCase()}::text)`
  if (comparison === 'in') {
    const wanted = listParts(value)
    return column.type === 'flag'
      ? sql<boolean>`(${column.value})::int = any(${wanted.map((one) => Number(meansYes(one)))}::int[])`
      : sql<boolean>`coalesce(${text}, '') = any(${wanted}::text[])`
  }
  return compared(column, comparison, value)
}

function within(text: RawBuilder<unknown>, { from, before, outside }: DateBounds): RawBuilder<boolean> {
  // Moments of forms stand with a T between day and time, our own with a blank; to a day that makes no difference.
  const isMoment = [from, before].some((bound) => bound?.includes(' '))
  const at = isMoment ? sql`replace(${text}, 'T', ' ') collate "C"` : text
  const bounds = [
    ...(from === undefined ? [] : [sql`${at} >= ${from}::text`]),
    ...(before === undefined ? [] : [sql`${at} < ${before}::text`]),
  ]
  const inside = sql<boolean>`(${sql.join(bounds, sql` and `)})`
  return outside ? sql<boolean>`not ${inside}` : inside
}

/** What is known by codes and words of every language; null for comparisons that are none of these. */
function knownBy({ text, known }: SourceColumn, { comparison, value }: FilterCondition): RawBuilder<boolean> | null {
  if (!known || (value === '' && comparison !== 'in')) return null
  if (comparison === 'eq' || comparison === 'contains' || comparison === 'starts') return known({ comparison, value })
  const is = (one: string) => known({ comparison: 'eq', value: one })
  if (comparison === 'ne') return sql<boolean>`(${text} is not null and not ${is(value)})`
  if (comparison !== 'in') return null
  const each = listParts(value).map((one) => (one === '' ? sql`${text} is null` : is(one)))
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

function condition(column: SourceColumn, asked: FilterCondition, today: string): RawBuilder<boolean> {
  const bounds = column.type === 'date' ? dateBounds(asked.comparison, asked.value, today) : null
  if (bounds) return sql<boolean>`(${sql.join(bounds.map((one) => within(column.text, one)), sql` or `)})` // prettier-ignore
  const found = knownBy(column, asked) ?? shown(column, asked)
  // What is hidden is found by nothing; nor by its being empty.
  return column.reach ? sql<boolean>`(${column.reach} and ${found})` : found
}

const holds = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`position(${word.toLowerCase()}::text in lower(coalesce(${text}, ''))) > 0`

/** Columns a search word looks at: those rows show. */
export const searchedIn = (columns: readonly Pick<DatasetColumn, 'name' | 'hidden'>[]): string[] =>
  columns.filter(({ hidden }) => !hidden).map(({ name }) => name)

/** Columns that filters look at, and a search word where there is one. */
export const lookedAt = (filters: RowFilter[], searched: readonly string[]): string[] => [
  ...filters.flatMap(({ conditions }) => conditions.map(({ column }) => column)),
  ...searched,
]

/**
 * Filters and a search word as a condition on rows of a source, with the same answer as `selectRows` gives.
 * @param asked.searched columns the word is looked for in
 * @param asked.today on the company's calendar, for days that are told from it
 * @returns null for words whose small letters the database does not know: these are looked for in memory
 * @throws AppError dataset.columnUnknown
 */
export function ownConditions(
  { columns }: Pick<OwnSource, 'columns'>,
  { filters, keyword, searched, today }: { filters: AskedFilter[]; keyword: string; searched: readonly string[]; today: string }, // prettier-ignore
): RawBuilder<boolean> | null {
  const given = filters.flatMap(({ conditions }) => conditions)
  const words = [keyword, ...given.flatMap((one) => (blindToCase.includes(one.comparison) ? [one.value] : []))]
  if (words.some(hasOtherLetters) || [keyword, ...given.map(({ value }) => value)].some(cannotBeKept)) return null
  const made = filters
    .filter(({ conditions }) => conditions.length > 0)
    .map(({ match, conditions, asShown }) => {
      const all = conditions.map((one) => {
        const column = columns.get(one.column)
        if (!column) throw new AppError('dataset.columnUnknown', { column: one.column })
        return asShown ? shown(column, one) : condition(column, one, today)
      })
      return sql<boolean>`(${sql.join(all, match === 'all' ? sql` and ` : sql` or `)})`
    })
  const texts = searched.flatMap((name) => columns.get(name)?.text ?? [])
  if (keyword) made.push(texts.length > 0 ? sql<boolean>`(${sql.join(texts.map((text) => holds(text, keyword)), sql` or `)})` : never) // prettier-ignore
  return made.length > 0 ? sql<boolean>`(${sql.join(made, sql` and `)})` : sql<boolean>`true`
}
