import type { Pasted } from './sheet-grid'
import type { SheetColumn, SheetRow } from './sheet-column'

interface Taken {
  cells: { row: string; name: string; value: string }[]
  /** Rows that had to be added, because more was pasted than there is. */
  added: string[]
}

/** A tick as programs write it; people's word for it comes with the column. */
const ticked = /^(true|1|y|yes|✓|√)$/i

/** Where each pasted cell goes: to the right and down from where one stands, past the last row into new ones. */
export function takePasted(
  { row, name, cells }: Pasted,
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  newRow: () => string,
): Taken {
  const firstRow = Math.max(
    0,
    rows.findIndex(({ id }) => id === row),
  )
  const into = columns.slice(
    Math.max(
      0,
      columns.findIndex((column) => column.name === name),
    ),
  )
  const added: string[] = []
  const rowAt = (index: number): string => {
    const known = rows[index]?.id
    if (known) return known
    const fresh = newRow()
    added.push(fresh)
    return fresh
  }
  const taken = cells.flatMap((line, down) => {
    const target = rowAt(firstRow + down)
    return into.flatMap((column, right) => {
      const value = line[right]
      return value === undefined || column.fixed
        ? []
        : [{ row: target, name: column.name, value: asCell(column, value) }]
    })
  })
  return { cells: taken, added }
}

/** A text as its column keeps it: a choice by its value or its name, a tick however it is written. */
function asCell({ kind, choices = [], yes }: SheetColumn, text: string): string {
  const value = text.trim()
  if (kind === 'check') return ticked.test(value) || value === yes ? 'true' : ''
  if (kind !== 'choice' || choices.some((choice) => choice.value === value)) return value
  return choices.find((choice) => choice.label === value)?.value ?? value
}
