'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { refreshLibrary } from './library'
import styles from './documents.module.css'

type Row = Calls['/api/document/bin']['data']['rows'][number]

/** What was deleted: to be taken out again, or removed for good. */
export function BinDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('documents')
  const tDialog = useTranslations('common.dialog')
  const { data, error, mutate } = useCall('/api/document/bin', {})
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const restore = ({ kind, id }: Row) =>
    attempt(async () => {
      const { name } = await call('/api/document/restore', { kind, id }, { quiet: true })
      showSuccess(t('restoredAs', { name }))
      await refreshLibrary()
    })
  const purge = async ({ kind, id, name }: Row) => {
    if (!(await confirm({ text: t('confirmPurge', { name }), action: t('purge'), danger: true }))) return
    await attempt(async () => {
      await call('/api/document/purge', { kind, id }, { quiet: true })
      await refreshLibrary()
    })
  }
  return (
    <DialogFrame
      title={t('bin')}
      width={750}
      problem={problem}
      onClose={onClose}
      actions={(leave) => <Button onClick={leave}>{tDialog('close')}</Button>}
    >
      {data && <p className={styles.hint}>{t('binExplain', { days: data.days })}</p>}
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && <EmptyState icon="archive" title={t('binEmpty')} />}
      <ul className={styles.entries}>
        {data?.rows.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <div>
              <strong>{row.name}</strong>
              <small>
                {t(`kinds.${row.kind}`)} · {row.folderName || t('atTop')} · {row.deletedBy} ·{' '}
                <Moment at={row.deletedAt} />
              </small>
            </div>
            <div className={styles.rowActs}>
              <Button
                size="small"
                disabled={busy}
                aria-label={t('restoreOf', { name: row.name })}
                onClick={() => void restore(row)}
              >
                {t('restore')}
              </Button>
              {row.mayPurge && (
                <Button
                  size="small"
                  color="error"
                  disabled={busy}
                  aria-label={t('purgeOf', { name: row.name })}
                  onClick={() => void purge(row)}
                >
                  {t('purge')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
