'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import { PickerFrame } from '@/components/pickers/picker-frame'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useMoments } from '@/components/ui/use-moments'
import { useCall } from '@/lib/client/use-call'
import styles from './interfaces.module.css'

const size = 15

/** The latest calls of an interface, whoever made them. */
export function CallLog({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const t = useTranslations('data.interfaces')
  const { exact } = useMoments()
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useCall('/api/extInterface/listCalls', { id, pageSize: size, currentPageIndex: page })
  return (
    <PickerFrame title={t('logOf', { name })} width={750} tallest={700} onClose={onClose}>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.rows.length === 0 && <EmptyState icon="folder" title={t('noCalls')} />}
      {data && data.rows.length > 0 && (
        <div className={styles.log} tabIndex={0} role="region" aria-label={t('logOf', { name })}>
          <table>
            <thead><tr>{(['at', 'account', 'state', 'tries', 'milliseconds', 'error'] as const).map((column) => <th key={column}>{t(`column.${column}`)}</th>)}</tr></thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.callId}>
                  <td>{exact(row.at)}</td>
                  <td>{row.account}</td>
                  <td><Chip tone={row.ok ? 'ok' : 'bad'}>{row.status || t(row.ok ? 'succeeded' : 'failed')}</Chip></td>
                  <td>{row.tries}</td>
                  <td>{row.milliseconds}</td>
                  <td>{row.error || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.records > size && <Pager total={data.records} page={page} size={size} fixedSize onChange={(place) => setPage(place.page)} />}
    </PickerFrame>
  )
}
