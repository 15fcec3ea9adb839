'use client'

import { useTranslations } from 'next-intl'
import { PlainTable } from '@/components/ui/plain-table'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { traceAddress } from '@/lib/client/task-address'
import type { TaskOutcome } from '@/lib/contracts/task-administration'
import styles from './task-administration.module.css'

/** What came of each task, or would come of it. Those that do not go stand first. */
export function OutcomeTable({ results, rehearsed }: { results: TaskOutcome[]; rehearsed: boolean }) {
  const t = useTranslations('taskAdministration.outcome')
  if (results.length === 0) return <EmptyState icon="check" title={t('none')} />
  const sorted = [...results.filter(({ code }) => code !== 200), ...results.filter(({ code }) => code === 200)]
  const good = results.filter(({ code }) => code === 200).length
  return (
    <>
      <p className={styles.explain} role="status">
        {t(rehearsed ? 'would' : 'did', { good, bad: results.length - good })}
      </p>
      <PlainTable
        label={t('title')}
        columns={[
          {
            key: 'task',
            head: t('task'),
            cell: ({ taskId, title, no }) => (
              <>
                <ShellLink href={traceAddress(taskId)}>{title || no || taskId}</ShellLink> <small>{no}</small>
              </>
            ),
          },
          {
            key: 'result',
            head: t('result'),
            cell: ({ code }) => (
              <Chip tone={code === 200 ? 'ok' : 'bad'}>
                {t(code === 200 ? (rehearsed ? 'goes' : 'done') : rehearsed ? 'goesNot' : 'failed')}
              </Chip>
            ),
          },
          { key: 'why', head: t('why'), cell: ({ code, message }) => (code === 200 ? '—' : message) },
        ]}
        rows={sorted}
        keyOf={({ taskId }, index) => `${taskId} ${index}`}
      />
    </>
  )
}
