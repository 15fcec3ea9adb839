import type { FormData } from './form-definition'

type Row = Record<string, unknown>

const inRow = (row: unknown, from: string, to: string): unknown => {
  if (row === null || typeof row !== 'object' || !Object.hasOwn(row, from) || Object.hasOwn(row, to)) return row
  const { [from]: value, ...rest } = row as Row
  return { ...rest, [to]: value }
}

/** Columns before the tables they stand in, which are found by their old ids until then. */
const columnsFirst = (moved: Readonly<Record<string, string>>): [from: string, to: string][] =>
  Object.entries(moved).sort(([a], [b]) => Number(b.includes('.')) - Number(a.includes('.')))

/**
 * Values that name fields by the ids of an earlier version of a form, by those of today.
 * @param moved what each later version calls otherwise than the one before it (`field`, `table.column`), the earliest first
 */
export function byNewPaths(given: FormData, moved: readonly Readonly<Record<string, string>>[]): FormData {
  let data: Row = { ...given }
  for (const [from, to] of moved.flatMap(columnsFirst)) {
    const [table = '', column] = from.split('.')
    const [, newColumn] = to.split('.')
    const rows = data[table]
    if (column === undefined) data = inRow(data, from, to) as Row
    else if (newColumn !== undefined && Array.isArray(rows))
      data[table] = rows.map((row) => inRow(row, column, newColumn))
  }
  return data as FormData
}
