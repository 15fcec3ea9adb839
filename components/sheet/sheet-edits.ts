/** One cell as it was and as it became; `before` is missing where it was as stored. */
export interface CellEdit {
  row: string
  name: string
  before: string | undefined
  after: string | undefined
}

/** What one stroke did: cells typed, cells pasted, rows added. */
interface Stroke {
  cells: CellEdit[]
  added: string[]
}

/** What was typed into a sheet and is not saved, and what can be undone of it. */
export interface SheetEdits {
  /** By row and column: what stands there instead of what is stored. */
  changed: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Rows that are not stored yet, in the order they were added. */
  added: readonly string[]
  done: readonly Stroke[]
  undone: readonly Stroke[]
}

export const noEdits: SheetEdits = { changed: {}, added: [], done: [], undone: [] }

/** As far back as anybody goes. */
const mostStrokes = 200

/** How many rows would be saved. */
export const editedRows = ({ changed, added }: SheetEdits): string[] => [
  ...Object.keys(changed).filter((row) => !added.includes(row)),
  ...added,
]

/**
 * Cells typed or pasted, and rows added, in one stroke.
 * @param cells what each holds now; a value that is as stored is `undefined` and no edit any more
 */
export function typed(
  edits: SheetEdits,
  cells: readonly { row: string; name: string; value: string | undefined }[],
  added: readonly string[] = [],
): SheetEdits {
  const strokes = cells
    .map(({ row, name, value }) => ({ row, name, before: edits.changed[row]?.[name], after: value }))
    .filter(({ before, after }) => before !== after)
  if (strokes.length === 0 && added.length === 0) return edits
  const stroke = { cells: strokes, added: [...added] }
  return { ...applied(edits, stroke), done: [...edits.done, stroke].slice(-mostStrokes), undone: [] }
}

export function undo(edits: SheetEdits): SheetEdits {
  const stroke = edits.done.at(-1)
  if (!stroke) return edits
  const back = stroke.cells.map((cell) => ({ ...cell, before: cell.after, after: cell.before })).reverse()
  const { changed, added } = applied(edits, { cells: back, added: [] })
  return {
    changed: without(changed, stroke.added),
    added: added.filter((row) => !stroke.added.includes(row)),
    done: edits.done.slice(0, -1),
    undone: [...edits.undone, stroke],
  }
}

export function redo(edits: SheetEdits): SheetEdits {
  const stroke = edits.undone.at(-1)
  if (!stroke) return edits
  return { ...applied(edits, stroke), done: [...edits.done, stroke], undone: edits.undone.slice(0, -1) }
}

/** Rows that were given up are as stored; what was done before can no longer be undone. */
export const settled = (edits: SheetEdits, rows: readonly string[]): SheetEdits => ({
  changed: without(edits.changed, rows),
  added: edits.added.filter((row) => !rows.includes(row)),
  done: [],
  undone: [],
})

/** A row as it was kept: under the id it is stored by, with the cells that were sent and what stood in them before. */
export interface SavedRow {
  row: string
  storedAs: string
  cells: Readonly<Record<string, string>>
  before: Readonly<Record<string, string>>
}

/** Rows that were saved are as stored, but for what was typed into them after they were sent. */
export function saved(edits: SheetEdits, rows: readonly SavedRow[]): SheetEdits {
  const left = settled(
    edits,
    rows.map(({ row }) => row),
  )
  const later = rows.map(({ row, storedAs, cells, before }) => {
    const now = edits.changed[row] ?? {}
    const names = [...new Set([...Object.keys(cells), ...Object.keys(now)])]
    // What is no edit any more was taken back meanwhile: it is wanted as it was before.
    const typed = names.map((name) => [name, now[name] ?? before[name] ?? ''] as const)
    return [storedAs, Object.fromEntries(typed.filter(([name, value]) => value !== cells[name]))] as const
  })
  return {
    ...left,
    changed: { ...left.changed, ...Object.fromEntries(later.filter(([, cells]) => Object.keys(cells).length > 0)) },
  }
}

const without = (changed: SheetEdits['changed'], rows: readonly string[]) =>
  Object.fromEntries(Object.entries(changed).filter(([row]) => !rows.includes(row)))

function applied({ changed, added }: SheetEdits, stroke: Stroke): Pick<SheetEdits, 'changed' | 'added'> {
  const next: Record<string, Record<string, string>> = { ...changed }
  for (const { row, name, after } of stroke.cells) {
    const { [name]: _before, ...others } = next[row] ?? {}
    const cells = after === undefined ? others : { ...others, [name]: after }
    if (Object.keys(cells).length > 0) next[row] = cells
    else delete next[row]
  }
  return { changed: next, added: [...added, ...stroke.added] }
}
