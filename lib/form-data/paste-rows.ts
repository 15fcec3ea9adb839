import type { FormData, PlainField } from '@/lib/form-data/form-definition'
import { traitsOf } from '../form-fields/traits'
import { isComputed } from './compute-formulas'
import { cellValue } from './sheet-rows'

/** Where cells are put: the place of the row, from 0, and the column the first of them lands in. */
export interface PastePlace {
  row: number
  column: string
}
export interface PasteLimits {
  /** In the order they stand in. */
  columns: readonly PlainField[]
  mayEdit(column: PlainField): boolean
  /** Rows the table may have; no more than there are where none may be added. */
  mostRows: number
  /** Rows at the beginning that are not the person's: what would fall on them goes by. */
  fixed?: number
}
export interface PastedRows {
  rows: FormData[]
  /** Cells that were filled in or emptied. */
  filled: number
  /** Cells whose text their column cannot mean; they keep what they had. */
  unread: { row: number; column: string; text: string }[]
  /** Lines the table had no room for. */
  left: number
}

/**
 * R2.4-11: cells of a spreadsheet put into a sub-table, to the right and down from where one stands, past the last row into new ones.
 * A computed column, or one that is not the person's to change, lets its cells go by.
 */
export function pasteRows(
  rows: readonly FormData[],
  cells: readonly (readonly string[])[],
  { row: first, column }: PastePlace,
  { columns, mayEdit, mostRows, fixed = 0 }: PasteLimits,
): PastedRows {
  const into = columns.slice(
    Math.max(
      0,
      columns.findIndex(({ id }) => id === column),
    ),
  )
  const lines = cells.slice(0, Math.max(0, mostRows - first))
  const next = [...rows]
  const unread: PastedRows['unread'] = []
  let filled = 0
  lines.forEach((line, down) => {
    const at = first + down
    if (at < fixed) return
    const row = { ...(next[at] ?? Object.fromEntries(columns.map((one) => [one.id, traitsOf(one).empty]))) }
    into.forEach((field, right) => {
      const text = line[right]?.trim()
      if (text === undefined || isComputed(field) || !mayEdit(field)) return
      const value = text === '' ? traitsOf(field).empty : cellValue(field, text)
      if (value === undefined) unread.push({ row: at, column: field.id, text })
      else {
        row[field.id] = value as FormData[string]
        filled += 1
      }
    })
    next[at] = row
  })
  return { rows: next, filled, unread, left: cells.length - lines.length }
}
