'use client'

import History from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { FormData } from '@/lib/contracts/forms'
import type { TaskView } from '@/lib/contracts/tasks'
import { useCall } from '@/lib/client/use-call'
import styles from './task-page.module.css'

interface Props {
  view: TaskView
  /** Nothing has been filled in yet. */
  shown: boolean
  onFill(values: FormData): void
}

/** A request that is begun may be filled in as the person's last one of this process. */
export function LastOffer({ view: { task, can }, shown, onFill }: Props) {
  const t = useTranslations('task')
  const begun = !task.taskId && can.submit === true
  const { data } = useCall('/api/task/lastValues', begun ? { processId: task.processId } : null, {
    revalidateOnFocus: false,
    keepPreviousData: false,
  })
  if (!begun || !shown || !data || Object.keys(data.values).length === 0) return null
  return (
    <div className={styles.notice} data-tone="info">
      <History fontSize="small" />
      <span>{t('asLastAvailable')}</span>
      <Button variant="outlined" size="small" onClick={() => onFill(data.values)}>
        {t('asLastFill')}
      </Button>
    </div>
  )
}
