import { useState } from 'react'
import type { WorkItemRow } from '@/lib/contracts/work-items'

/** What tells one row of a list from another. */
export const rowKey = ({ taskId, workItemId }: Pick<WorkItemRow, 'taskId' | 'workItemId'>): string =>
  workItemId || taskId

/** The ticked rows; a row that has left the list is no longer ticked. */
export function useSelection(rows: readonly WorkItemRow[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => ticked.has(rowKey(row)))
  return {
    chosen,
    has: (row: WorkItemRow) => ticked.has(rowKey(row)),
    all: rows.length > 0 && chosen.length === rows.length,
    toggle(row: WorkItemRow) {
      const next = new Set(chosen.map(rowKey))
      if (!next.delete(rowKey(row))) next.add(rowKey(row))
      setTicked(next)
    },
    toggleAll: () => setTicked(new Set(chosen.length === rows.length ? [] : rows.map(rowKey))),
    clear: () => setTicked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
