'use client'

import { useLocale } from 'next-intl'
import { ShellLink } from '@/components/shell/shell-link'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Moment } from '@/components/ui/moment'
import page from '@/components/ui/page.module.css'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { workItemKind, type WorkItemKind } from '@/lib/contracts/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'
import { DueChip } from './due-chip'
import { columnsOf } from './list-columns'
import { useOpenRow } from './use-open-row'
import styles from './work-item-list.module.css'

/** The phone's list: of each item the things that matter. */
export function WorkItemCards({ rows, kind }: { rows: WorkItemRow[]; kind: WorkItemKind }) {
  const locale = useLocale()
  const { addressOf } = useOpenRow(kind)
  const withStatus = columnsOf(kind).includes('status')
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const amount = row.summary.find(({ kind: type }) => type === 'money')?.value
        const who = kind === 'MyRequest' && row.holders.length ? row.holders.join(', ') : row.initiator.name
        return (
          <li key={row.workItemId || row.taskId} className={page.card}>
            <ShellLink href={addressOf(row)}>
              <strong>{row.title}</strong>
              {amount && <span className={styles.amount}>{amount}</span>}
              <span className={styles.facts}>
                {who} · {localText(workItemKind[kind] === workItemKind.Draft ? row.processName : row.activityName, locale)} ·{' '}
                <Moment at={row.finishedAt ?? row.arrivedAt} />
              </span>
              {withStatus && <TaskStatusChip status={row.taskStatus} result={row.taskResult} />}
              {row.dueAt && !withStatus && <DueChip dueAt={row.dueAt} />}
            </ShellLink>
          </li>
        )
      })}
    </ul>
  )
}
