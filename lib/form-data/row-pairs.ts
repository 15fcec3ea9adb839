/** A row of two states of a sub-table: the place it had then and has now, counted from 0; null where it was not there. */
export interface RowPair {
  then: number | null
  now: number | null
}

type Row = Record<string, unknown>
/** Beyond as many comparisons rows that differ are taken in their order: a table of thousands must not stop a request. */
const mostComparisons = 40_000

/** Whether one cell means the same in both rows. */
type SameCell = (column: string, then: unknown, now: unknown) => boolean

/**
 * Which row of then is which row of now. Rows carry no number of their own, so equal ones are the same wherever they have
 * moved to, and of the others those that have most in common, the nearest first.
 */
export function rowPairs(then: Row[], now: Row[], columns: string[], same: SameCell): RowPair[] {
  const left = new Set(then.keys())
  const pairs = new Map<number, number>()
  const equal = (a: Row, b: Row) => columns.every((column) => same(column, a[column], b[column]))
  const take = (at: number, from: number) => {
    pairs.set(at, from)
    left.delete(from)
  }
  // Where nothing has moved, most rows are found at once.
  for (const [at, row] of now.entries()) if (left.has(at) && equal(then[at]!, row)) take(at, at)
  const rest = () => [...now.keys()].filter((at) => !pairs.has(at))
  if (left.size * rest().length <= mostComparisons) {
    for (const at of rest()) {
      const from = [...left].find((index) => equal(then[index]!, now[at]!))
      if (from !== undefined) take(at, from)
    }
    const alike = rest()
      .flatMap((at) => [...left].map((from) => ({ at, from, common: inCommon(then[from]!, now[at]!, columns, same) })))
      // A row of one column that says something else is still the same row; of several, nothing in common makes another.
      .filter(({ at, from, common }) => common > 0 || (columns.length === 1 && at === from))
      .sort((a, b) => b.common - a.common || Math.abs(a.at - a.from) - Math.abs(b.at - b.from) || a.at - b.at)
    for (const { at, from } of alike) if (!pairs.has(at) && left.has(from)) take(at, from)
  } else for (const at of rest()) if (left.has(at)) take(at, at)
  return [
    ...now.map((_, at): RowPair => ({ then: pairs.get(at) ?? null, now: at })),
    ...[...left].map((from): RowPair => ({ then: from, now: null })),
  ]
}

const inCommon = (a: Row, b: Row, columns: string[], same: SameCell): number =>
  columns.filter(
    (column) => a[column] !== undefined && a[column] !== null && a[column] !== '' && same(column, a[column], b[column]),
  ).length
