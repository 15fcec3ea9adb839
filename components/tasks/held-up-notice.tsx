'use client'

import ReportProblem from '@mui/icons-material/ReportProblemOutlined'
import { useTranslations } from 'next-intl'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import type { TaskView } from '@/lib/contracts/tasks'
import styles from './task-page.module.css'

/** Why a task stands still, and who sets it going again. */
export function HeldUpNotice({ alert, mayPush }: { alert: NonNullable<TaskView['task']['alert']>; mayPush: boolean }) {
  const t = useTranslations('task.heldUp')
  const word = useWorkflowWords()
  return (
    <div className={styles.notice} role="status">
      <ReportProblem fontSize="small" />
      <span>
        {t(mayPush ? 'pushIt' : 'wait', { why: word(`reasons.${alert.key}`, alert.params) })}{' '}
        {alert.told?.length ? t('told', { people: alert.told.join(t('and')) }) : null}
      </span>
    </div>
  )
}
