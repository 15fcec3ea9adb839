import type { MouseEvent } from 'react'
import { useShell } from '@/components/page/shell-context'
import { taskAddress } from '@/lib/client/task-address'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { opensForEdit } from './list-columns'

/** Where a row leads; the whole row may be clicked, links and chosen text aside. */
export function useOpenRow(kind: WorkItemKind) {
  const { views } = useShell()
  const addressOf = (row: WorkItemRow): string =>
    taskAddress({
      detailType: opensForEdit(kind) ? 'Edit' : 'View',
      formType: row.formType,
      taskId: row.taskId,
      processId: row.processId,
      activityId: row.activityId,
      workItemId: opensForEdit(kind) ? row.workItemId : undefined,
    })
  const openRow = (event: MouseEvent<HTMLElement>, row: WorkItemRow) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button, input')
    if (onControl || window.getSelection()?.toString()) return
    views.go(addressOf(row))
  }
  return { addressOf, openRow }
}
