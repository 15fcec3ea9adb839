import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import styles from './tests.module.css'

interface Props {
  processId: string
  onClose(): void
  onRecorded(): void
}

/** Which finished request becomes a case. */
export function RecordDialog({ processId, onClose, onRecorded }: Props) {
  const t = useTranslations('tests.recording')
  const words = useTranslations('common.dialog')
  const [keyword, setKeyword] = useState('')
  const { data, error } = useCall('/api/test/finishedTasks', { processId, keyword: useDebounced(keyword) })
  const { busy, problem, attempt } = useAttempt()
  const record = (taskId: string) =>
    attempt(async () => {
      const { endsAlike } = await call('/api/test/recordTask', { taskId }, { quiet: true })
      showSuccess(t(endsAlike ? 'done' : 'endsOtherwise'))
      onRecorded()
    })
  const recordFew = () =>
    attempt(async () => {
      const { caseIds, ...seen } = await call('/api/test/fromHistory', { processId }, { quiet: true })
      showSuccess(caseIds.length > 0 ? t('fewDone', { count: caseIds.length, ...seen }) : t('fewKnown', seen))
      onRecorded()
    })
  return (
    <DialogFrame
      title={t('title')}
      width={650}
      busy={busy}
      problem={problem || error?.message}
      onClose={onClose}
      contentClassName={styles.dialog}
      actions={(leave) => <Button onClick={leave}>{words('cancel')}</Button>}
    >
      <p className={styles.explain}>{t('explain')}</p>
      {data && data.length > 0 && (
        <p>
          <Button variant="outlined" disabled={busy} onClick={() => void recordFew()}>
            {t('few')}
          </Button>
        </p>
      )}
      <Field label={t('search')}>
        <input type="search" value={keyword} maxLength={100} onChange={({ target }) => setKeyword(target.value)} />
      </Field>
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && <p className={styles.explain}>{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.tasks}>
          {data.map(({ taskId, no, taskTitle, initiatorName, result, finishedAt }) => (
            <li key={taskId}>
              <span>
                {taskTitle}
                <small>
                  {no} · {initiatorName} · {t(result === 1 ? 'rejected' : 'approved')} · <Moment at={finishedAt} />
                </small>
              </span>
              <Button
                size="small"
                variant="outlined"
                disabled={busy}
                aria-label={`${t('take')} ${no}`}
                onClick={() => void record(taskId)}
              >
                {t('take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  )
}
