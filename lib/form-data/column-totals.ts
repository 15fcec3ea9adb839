import type { FormData, PlainField } from '@/lib/form-data/form-definition'
import type { ColumnTotal } from '../form-fields/column-total'
import { traitsOf } from '../form-fields/traits'
import { averageMoney, compareMoney, formatMoney, isMoney, sumMoney, type Money } from '../money/money'

export type ShownTotal = Exclude<ColumnTotal, 'none'>

const hasFormula = (column: PlainField): boolean => 'formula' in column && Boolean(column.formula)
const chosenTotal = (column: PlainField): ColumnTotal | undefined => ('total' in column ? column.total : undefined)

/**
 * What stands below each column of a sub-table, by its id: what the designer chose, else a sum of the amounts a formula made. A sum of unit
 * prices would mean nothing.
 * @param elsewhere ids of columns whose sum a field of the form says already
 */
export function totalsOf(columns: readonly PlainField[], elsewhere: readonly string[] = []): Map<string, ShownTotal> {
  const totals = new Map<string, ShownTotal>()
  for (const column of columns) {
    const usual = traitsOf(column).summed && hasFormula(column) && !elsewhere.includes(column.id) ? 'sum' : 'none'
    const total = chosenTotal(column) ?? usual
    if (total !== 'none') totals.set(column.id, total)
  }
  return totals
}

/** On paper, where nothing is computed and nothing chosen, every amount is added up. */
export function printedTotalsOf(columns: readonly PlainField[]): Map<string, ShownTotal> {
  const totals = totalsOf(columns)
  if (totals.size > 0) return totals
  const amounts = columns.filter((column) => traitsOf(column).summed && !chosenTotal(column))
  return new Map(amounts.map(({ id }) => [id, 'sum']))
}

/** The figure below a column, exact, with the places of the column; an average has two at least. Null where no row says any. */
export function totalFigure(column: PlainField, rows: readonly FormData[], total: ShownTotal): string | null {
  const figures = rows.map((row) => row[column.id]).filter(isMoney)
  if (figures.length === 0) return total === 'sum' ? formatMoney('0', placesOf(column)) : null
  return total === 'average'
    ? formatMoney(averageMoney(figures, placesOf(column, 2)), placesOf(column, 2))
    : formatMoney(ways[total](figures), placesOf(column))
}

const ways: Record<Exclude<ShownTotal, 'average'>, (figures: Money[]) => Money> = {
  sum: sumMoney,
  greatest: (figures) => figures.reduce((one, other) => (compareMoney(one, other) >= 0 ? one : other)),
  least: (figures) => figures.reduce((one, other) => (compareMoney(one, other) <= 0 ? one : other)),
}

const placesOf = (column: PlainField, atLeast = 0): number =>
  Math.max(atLeast, 'scale' in column && typeof column.scale === 'number' ? column.scale : 0)
