'use client'

import { useLocale } from 'next-intl'
import { DueChip } from '@/components/task-story/due-chip'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Moment } from '@/components/ui/moment'
import page from '@/components/ui/page.module.css'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { localText } from '@/lib/i18n/local-text'
import { amountOf, type ColumnId } from './list-columns'
import { shownSummary } from '@/components/task-story/summary-value'
import styles from './work-item-list.module.css'

const nothing = '—'

/** Columns of numbers stand to the right. */
export function isNumeric(id: ColumnId | 'title', rows: readonly WorkItemRow[]): boolean {
  if (id === 'amount') return true
  const kinds = rows.flatMap(({ summary }) =>
    summary.filter(({ field }) => id === `summary.${field}`).map(({ kind }) => kind),
  )
  return kinds[0] === 'money' || kinds[0] === 'number'
}

const figures: readonly (ColumnId | 'title')[] = ['amount', 'arrived', 'finished', 'due']

/** A figure or a time that is cut is a wrong one: such a column is never cut and never moves. */
export function staysWhole(id: ColumnId | 'title', rows: readonly WorkItemRow[]): boolean {
  if (figures.includes(id)) return true
  const kind = rows.flatMap(({ summary }) => summary).find(({ field }) => id === `summary.${field}`)?.kind
  return kind !== undefined && kind !== 'text'
}

export function WorkItemCell({ id, row }: { id: ColumnId; row: WorkItemRow }) {
  const locale = useLocale()
  const text = (value: string) => localText(value, locale) || nothing
  switch (id) {
    case 'no':
      return row.no || nothing
    case 'process':
      return text(row.processName)
    case 'step':
      return text(row.activityName)
    case 'status':
      return <TaskStatusChip status={row.taskStatus} result={row.taskResult} />
    case 'holders':
      return row.holders.join(', ') || nothing
    case 'initiator':
      return (
        <>
          {row.initiator.name}{' '}
          <span className={`${page.muted} ${styles.below}`}>{localText(row.initiator.departmentName, locale)}</span>
        </>
      )
    case 'department':
      return text(row.initiator.departmentName)
    case 'from':
      return row.fromName ?? nothing
    case 'forWhom':
      return row.forName ?? nothing
    case 'amount':
      return amountOf(row)?.value || nothing
    case 'arrived':
      return <Moment at={row.arrivedAt} />
    case 'finished':
      return row.finishedAt ? <Moment at={row.finishedAt} /> : nothing
    case 'due':
      return row.dueAt ? <DueChip dueAt={row.dueAt} /> : nothing
    case 'round':
      return row.round
    default: {
      const field = row.summary.find((one) => id === `summary.${one.field}`)
      return (field && shownSummary(field, locale)) || nothing
    }
  }
}
