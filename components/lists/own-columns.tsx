'use client'

import { ColumnChooser } from '@/components/data-list/column-chooser'
import type { NarrowedList, OpenedList, ShownColumn } from '@/lib/contracts/lists'
import type { NarrowedState } from './use-narrowed-list'

/** Those one has chosen, in their order; otherwise all of the list. */
export function shownColumns({ columns }: OpenedList, { columns: chosen }: NarrowedList): ShownColumn[] {
  const own = chosen.flatMap((name) => columns.find(({ field }) => field === name) ?? [])
  return own.length > 0 ? own : columns
}

/** Columns one has no use for are put away, and the others put in another order. */
export function OwnColumns({ list, state }: { list: OpenedList; state: NarrowedState }) {
  const offered = list.columns.map(({ field }) => field)
  if (offered.length < 2) return null
  return (
    <ColumnChooser
      offered={offered}
      chosen={shownColumns(list, state.content).map(({ field }) => field)}
      needsOne
      wordOf={(name) => list.columns.find(({ field }) => field === name)?.label ?? name}
      onChange={(columns) => state.change({ columns: columns.join() === offered.join() ? [] : columns })}
      onUsual={() => state.change({ columns: [] })}
    />
  )
}
