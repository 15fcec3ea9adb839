import type { Dataset, DatasetColumn } from '@/lib/contracts/datasets'
import type { FilterCondition, RowFilter } from '@/lib/contracts/filters'
import { numberParameters } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { sqlWords, type Dialect } from '@/server/platform/data-source'
import { hasLetters } from '@/server/platform/db/contains'

/** What of a dataset is wanted. Every value becomes a parameter; only names of its own columns become text. */
export interface Wanted {
  dialect: Dialect
  dataset: Pick<Dataset, 'statement' | 'columns'>
  /** By the names in the statement. */
  values: Record<string, unknown>
  filters: RowFilter[]
  keyword: string
  limit: number
  offset: number
}

export interface Statement {
  text: string
  values: unknown[]
}

const signs = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The statements for one page of a dataset, and for how many rows there are in all. */
export function statementsFor({ dialect, dataset, values: given, filters, keyword, limit, offset }: Wanted): {
  page: Statement
  count: Statement
} {
  const { quote, text, together, like, page } = sqlWords[dialect]
  const { text: inner, names } = numberParameters(dataset.statement.replace(/[;\s]+$/, ''))
  const values: unknown[] = names.map((name) => given[name] ?? null)
  const parameter = (value: string) => `$${values.push(value)}`
  const columnOf = (name: string) => {
    if (!dataset.columns.some((column) => column.name === name))
      throw new AppError('dataset.columnUnknown', { column: name })
    return `d.${quote(name)}`
  }
  const condition = ({ column, comparison, value }: FilterCondition): string => {
    const at = columnOf(column)
    if (comparison === 'empty') return `(${at} is null or ${text(at)} = '')`
    if (comparison === 'filled') return `(${at} is not null and ${text(at)} <> '')`
    if (comparison === 'contains') return like(text(at), parameter(`%${escaped(value)}%`), hasLetters(value))
    if (comparison === 'starts') return like(text(at), parameter(`${escaped(value)}%`), hasLetters(value))
    if (comparison === 'in')
      return `${text(at)} in (${value
        .split(',')
        .map((one) => parameter(one.trim()))
        .join(', ')})`
    return `${at} ${signs[comparison]} ${parameter(value)}`
  }
  const conditions = filters
    .filter((filter) => filter.conditions.length > 0)
    .map((filter) => `(${filter.conditions.map(condition).join(filter.match === 'all' ? ' and ' : ' or ')})`)
  if (keyword) {
    const pattern = parameter(`%${escaped(keyword)}%`)
    conditions.push(
      `(${together(dataset.columns.map(({ name }) => text(columnOf(name))))
        .map((one) => like(one, pattern, hasLetters(keyword)))
        .join(' or ')})`,
    )
  }
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  // The line break ends a comment the statement may end with.
  const from = `from (\n${inner}\n) d${where}`
  return {
    page: {
      text: `select ${dataset.columns.map(({ name }) => columnOf(name)).join(', ')} ${from} order by ${orderOf(dataset.columns, columnOf)} ${page(limit, offset)}`,
      values,
    },
    count: { text: `select count(*) as ${quote('records')} ${from}`, values },
  }
}

/** Pages need an order: by the key, otherwise by the first column. */
function orderOf(columns: DatasetColumn[], columnOf: (name: string) => string): string {
  const keys = columns.filter(({ key }) => key)
  return (keys.length > 0 ? keys : columns.slice(0, 1)).map(({ name }) => columnOf(name)).join(', ')
}
