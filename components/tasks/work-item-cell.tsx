'use client'

import { useLocale } from 'next-intl'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Moment } from '@/components/ui/moment'
import page from '@/components/ui/page.module.css'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { localText } from '@/lib/i18n/local-text'
import { DueChip } from './due-chip'
import type { ColumnId } from './list-columns'

export function WorkItemCell({ id, row }: { id: ColumnId; row: WorkItemRow }) {
  const locale = useLocale()
  switch (id) {
    case 'process':
      return localText(row.processName, locale)
    case 'step':
      return localText(row.activityName, locale)
    case 'status':
      return <TaskStatusChip status={row.taskStatus} result={row.taskResult} />
    case 'holders':
      return row.holders.join(', ')
    case 'initiator':
      return (
        <>
          {row.initiator.name} <span className={page.muted}>{localText(row.initiator.departmentName, locale)}</span>
        </>
      )
    case 'from':
      return row.fromName
    case 'amount':
      return row.summary.find(({ kind }) => kind === 'money')?.value || '—'
    case 'arrived':
      return <Moment at={row.arrivedAt} />
    case 'finished':
      return <Moment at={row.finishedAt} />
    case 'due':
      return row.dueAt ? <DueChip dueAt={row.dueAt} /> : '—'
  }
}
