import type { DatasetColumn } from '@/lib/contracts/datasets'
import { dateBounds, isWithin } from '@/lib/contracts/filter-days'
import { listParts, type FilterCondition } from '@/lib/contracts/filters'
import { AppError } from '@/server/http/app-error'
import type { DataSourceRow } from '@/server/platform/data-source'
import type { AskedFilter } from './asked-filter'
import { bySigns } from './by-signs'
import { dateText } from './date-text'
import { hiddenIn, isKnownAs, knownOf, type KnownRow } from './known-as'
import { meansYes, saysYes } from './says-yes'

interface Wanted {
  columns: DatasetColumn[]
  rows: DataSourceRow[]
  filters: AskedFilter[]
  keyword: string
  /** Columns the word is looked for in; all where nothing is said. */
  searched?: readonly string[]
  /** On the company's calendar, for days that are told from it. */
  today: string
  limit: number
  offset: number
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Below zero, zero or above, by the type of the column; null where there is nothing to compare. */
function compare(type: DatasetColumn['type'], left: unknown, right: string): number | null {
  if (textOf(left) === '') return null
  if (type === 'number') return Number(left) - Number(right)
  if (type === 'flag') return Number(saysYes(textOf(left))) - Number(meansYes(right))
  return bySigns(textOf(left), right)
}

const signs: Record<'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge', (order: number) => boolean> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
}

type Test = (row: DataSourceRow) => boolean

/** A value as its reader is shown it. */
const fulfilsAsShown =
  (type: DatasetColumn['type'], { column, comparison, value }: FilterCondition): Test =>
  (row) => {
    const text = textOf(row[column])
    if (comparison === 'empty') return text === ''
    if (comparison === 'filled') return text !== ''
    if (comparison === 'contains') return text.toLowerCase().includes(value.toLowerCase())
    if (comparison === 'starts') return text.toLowerCase().startsWith(value.toLowerCase())
    if (comparison === 'in')
      return listParts(value).some((one) => (type === 'flag' ? compare(type, text, one) === 0 : one === text))
    const order = compare(type, row[column], value)
    return order !== null && signs[comparison](order)
  }

function fulfilsByDate({ column, comparison, value }: FilterCondition, today: string): Test | null {
  const bounds = dateBounds(comparison, value, today)
  if (!bounds) return null
  return (row) => {
    const text = dateText(textOf(row[column]))
    return text !== '' && bounds.some((one) => isWithin(one, text, bySigns))
  }
}

/** By codes and words of every language; null where the row has none, or the comparison is none of these. */
function fulfilsAsKnown(row: KnownRow, { column, comparison, value }: FilterCondition): boolean | null {
  const known = row[knownOf]?.[column]
  if (!known || (value === '' && comparison !== 'in')) return null
  const isThere = textOf(row[column]) !== ''
  if (comparison === 'eq' || comparison === 'contains' || comparison === 'starts')
    return isThere && isKnownAs(known, { comparison, value })
  const is = (one: string) => isThere && isKnownAs(known, { comparison: 'eq', value: one })
  if (comparison === 'ne') return isThere && !is(value)
  if (comparison === 'in') return listParts(value).some((one) => (one === '' ? !isThere : is(one)))
  return null
}

/**
 * What a database does with the rows of a dataset, done here for rows that come from elsewhere: filters, words, one page
 * in the order they came, and how many there are in all.
 * @throws AppError dataset.columnUnknown
 */
export function selectRows({
  columns,
  rows,
  filters,
  keyword,
  searched = columns.map(({ name }) => name),
  today,
  limit,
  offset,
}: Wanted): {
  rows: DataSourceRow[]
  records: number
} {
  const typeOf = (name: string) => {
    const column = columns.find((one) => one.name === name)
    if (!column) throw new AppError('dataset.columnUnknown', { column: name })
    return column.type
  }
  const fulfils = (asked: FilterCondition, asShown?: true) => {
    const type = typeOf(asked.column)
    const shown = fulfilsAsShown(type, asked)
    if (asShown) return shown
    if (type === 'date') return fulfilsByDate(asked, today) ?? shown
    return (row: KnownRow): boolean =>
      row[hiddenIn]?.has(asked.column) !== true && (fulfilsAsKnown(row, asked) ?? shown(row))
  }
  const conditions = filters
    .filter((filter) => filter.conditions.length > 0)
    .map(({ match, conditions: all, asShown }) => {
      const tests = all.map((one) => fulfils(one, asShown))
      return (row: DataSourceRow) =>
        match === 'all' ? tests.every((test) => test(row)) : tests.some((test) => test(row))
    })
  const word = keyword.toLowerCase()
  if (word) conditions.push((row) => searched.some((name) => textOf(row[name]).toLowerCase().includes(word)))
  const found = rows.filter((row) => conditions.every((holds) => holds(row)))
  const page = found
    .slice(offset, offset + limit)
    .map((row) => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])))
  return { rows: page, records: found.length }
}
