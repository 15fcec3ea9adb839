import { periodOf } from '@/lib/contracts/figure-bounds'
import type { DatasetColumn } from '@/lib/contracts/datasets'
import type {
  FigureColumn,
  FigurePeriod,
  FigureQuery,
  FigureRow,
  Figures,
  FigureValue,
  FigureWay,
} from '@/lib/contracts/figures'
import { locales } from '@/lib/contracts/auth'
import { partFor, sentence } from '@/server/http/sentences'
import { bySigns } from './by-signs'
import { dateText } from './date-text'
import { decimal } from './decimal-sum'

type Row = Record<string, unknown>
type Columns = readonly Pick<DatasetColumn, 'name' | 'title' | 'type' | 'format'>[]
type Shape = Pick<FigureQuery, 'groups' | 'across' | 'values' | 'orders' | 'limit'>

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The value rows are gathered by; what is no date has no period. */
export function gatheredBy(
  by: FigurePeriod,
  value: unknown,
  type: DatasetColumn['type'] | undefined,
): string | number | boolean | null {
  const shown = textOf(value)
  if (shown === '') return null
  if (by === 'value') return typeof value === 'number' || typeof value === 'boolean' ? value : shown
  const text = type === 'date' ? dateText(shown) : shown
  return /^(?!0000)\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))
    ? periodOf(by, text)
    : null
}

/** The middle, or where nine in ten lie below, with what lies between two neighbours shared out. */
function quantile(sorted: number[], part: number): number {
  const at = (sorted.length - 1) * part
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

function figureOf({ column, how }: FigureValue, type: DatasetColumn['type'], rows: Row[]): FigureRow[string] {
  if (column === '*') return rows.length
  const texts = rows.map((row) => textOf(row[column])).filter((text) => text !== '')
  if (how === 'count') return texts.length
  if (how === 'distinct') return new Set(texts).size
  if (type !== 'number') {
    if (how !== 'least' && how !== 'most') return null
    return texts.length === 0
      ? null
      : texts.reduce((best, one) => (bySigns(one, best) < 0 === (how === 'least') ? one : best))
  }
  const written = texts.filter((text) => Number.isFinite(Number(text)))
  if (written.length === 0) return null
  if (how === 'sum') return decimal.sum(written)
  if (how === 'average') return decimal.sum(written) / written.length
  const sorted = written.map(Number).sort((a, b) => a - b)
  if (how === 'least') return sorted[0] ?? null
  if (how === 'most') return sorted.at(-1) ?? null
  return quantile(sorted, how === 'median' ? 0.5 : 0.9)
}

/** Numbers by size, words by their signs; what is empty last whichever way. */
function compare(left: FigureRow[string], right: FigureRow[string], direction: 'ASC' | 'DESC'): number {
  if (left === right) return 0
  if (left === null || left === undefined) return 1
  if (right === null || right === undefined) return -1
  const order = typeof left === 'string' && typeof right === 'string' ? bySigns(left, right) : left < right ? -1 : 1
  return direction === 'ASC' ? order : -order
}

/** Ways whose figure lies between the numbers there are, with as many decimals as the division has. */
const between = new Set<FigureWay>(['average', 'median', 'p90'])
const fewDecimals = '0.##'

/** What a value is called that the designer gave no title: where its column is measured more than once, the way stands with it. */
function ownTitle({ column, how }: FigureValue, own: string, values: readonly FigureValue[]): string {
  if (column === '*') return own
  const title = own || column
  if (values.filter((one) => one.column === column).length < 2) return title
  return locales.map((locale) => `${partFor(locale, title)} · ${sentence(locale, `figures.ways.${how}`)}`).join('|')
}

/** The columns of an answer: groups, across, values. */
export function figureColumns({ groups, across, values }: Shape, columns: Columns): FigureColumn[] {
  const of = (name: string) => columns.find((one) => one.name === name)
  const gathered = (letter: 'g' | 'a') => (group: Shape['groups'][number], index: number) => {
    const own = of(group.column)
    return {
      name: `${letter}${index}`,
      title: own?.title || group.column,
      type: group.by === 'value' ? (own?.type ?? 'text') : ('text' as const),
      format: group.by === 'value' ? (own?.format ?? '') : '',
    }
  }
  return [
    ...groups.map(gathered('g')),
    ...across.map(gathered('a')),
    ...values.map((value, index) => {
      const own = of(value.column)
      const asItself = value.how === 'least' || value.how === 'most'
      const counted = value.how === 'count' || value.how === 'distinct'
      return {
        name: `v${index}`,
        title: value.title || ownTitle(value, own?.title ?? '', values),
        type: asItself ? (own?.type ?? 'number') : ('number' as const),
        format: value.format || (counted ? '' : own?.format || (between.has(value.how) ? fewDecimals : '')),
      }
    }),
  ]
}

/** Figures of rows that are here already. */
export function figuresOf(shape: Shape, columns: Columns, rows: Row[]): Omit<Figures, 'records'> {
  const keys = [
    ...shape.groups.map((group, index) => ({ ...group, name: `g${index}` })),
    ...shape.across.map((group, index) => ({ ...group, name: `a${index}` })),
  ]
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const figuresFor = (some: Row[]): FigureRow =>
    Object.fromEntries(
      shape.values.map((value, index) => [`v${index}`, figureOf(value, types.get(value.column) ?? 'text', some)]),
    )
  const heaps = new Map<string, { key: FigureRow; rows: Row[] }>()
  for (const row of rows) {
    const values = keys.map(({ column, by }) => gatheredBy(by, row[column], types.get(column)))
    const id = JSON.stringify(values)
    const heap = heaps.get(id)
    if (heap) heap.rows.push(row)
    else
      heaps.set(id, {
        key: Object.fromEntries(keys.map(({ name }, index) => [name, values[index] ?? null])),
        rows: [row],
      })
  }
  const all = [...heaps.values()].map((heap) => ({ ...heap.key, ...figuresFor(heap.rows) }))
  const orders = [
    ...shape.orders,
    ...keys
      .filter(({ name }) => !shape.orders.some(({ column }) => column === name))
      .map(({ name }) => ({ column: name, direction: 'ASC' as const })),
  ]
  all.sort((left: FigureRow, right: FigureRow) => {
    for (const { column, direction } of orders) {
      const order = compare(left[column] ?? null, right[column] ?? null, direction)
      if (order !== 0) return order
    }
    return 0
  })
  return {
    columns: figureColumns(shape, columns),
    rows: all.slice(0, shape.limit),
    totals: figuresFor(rows),
    cut: all.length > shape.limit,
  }
}
