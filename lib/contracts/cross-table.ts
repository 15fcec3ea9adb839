import type { FigureRow, Figures } from './figures'

type Value = FigureRow[string]

export interface CrossTable {
  /** The values that stand across, in their order. */
  across: Value[]
  rows: {
    key: FigureRow
    /** By place of what stands across, then by name of the value; null where no row of the dataset falls there. */
    cells: (FigureRow | null)[]
  }[]
}

/** What is empty stands last; numbers by size, words as they were found. */
const inOrder = (values: Value[]): Value[] =>
  [...values].sort((left, right) => {
    if (left === right) return 0
    if (left === null || left === undefined) return 1
    if (right === null || right === undefined) return -1
    return left < right ? -1 : 1
  })

/** Figures with what is across turned into columns. */
export function crossTable({ rows, columns }: Pick<Figures, 'rows' | 'columns'>): CrossTable {
  const groups = columns.filter(({ name }) => name.startsWith('g')).map(({ name }) => name)
  const across = inOrder([...new Set(rows.map((row) => row.a0 ?? null))])
  const placeOf = new Map(across.map((value, index) => [value, index]))
  const lines = new Map<string, CrossTable['rows'][number]>()
  for (const row of rows) {
    const id = JSON.stringify(groups.map((name) => row[name]))
    const line = lines.get(id) ?? {
      key: Object.fromEntries(groups.map((name) => [name, row[name] ?? null])),
      cells: across.map(() => null),
    }
    line.cells[placeOf.get(row.a0 ?? null) ?? 0] = row
    lines.set(id, line)
  }
  return { across, rows: [...lines.values()] }
}
