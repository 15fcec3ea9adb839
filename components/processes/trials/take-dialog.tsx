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
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import styles from './trials.module.css'

interface Props {
  processId: string
  onClose(): void
  onTaken(beginning: Calls['/api/test/beginning']['data']): void
}

/** Which finished request a trial begins like; what people wrote in it is left out. */
export function TakeDialog({ processId, onClose, onTaken }: Props) {
  const t = useTranslations('trials')
  const [keyword, setKeyword] = useState('')
  const { data, error } = useCall('/api/test/finishedTasks', { processId, keyword: useDebounced(keyword) })
  const { busy, problem, attempt } = useAttempt()
  const take = (taskId: string) =>
    attempt(async () => onTaken(await call('/api/test/beginning', { taskId }, { quiet: true })))
  return (
    <DialogFrame
      title={t('take')}
      width={650}
      busy={busy}
      problem={problem || error?.message}
      onClose={onClose}
      actions={(leave) => <Button onClick={leave}>{t('cancel')}</Button>}
    >
      <div className={styles.record}>
        <p className={styles.quiet}>{t('takeExplain')}</p>
        <Field label={t('takeSearch')}>
          <input type="search" value={keyword} maxLength={100} onChange={({ target }) => setKeyword(target.value)} />
        </Field>
        {!data && !error && <Skeleton height={160} />}
        {data?.length === 0 && <p className={styles.quiet}>{t('takeNone')}</p>}
        <ul className={styles.others}>
          {data?.map(({ taskId, no, taskTitle, initiatorName, finishedAt }) => (
            <li key={taskId}>
              <button type="button" disabled={busy} onClick={() => void take(taskId)}>
                <span>{`${no} · ${initiatorName} · ${taskTitle}`}</span>
                <Moment at={finishedAt} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </DialogFrame>
  )
}
