'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { DueChip } from '@/components/task-story/due-chip'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Moment } from '@/components/ui/moment'
import page from '@/components/ui/page.module.css'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'
import { amountOf, columnsOf } from './list-columns'
import { useOpenRow } from './use-open-row'
import { rowKey, type Selection } from './use-selection'
import styles from './work-item-list.module.css'

/** The phone's list: of each item the things that matter. */
export function WorkItemCards({
  rows,
  kind,
  selection,
}: {
  rows: WorkItemRow[]
  kind: WorkItemKind
  selection: Selection
}) {
  const t = useTranslations('workItems')
  const locale = useLocale()
  const { addressOf } = useOpenRow(kind)
  const withStatus = columnsOf(kind).includes('status')
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const amount = amountOf(row)?.value
        const who =
          columnsOf(kind).includes('holders') && row.holders.length ? row.holders.join(', ') : row.initiator.name
        return (
          <li key={rowKey(row)} className={page.card}>
            <label className={styles.pick}>
              <input
                type="checkbox"
                aria-label={t('tick', { title: row.title })}
                checked={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
            </label>
            <ShellLink href={addressOf(row)}>
              <strong>{row.title || t('untitled')}</strong>
              {amount && <span className={styles.amount}>{amount}</span>}
              <span className={styles.facts}>
                {[
                  who,
                  localText(workItemKind[kind] === workItemKind.Draft ? row.processName : row.activityName, locale),
                ]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                · <Moment at={row.finishedAt ?? row.arrivedAt} />
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
