import type { DatasetColumn } from '@/lib/contracts/datasets'
import type { FilterCondition, RowFilter } from '@/lib/contracts/filters'
import { AppError } from '@/server/http/app-error'
import type { DataSourceRow } from '@/server/platform/data-source'
import { bySigns } from './by-signs'
import { saysYes } from './says-yes'

interface Wanted {
  columns: DatasetColumn[]
  rows: DataSourceRow[]
  filters: RowFilter[]
  keyword: string
  limit: number
  offset: number
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Below zero, zero or above, by the type of the column; null where there is nothing to compare. */
function compare(type: DatasetColumn['type'], left: unknown, right: string): number | null {
  if (textOf(left) === '') return null
  if (type === 'number') return Number(left) - Number(right)
  if (type === 'flag') return Number(saysYes(textOf(left))) - Number(saysYes(right))
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

/**
 * What a database does with the rows of a dataset, done here for rows that come from elsewhere: filters, words, one page
 * in the order they came, and how many there are in all.
 * @throws AppError dataset.columnUnknown
 */
export function selectRows({ columns, rows, filters, keyword, limit, offset }: Wanted): {
  rows: DataSourceRow[]
  records: number
} {
  const typeOf = (name: string) => {
    const column = columns.find((one) => one.name === name)
    if (!column) throw new AppError('dataset.columnUnknown', { column: name })
    return column.type
  }
  const fulfils = ({ column, comparison, value }: FilterCondition) => {
    const type = typeOf(column)
    return (row: DataSourceRow): boolean => {
      const text = textOf(row[column])
      if (comparison === 'empty') return text === ''
      if (comparison === 'filled') return text !== ''
      if (comparison === 'contains') return text.toLowerCase().includes(value.toLowerCase())
      if (comparison === 'starts') return text.toLowerCase().startsWith(value.toLowerCase())
      if (comparison === 'in')
        return value
          .split(',')
          .some((one) => (type === 'flag' ? compare(type, text, one.trim()) === 0 : one.trim() === text))
      const order = compare(type, row[column], value)
      return order !== null && signs[comparison](order)
    }
  }
  const conditions = filters
    .filter((filter) => filter.conditions.length > 0)
    .map(({ match, conditions: all }) => {
      const tests = all.map(fulfils)
      return (row: DataSourceRow) =>
        match === 'all' ? tests.every((test) => test(row)) : tests.some((test) => test(row))
    })
  const word = keyword.toLowerCase()
  if (word) conditions.push((row) => columns.some(({ name }) => textOf(row[name]).toLowerCase().includes(word)))
  const found = rows.filter((row) => conditions.every((holds) => holds(row)))
  const page = found
    .slice(offset, offset + limit)
    .map((row) => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])))
  return { rows: page, records: found.length }
}
