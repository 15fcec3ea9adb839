'use client'

import { ColumnChooser } from '@/components/data-list/column-chooser'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { columnsOf, namedColumns, type ColumnId } from './list-columns'
import { useColumnWords } from './use-column-words'
import type { ListState } from './use-work-item-list'

/** Which columns a list of work items shows beside the title: named ones, and what its requests tell of themselves. */
export function ColumnChoice({ kind, state }: { kind: WorkItemKind; state: ListState }) {
  const rows = state.list.data?.rows ?? []
  const wordOf = useColumnWords(rows)
  const fields = [...new Set(rows.flatMap(({ summary }) => summary.map(({ field }) => `summary.${field}` as const)))]
  return (
    <ColumnChooser<ColumnId>
      offered={[...namedColumns, ...fields]}
      chosen={state.columns}
      wordOf={wordOf}
      onChange={state.showColumns}
      onUsual={() => state.showColumns([...columnsOf(kind)])}
    />
  )
}
