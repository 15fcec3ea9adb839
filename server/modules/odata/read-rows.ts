import type { RowFilter } from '@/lib/contracts/filters'
import type { StreamContext } from '@/server/http/serve'
import { readData, saysYes, type AskedFilter, type DatasetTools } from '@/server/modules/datasets'
import { withZone } from './company-minute'
import { ODataError } from './odata-error'
import { readFilter } from './read-filter'
import type { Options } from './read-options'
import { rowNumber, type Property, type Table } from './tables'

/** Digits as they are kept: as a number of JavaScript they would lose those behind the sixteenth. */
export class Digits {
  constructor(readonly text: string) {}
}
const plainDigits = /^-?\d{1,60}(?:\.\d{1,60})?$/

function digitsOf(value: unknown): Digits | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Digits(String(value)) : null
  // Amounts too long for a number come as they are shown, in groups.
  const text = String(value)
    .trim()
    .replace(/(\d),(?=\d{3})/g, '$1')
  if (plainDigits.test(text)) return new Digits(text.replace(/^(-?)0+(?=\d)/, '$1'))
  return text !== '' && Number.isFinite(Number(text)) ? new Digits(String(Number(text))) : null
}

/** A row as JSON. */
export const written = (row: Record<string, unknown>): string =>
  `{${Object.entries(row)
    .map(([name, value]) => `${JSON.stringify(name)}:${value instanceof Digits ? value.text : JSON.stringify(value)}`)
    .join(',')}}`

/** A value as its property is typed; what does not fit is nothing, as a tool would refuse the whole answer for it. */
function valueAs(type: Property['type'], value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'Edm.Boolean') return saysYes(value)
  if (type === 'Edm.Decimal') return digitsOf(value)
  if (type === 'Edm.DateTimeOffset')
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value) ? withZone(value) : null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function selected({ properties, key }: Table, select: string[] | null): Property[] {
  if (!select) return properties
  const names = new Set([...properties.map(({ name }) => name), ...(key ? [] : [rowNumber])])
  const unknown = select.find((name) => !names.has(name))
  if (unknown !== undefined) throw new ODataError(400, `There is no column ${JSON.stringify(unknown.slice(0, 130))}.`)
  return properties.filter(({ name }) => select.includes(name) || name === key)
}

const asShown = (filter: RowFilter): AskedFilter => ({ ...filter, asShown: true })

interface Asked {
  tools: DatasetTools
  context: StreamContext
  table: Table
  options: Options
}

interface Found {
  rows: Record<string, unknown>[]
  /** How many there are in all. */
  records: number
}

/**
 * One page of a table, as far as whoever asks may see it.
 * @throws ODataError where only the newest rows could be looked through, which nobody would be told
 */
export async function readPage({ tools, context, table, options }: Asked): Promise<Found> {
  const shown = selected(table, options.select)
  const columns = new Map(table.properties.map((one) => [one.name, one]))
  // A tool that filters by itself must find the same: it compares what it is told.
  const filters = (options.filter ? readFilter(options.filter, columns) : []).map(asShown)
  const pageSize = Math.min(options.atOnce, options.top ?? options.atOnce)
  const { rows, records, cut } = await readData(
    tools,
    context,
    {
      datasetId: table.datasetId,
      keyword: '',
      filter: { match: 'all', conditions: [] },
      account: '',
      parameters: parametersFor(table, options),
      pageSize: Math.max(1, pageSize),
      currentPageIndex: 1,
      offset: options.skip,
      uncounted: !options.count,
    },
    filters,
  )
  if (cut)
    throw new ODataError(501, 'There are too many rows for this filter. Leave it away, or filter by another column.')
  const wanted = pageSize === 0 ? [] : rows
  return { records, rows: wanted.map((row, index) => entity(row, shown, table.key ? null : options.skip + index + 1)) }
}

function entity(
  row: Record<string, unknown>,
  shown: readonly Property[],
  number: number | null,
): Record<string, unknown> {
  const values = shown.map(({ name, column, type }) => [name, valueAs(type, row[column])])
  return Object.fromEntries(number === null ? values : [[rowNumber, number], ...values])
}

function parametersFor({ parameters }: Table, given: Options): Record<string, string> {
  const unknown = Object.keys(given.parameters).find((name) => !parameters.some((one) => one.name === name))
  if (unknown !== undefined) throw new ODataError(400, `There is no parameter ${JSON.stringify(unknown.slice(0, 64))}.`)
  return given.parameters
}
