import { sql, type RawBuilder } from 'kysely'
import type { FilterCondition, RowFilter } from '@/lib/contracts/filters'
import { AppError } from '@/server/http/app-error'
import { hasLetters } from '@/server/platform/db/contains'
import type { OwnSource, SourceColumn } from './own-source'
import { saysYes } from './says-yes'

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
  if (type === 'flag') return sql<boolean>`(${value})::int ${sign} ${Number(saysYes(given))}::int`
  if (type !== 'number') return sql<boolean>`${text} ${sign} ${given}::text`
  const number = Number(given)
  // What is no number equals none, and is neither below nor above.
  if (Number.isNaN(number)) return comparison === 'ne' ? sql<boolean>`${value} is not null` : never
  return sql<boolean>`(${value})::float8 ${sign} ${String(number)}::float8`
}

function condition(column: SourceColumn, { comparison, value }: FilterCondition): RawBuilder<boolean> {
  const { text } = column
  if (comparison === 'empty') return sql<boolean>`${text} is null`
  if (comparison === 'filled') return sql<boolean>`${text} is not null`
  if (comparison === 'contains') return holds(text, value)
  if (comparison === 'starts')
    return sql<boolean>`starts_with(lower(coalesce(${text}, '')), ${value.toLowerCase()}::text)`
  if (comparison === 'in') {
    const wanted = value.split(',').map((one) => one.trim())
    return column.type === 'flag'
      ? sql<boolean>`(${column.value})::int = any(${wanted.map((one) => Number(saysYes(one)))}::int[])`
      : sql<boolean>`coalesce(${text}, '') = any(${wanted}::text[])`
  }
  return compared(column, comparison, value)
}

const holds = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`position(${word.toLowerCase()}::text in lower(coalesce(${text}, ''))) > 0`

/** Columns that filters and a search word look at; of a word all there are. */
export const lookedAt = (filters: RowFilter[], keyword: string, all: readonly { name: string }[]): string[] => [
  ...filters.flatMap(({ conditions }) => conditions.map(({ column }) => column)),
  ...(keyword ? all.map(({ name }) => name) : []),
]

/**
 * Filters and a search word as a condition on rows of a source, with the same answer as `selectRows` gives.
 * @returns null for words whose small letters the database does not know: these are looked for in memory
 * @throws AppError dataset.columnUnknown
 */
export function ownConditions(
  { columns }: Pick<OwnSource, 'columns'>,
  filters: RowFilter[],
  keyword: string,
): RawBuilder<boolean> | null {
  const given = filters.flatMap(({ conditions }) => conditions)
  const words = [keyword, ...given.flatMap((one) => (blindToCase.includes(one.comparison) ? [one.value] : []))]
  if (words.some(hasOtherLetters) || [keyword, ...given.map(({ value }) => value)].some(cannotBeKept)) return null
  const made = filters
    .filter(({ conditions }) => conditions.length > 0)
    .map(({ match, conditions }) => {
      const all = conditions.map((one) => {
        const column = columns.get(one.column)
        if (!column) throw new AppError('dataset.columnUnknown', { column: one.column })
        return condition(column, one)
      })
      return sql<boolean>`(${sql.join(all, match === 'all' ? sql` and ` : sql` or `)})`
    })
  if (keyword) made.push(sql<boolean>`(${sql.join([...columns.values()].map(({ text }) => holds(text, keyword)), sql` or `)})`) // prettier-ignore
  return made.length > 0 ? sql<boolean>`(${sql.join(made, sql` and `)})` : sql<boolean>`true`
}
