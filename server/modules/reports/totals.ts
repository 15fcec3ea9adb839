import type { ReportColumn, ReportOrder } from '@/lib/contracts/reports'
import type { DatasetColumn } from '@/lib/contracts/datasets'
import { decimal } from '@/server/modules/datasets'

type Row = Record<string, unknown>
type Types = Map<string, DatasetColumn['type']>

export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
const numberOf = (value: unknown): number | null =>
  textOf(value) === '' || !Number.isFinite(Number(value)) ? null : Number(value)

/** What stands below a column; money sums exactly, as it was written. */
export function totalsOf(columns: ReportColumn[], rows: Row[]): Record<string, number> {
  return Object.fromEntries(
    columns.flatMap(({ name, total }) => {
      if (total === 'none') return []
      if (total === 'count') return [[name, rows.filter((row) => textOf(row[name]) !== '').length]]
      const values = rows.map((row) => row[name]).filter((value) => numberOf(value) !== null)
      if (values.length === 0) return []
      const sum = decimal.sum(values.map(textOf))
      if (total === 'sum') return [[name, sum]]
      if (total === 'average') return [[name, sum / values.length]]
      const numbers = values.map(Number)
      return [[name, numbers.reduce((best, one) => (total === 'least' ? Math.min(best, one) : Math.max(best, one)))]]
    }),
  )
}

function compare(type: DatasetColumn['type'] | undefined, left: unknown, right: unknown): number {
  const [a, b] = [textOf(left), textOf(right)]
  // What is empty stands last.
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1
  if (type === 'number') return Number(a) - Number(b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** Groups stand together, in the order of their values unless an order says otherwise; rows alike keep theirs. */
export function inOrder(rows: Row[], groups: string[], orders: ReportOrder[], types: Types): Row[] {
  const byGroup = groups.map(
    (column) => orders.find((order) => order.column === column) ?? { column, direction: 'ASC' as const },
  )
  const all = [...byGroup, ...orders.filter(({ column }) => !groups.includes(column))]
  return [...rows].sort((left, right) => {
    for (const { column, direction } of all) {
      const order = compare(types.get(column), left[column], right[column])
      if (order !== 0)
        return direction === 'ASC' || textOf(left[column]) === '' || textOf(right[column]) === '' ? order : -order
    }
    return 0
  })
}

export interface Group {
  values: string[]
  rows: Row[]
}

/** Rows that follow each other with the same values. */
export function grouped(rows: Row[], groups: string[]): Group[] {
  if (groups.length === 0) return []
  const found: Group[] = []
  for (const row of rows) {
    const values = groups.map((name) => textOf(row[name]))
    const last = found.at(-1)
    if (last?.values.every((value, index) => value === values[index])) last.rows.push(row)
    else found.push({ values, rows: [row] })
  }
  return found
}
