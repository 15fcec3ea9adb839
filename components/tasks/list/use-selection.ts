import { useState } from 'react'
import type { WorkItemRow } from '@/lib/contracts/work-items'

/** What tells one row of a list from another. */
export const rowKey = ({ taskId, workItemId }: Pick<WorkItemRow, 'taskId' | 'workItemId'>): string =>
  workItemId || taskId

/** The ticked rows; a row that has left the list is no longer ticked. */
export function useSelection(rows: readonly WorkItemRow[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  /** All that match, also those on other pages. */
  const [everything, setEverything] = useState(false)
  /** Where a range begins: the row that was ticked last. */
  const [last, setLast] = useState('')
  const chosen = rows.filter((row) => ticked.has(rowKey(row)))
  const set = (keys: Iterable<string>) => {
    setTicked(new Set(keys))
    setEverything(false)
  }
  return {
    chosen,
    everything: everything && chosen.length > 0,
    takeEverything: () => setEverything(true),
    has: (row: WorkItemRow) => ticked.has(rowKey(row)),
    all: rows.length > 0 && chosen.length === rows.length,
    toggle(row: WorkItemRow) {
      const next = new Set(chosen.map(rowKey))
      if (!next.delete(rowKey(row))) next.add(rowKey(row))
      setLast(rowKey(row))
      set(next)
    },
    /** Ticks everything from the row that was ticked last to this one; without one, this one. */
    tickTo(row: WorkItemRow) {
      const keys = rows.map(rowKey)
      const to = keys.indexOf(rowKey(row))
      const from = keys.indexOf(last)
      const range = keys.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1)
      setLast(rowKey(row))
      set([...chosen.map(rowKey), ...range])
    },
    toggleAll: () => set(chosen.length === rows.length ? [] : rows.map(rowKey)),
    clear: () => set([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
