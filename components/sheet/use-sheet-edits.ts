import { useMemo, useState } from 'react'
import { newCommandId } from '@/lib/client/command-id'
import type { Pasted } from './sheet-grid'
import type { SheetColumn, SheetRow } from './sheet-column'
import { editedRows, noEdits, redo, saved, settled, typed, undo, type SavedRow, type SheetEdits } from './sheet-edits'
import { takePasted } from './take-pasted'

/** What is wrong with cells, by row and column; '' stands for the whole row. */
export type SheetErrors = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What is typed into a sheet over rows that are stored: kept until it is saved, undone stroke by stroke. */
export function useSheetEdits(stored: readonly SheetRow[], columns: readonly SheetColumn[]) {
  const [edits, setEdits] = useState<SheetEdits>(noEdits)
  const [errors, setErrors] = useState<SheetErrors>({})
  const rows = useMemo(
    () => [
      ...stored.map((row) => ({ ...row, cells: { ...row.cells, ...edits.changed[row.id] } })),
      ...edits.added.map((id): SheetRow => ({ id, cells: edits.changed[id] ?? {} })),
    ],
    [stored, edits],
  )
  const asStored = (row: string, name: string, value: string) => {
    const known = stored.find(({ id }) => id === row)
    return value === (known?.cells[name] ?? '') ? undefined : value
  }
  const take = (cells: readonly { row: string; name: string; value: string }[], added: readonly string[] = []) => {
    setEdits((now) =>
      typed(
        now,
        cells.map(({ row, name, value }) => ({ row, name, value: asStored(row, name, value) })),
        added,
      ),
    )
    // What was wrong with a cell was wrong with what stood in it before.
    setErrors((now) => cells.reduce((left, { row, name }) => withoutCell(left, row, name), now))
  }
  return {
    rows,
    errors,
    /** The rows that would be saved. */
    edited: editedRows(edits),
    isNew: (row: string) => edits.added.includes(row),
    isChanged: (row: string, name: string) => edits.changed[row]?.[name] !== undefined,
    changedOf: (row: string) => edits.changed[row] ?? {},
    errorOf: (row: string, name: string) => errors[row]?.[name],
    canUndo: edits.done.length > 0,
    canRedo: edits.undone.length > 0,
    type(row: string, cells: Readonly<Record<string, string>>) {
      const now = rows.find(({ id }) => id === row)?.cells ?? {}
      take(
        Object.entries(cells)
          .filter(([name, value]) => value !== (now[name] ?? ''))
          .map(([name, value]) => ({ row, name, value })),
      )
    },
    paste(pasted: Pasted) {
      const { cells, added } = takePasted(pasted, columns, rows, newRow)
      take(cells, added)
    },
    addRow(cells: Readonly<Record<string, string>> = {}) {
      const row = newRow()
      take(
        Object.entries(cells).map(([name, value]) => ({ row, name, value })),
        [row],
      )
    },
    undo: () => setEdits(undo),
    redo: () => setEdits(redo),
    /** Rows that were given up. */
    settle(gone: readonly string[]) {
      setEdits((now) => settled(now, gone))
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([row]) => !gone.includes(row))))
    },
    /** Rows that were saved: what was typed into them meanwhile stays. */
    kept(rows: readonly SavedRow[]) {
      setEdits((now) => saved(now, rows))
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !rows.some(({ row }) => row === id))))
    },
    complain: (found: SheetErrors) => setErrors(found),
  }
}

const newRow = () => `new:${newCommandId()}`

function withoutCell(errors: SheetErrors, row: string, name: string): SheetErrors {
  if (!errors[row]) return errors
  const { [name]: _mended, '': _whole, ...left } = errors[row]
  return { ...errors, [row]: left }
}
