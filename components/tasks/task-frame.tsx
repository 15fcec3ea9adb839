'use client'

import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { FieldValue } from '@/components/form-runtime/field-props'
import { useView } from '@/components/page/view-context'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { paperAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { systemIdIn, taskContextIn } from './task-context'
import { useFrameChannel } from '@/components/form-runtime/use-frame-channel'
import styles from './task-frame.module.css'
import pageStyles from './task-page.module.css'

interface Props {
  view: TaskView
  /** Values the page in the frame hands over. */
  onValue(id: string, value: FieldValue): void
}

/** R2.10-17: the page a Frame form shows; it may run and hand values over, but not lead the task page elsewhere. */
export function TaskFrame({ view: { task, form, workItem }, onValue }: Props) {
  const t = useTranslations('task.frame')
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const { query } = useView()
  const context = taskContextIn(query)
  // Asked once when the page opens: the address may hold a ticket that works once.
  const { data, error, mutate } = useCall(
    '/api/task/getFrameAddress',
    {
      ...context,
      taskId: task.taskId ?? '',
      processId: task.processId,
      workItemId: workItem?.workItemId ?? '',
      systemId: systemIdIn(query),
    },
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
    },
  )
  const taken = useFrameChannel({ frame, address: data, set: onValue })
  const names = form.definition.sections
    .flatMap(({ fields }) => fields)
    .filter(({ id }) => taken.includes(id))
    .map(({ label }) => localText(label, locale))
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  return (
    <>
      {context.detailType === 'Print' && (
        <div className={pageStyles.notice} data-tone="info" role="status">
          <InfoOutlined fontSize="small" />
          <span>{t('notPrinted')}</span>
          {task.taskId && (
            <a href={paperAddress({ formType: form.formType, taskId: task.taskId })} target="_blank" rel="noopener">
              {t('printRest')}
            </a>
          )}
        </div>
      )}
      {data ? (
        <iframe
          ref={frame}
          className={styles.frame}
          title={form.formName}
          src={data.url}
          sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={styles.frame}>
          <Skeleton />
        </div>
      )}
      <p className={styles.taken} role="status">
        {names.length > 0 && t('taken', { fields: new Intl.ListFormat(locale).format(names) })}
      </p>
    </>
  )
}
