import type { Dataset, DatasetColumn } from '@/lib/contracts/datasets'
import { listParts, type FilterCondition } from '@/lib/contracts/filters'
import { numberParameters } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { DataSourceError, sqlWords, type Dialect } from '@/server/platform/data-source'
import { hasLetters } from '@/server/platform/db/contains'
import type { AskedFilter } from './asked-filter'
import { dateCondition } from './date-condition'
import { meansYes } from './says-yes'

/** What of a dataset is wanted. Every value becomes a parameter; only names of its own columns become text. */
export interface Wanted {
  dialect: Dialect
  dataset: Pick<Dataset, 'statement' | 'columns'>
  /** By the names in the statement. */
  values: Record<string, unknown>
  filters: AskedFilter[]
  keyword: string
  /** On the company's calendar, for days that are told from it. */
  today: string
  limit: number
  offset: number
}

export interface Statement {
  text: string
  values: unknown[]
  /** The same in an order every database can keep: by the key, otherwise by the first column. */
  otherwise?: string
}

const signs = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Asks for a page; where the database objects, in the shorter order: what it cannot sort by, only it can tell.
 * @throws DataSourceError
 */
export async function askPage<Rows>(page: Statement, ask: (one: Statement) => Promise<Rows>): Promise<Rows> {
  const { values, otherwise } = page
  try {
    return await ask(page)
  } catch (error) {
    if (!otherwise || !(error instanceof DataSourceError) || error.trouble !== 'refused') throw error
    return ask({ text: otherwise, values })
  }
}

/** The statements for one page of a dataset, and for how many rows there are in all. */
export function statementsFor({ dialect, dataset, values: given, filters, keyword, today, limit, offset }: Wanted): {
  page: Statement
  count: Statement
} {
  const { quote, text, together, like, page, sortable, saysYes: saysYesIn } = sqlWords[dialect]
  const { text: inner, names } = numberParameters(dataset.statement.replace(/[;\s]+$/, ''))
  // Oracle has had flags since 23ai only.
  const known = (value: unknown) => (dialect === 'oracle' && typeof value === 'boolean' ? Number(value) : value)
  const values: unknown[] = names.map((name) => known(given[name] ?? null))
  const parameter = (value: string | number) => `$${values.push(value)}`
  const columnOf = (name: string) => {
    if (!dataset.columns.some((column) => column.name === name))
      throw new AppError('dataset.columnUnknown', { column: name })
    return `d.${quote(name)}`
  }
  const flags = new Set(dataset.columns.filter(({ type }) => type === 'flag').map(({ name }) => name))
  const dates = new Set(dataset.columns.filter(({ type }) => type === 'date').map(({ name }) => name))
  const condition = ({ column, comparison, value }: FilterCondition, asShown?: true): string => {
    const at = columnOf(column)
    const asDate = !asShown && dates.has(column) ? dateCondition({ at, comparison, value, today, parameter }) : null
    if (asDate) return asDate
    const isFlag = flags.has(column)
    // What is kept as bits is no sign that is seen.
    if (isFlag && (comparison === 'empty' || comparison === 'filled'))
      return `${at} is ${comparison === 'empty' ? '' : 'not '}null`
    if (comparison === 'empty') return `(${at} is null or ${text(at)} = '')`
    if (comparison === 'filled') return `(${at} is not null and ${text(at)} <> '')`
    if (comparison === 'contains') return like(text(at), parameter(`%${escaped(value)}%`), hasLetters(value))
    if (comparison === 'starts') return like(text(at), parameter(`${escaped(value)}%`), hasLetters(value))
    const wanted = (one: string) => parameter(isFlag ? yesOrNo(one) : one)
    if (comparison === 'in')
      return `${isFlag ? asNumber(at) : text(at)} in (${listParts(value).map(wanted).join(', ')})`
    return `${isFlag ? asNumber(at) : at} ${signs[comparison]} ${wanted(value)}`
  }
  const asNumber = (at: string) => `case when ${at} is null then null when ${saysYesIn(at)} then 1 else 0 end`
  const conditions = filters
    .filter((filter) => filter.conditions.length > 0)
    .map(
      (filter) =>
        `(${filter.conditions.map((one) => condition(one, filter.asShown)).join(filter.match === 'all' ? ' and ' : ' or ')})`,
    )
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
  const [short, whole] = ordersOf(dataset.columns, columnOf, sortable)
  const pageBy = (order: string) =>
    `select ${dataset.columns.map(({ name }) => columnOf(name)).join(', ')} ${from} order by ${order} ${page(limit, offset)}`
  return {
    page: { text: pageBy(whole), values, ...(whole !== short && { otherwise: pageBy(short) }) },
    count: { text: `select count(*) as ${quote('records')} ${from}`, values },
  }
}

const yesOrNo = (value: string): number => Number(meansYes(value))

/**
 * Pages need an order: by the key, which is no other row's; otherwise by the first column and, where rows are alike in it, by
 * all others, so that none is on two pages and none on no page.
 */
function ordersOf(
  columns: DatasetColumn[],
  columnOf: (name: string) => string,
  sortable: (column: string) => string,
): [short: string, whole: string] {
  const keys = columns.filter(({ key }) => key)
  // A database goes along an index by a key; by anything behind it most sort all there is.
  if (keys.length > 0) {
    const byKey = keys.map(({ name }) => columnOf(name)).join(', ')
    return [byKey, byKey]
  }
  const first = columns.slice(0, 1)
  const short = first.map(({ name }) => columnOf(name))
  const others = columns
    .filter((column) => !first.includes(column))
    .map(({ name, type }) => (type === 'text' ? sortable(columnOf(name)) : columnOf(name)))
  return [short.join(', '), [...short, ...others].join(', ')]
}
