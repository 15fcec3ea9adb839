import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import type { ShownRecord } from '@/lib/contracts/lists'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import styles from './lists.module.css'

/** Who made and changed a record, the requests started from it, and what was changed in it. */
export function RecordRail({ record }: { record: ShownRecord }) {
  const t = useTranslations('lists')
  const { listId, recordId, requests } = record
  return (
    <aside className={styles.rail} aria-label={t('about')}>
      <section className={styles.card} aria-label={t('facts')}>
        <h2>{t('facts')}</h2>
        <dl className={styles.facts}>
          <dt>{t('made')}</dt>
          <dd>
            {record.createdBy} · <Moment at={record.createdAt} />
          </dd>
          <dt>{t('changed')}</dt>
          <dd>
            {record.changedBy} · <Moment at={record.changedAt} />
          </dd>
        </dl>
      </section>
      {requests.length > 0 && (
        <section className={styles.card} aria-label={t('requests')}>
          <h2>{t('requests')}</h2>
          <ul className={styles.requests}>
            {requests.map(({ taskId, no, title, status, result, at }) => (
              <li key={taskId}>
                <p>
                  <ShellLink href={taskAddress({ detailType: status === draftStatus ? 'Edit' : 'View', taskId })}>
                    {[no, title].filter(Boolean).join(' ')}
                  </ShellLink>
                </p>
                <TaskStatusChip status={status} result={result} /> <Moment at={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecordHistory listId={listId} recordId={recordId} />
    </aside>
  )
}

const firstChanges = 5
const mostChanges = 200

/** The latest changes, and on demand all of them. */
function RecordHistory({ listId, recordId }: { listId: string; recordId: string }) {
  const t = useTranslations('lists')
  const [all, setAll] = useState(false)
  const { data, error, mutate } = useCall(
    '/api/list/history',
    { listId, recordId, pageSize: all ? mostChanges : firstChanges },
    { keepPreviousData: true },
  )
  return (
    <section className={styles.card} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={80} />}
      <ol className={styles.history}>
        {data?.rows.map(({ changeId, at, by, request, kind, changes }) => (
          <li key={changeId}>
            <p>
              <strong>{by}</strong> {t(`kind.${kind}`)} · <Moment at={at} />
              {request && (
                <>
                  {' · '}
                  <ShellLink href={taskAddress({ detailType: 'View', taskId: request.taskId })}>{request.no}</ShellLink>
                </>
              )}
            </p>
            {kind === 'changed' && (
              <dl>
                {changes.map(({ field, label, before, after }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>
                      <del>{before || '—'}</del> → <ins>{after || '—'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      {data && data.records > data.rows.length && !all && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('allChanges', { count: data.records })}
        </Button>
      )}
    </section>
  )
}
