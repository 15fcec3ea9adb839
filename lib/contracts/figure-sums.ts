import type { FigureColumn, FigureRow } from './figures'

type Value = FigureRow[string]

/** Sums and counts of parts make those of the whole; averages, medians and different values do not. */
export const sumsUp = (way: string | undefined): boolean => way === 'sum' || way === 'count'

/** The part of the whole; null where there is none to speak of. */
export const shareOf = (part: Value | undefined, whole: Value | undefined): number | null =>
  typeof part === 'number' && typeof whole === 'number' && whole !== 0 ? part / whole : null

/** Twelve places are as exact as what is shown; beyond them stand the errors of adding in binary. */
const exact = (sum: number) => Number(sum.toPrecision(12))

/** What the values come to for each value of the first group; nothing where parts do not sum up. */
export function subtotalsOf(
  rows: readonly FigureRow[],
  values: readonly FigureColumn[],
  ways: readonly string[],
): Map<Value, FigureRow> {
  const found = new Map<Value, FigureRow>()
  for (const row of rows) {
    const sums = found.get(row.g0 ?? null) ?? {}
    for (const [index, { name }] of values.entries()) {
      const [value, before] = [row[name], sums[name]]
      if (!sumsUp(ways[index]) || typeof value !== 'number') continue
      sums[name] = exact((typeof before === 'number' ? before : 0) + value)
    }
    found.set(row.g0 ?? null, sums)
  }
  return found
}

/** What some rows come to, value by value; null where none of them has one. */
export const totalOf = (rows: readonly (FigureRow | null | undefined)[], values: readonly FigureColumn[]): FigureRow =>
  Object.fromEntries(
    values.map(({ name }) => {
      const found = rows.map((row) => row?.[name]).filter((value) => typeof value === 'number')
      return [name, found.length > 0 ? exact(found.reduce((sum, value) => sum + value, 0)) : null]
    }),
  )
