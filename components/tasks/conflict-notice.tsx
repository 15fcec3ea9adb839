'use client'

import Sync from '@mui/icons-material/SyncProblemOutlined'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { call } from '@/lib/client/call'
import type { TaskView } from '@/lib/contracts/tasks'
import { operatorName } from '@/lib/words/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'
import { changedFields, newOpinions } from './what-changed'
import styles from './task-page.module.css'

/** Somebody acted first: who did what to it meanwhile. What was typed is still here. */
export function ConflictNotice({ message, view, onReload }: { message: string; view: TaskView; onReload(): void }) {
  const t = useTranslations('task')
  const locale = useLocale()
  const word = useWorkflowWords()
  const latest = useLatest(view)
  const fields = latest ? changedFields(view, latest) : []
  return (
    <div className={styles.notice} role="alert">
      <Sync fontSize="small" />
      <div className={styles.changes}>
        {message}
        {latest && (
          <ul>
            {newOpinions(view, latest).map(({ seq, actor, operator, text }) => (
              <li key={seq}>
                {[`${actor.name} · ${word(`operators.${operatorName[operator] ?? operator}`)}`, text]
                  .filter(Boolean)
                  .join(': ')}
              </li>
            ))}
            {fields.length > 0 && (
              <li>
                {t('changedFields', {
                  fields: new Intl.ListFormat(locale).format(fields.map((label) => localText(label, locale))),
                })}
              </li>
            )}
          </ul>
        )}
      </div>
      <Button variant="outlined" size="small" onClick={onReload}>
        {t('showLatest')}
      </Button>
    </div>
  )
}

/** The task as it is now, beside the page that shows it as it was. */
function useLatest({ task, workItem }: TaskView): TaskView | null {
  const [latest, setLatest] = useState<TaskView | null>(null)
  const taskId = task.taskId ?? ''
  const workItemId = workItem?.workItemId ?? ''
  useEffect(() => {
    let wanted = true
    // Without it the message alone has to do.
    void call('/api/task/open', { taskId, workItemId, detailType: 'View' }, { quiet: true }).then(
      (view) => wanted && setLatest(view),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [taskId, workItemId])
  return latest
}
