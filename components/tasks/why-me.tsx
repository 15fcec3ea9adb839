'use client'

import { useTranslations } from 'next-intl'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { Moment } from '@/components/ui/moment'
import type { TaskView } from '@/lib/contracts/tasks'
import styles from './task-page.module.css'

/** Why this item is the reader's: by which rule, from whom, since when. */
export function WhyMe({
  workItem: { why, fromName, arrivedAt, note },
}: {
  workItem: NonNullable<TaskView['workItem']>
}) {
  const t = useTranslations('task.whyMe')
  const tTask = useTranslations('task')
  const word = useWorkflowWords()
  return (
    <>
      {note && (
        <p className={styles.note}>
          <strong>{tTask('note')}</strong> {note}
        </p>
      )}
      <details className={styles.why}>
        <summary>{t('question')}</summary>
        <p>{word(`reasons.${why.key}`, why.params)}</p>
        <p>
          {fromName ? t('from', { name: fromName }) : t('first')} · <Moment at={arrivedAt} />
        </p>
      </details>
    </>
  )
}
