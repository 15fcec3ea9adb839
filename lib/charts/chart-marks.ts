import type { FigureRow, Figures } from '@/lib/contracts/figures'

/** Which groups a figure stands in, by their names; none for what all come to. */
export type Place = Record<string, string | null>

export interface ChartMark {
  place: Place
  /** The groups in words. */
  label: string
  /** What stands across, in words; '' where nothing does. */
  across: string
  row: FigureRow
}

/** A chart is for the eye: more than so many marks are a table. */
export const mostMarks = 500

/** What can be pointed at in a chart, in its order. */
export function chartMarks(
  { columns, rows }: Pick<Figures, 'columns' | 'rows'>,
  word: (value: FigureRow[string]) => string,
): ChartMark[] {
  const groups = columns.filter(({ name }) => name.startsWith('g')).map(({ name }) => name)
  const keys = columns.filter(({ name }) => !name.startsWith('v')).map(({ name }) => name)
  return rows.slice(0, mostMarks).map((row) => ({
    place: Object.fromEntries(
      keys.map((name) => [name, row[name] === null || row[name] === undefined ? null : String(row[name])]),
    ),
    label: groups.map((name) => word(row[name] ?? null)).join(' / '),
    across: keys.includes('a0') ? word(row.a0 ?? null) : '',
    row,
  }))
}

export const samePlace = (left: Place | null, right: Place | null): boolean =>
  left !== null &&
  right !== null &&
  Object.keys(left).length === Object.keys(right).length &&
  Object.keys(left).every((name) => left[name] === right[name])
