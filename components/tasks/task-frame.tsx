'use client'

import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { useTranslations } from 'next-intl'
import { useView } from '@/components/shell/view-context'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { paperAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'
import { taskContextIn } from './task-context'
import styles from './task-frame.module.css'
import pageStyles from './task-page.module.css'

/** R2.10-17: the page a Frame form shows; it may run, but not lead the task page elsewhere. */
export function TaskFrame({ view: { task, form, workItem } }: { view: TaskView }) {
  const t = useTranslations('task.frame')
  const { query } = useView()
  const context = taskContextIn(query)
  // Asked once when the page opens: the address may hold a ticket that works once.
  const { data, error, mutate } = useCall('/api/task/getFrameAddress', { ...context, taskId: task.taskId ?? '', processId: task.processId, workItemId: workItem?.workItemId ?? '' }, {
    revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false,
  })
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  return (
    <>
      {context.detailType === 'Print' && (
        <div className={pageStyles.notice} data-tone="info" role="status">
          <InfoOutlined fontSize="small" />
          <span>{t('notPrinted')}</span>
          {task.taskId && <a href={paperAddress({ formType: form.formType, taskId: task.taskId })} target="_blank" rel="noopener">{t('printRest')}</a>}
        </div>
      )}
      {data ? (
        <iframe
          className={styles.frame}
          title={form.formName}
          src={data.url}
          sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={styles.frame}><Skeleton /></div>
      )}
    </>
  )
}
