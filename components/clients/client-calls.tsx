import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { Chip } from '@/components/ui/chip'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'

/** What a client has called. */
export function ClientCalls({ clientId, name, onClose }: { clientId: string; name: string; onClose(): void }) {
  const t = useTranslations('clients')
  const { asked, foot } = usePagedSearch('')
  const { keyword: _keyword, ...page } = asked
  const [refusedOnly, setRefusedOnly] = useState(false)
  const { data, error, mutate } = useCall('/api/client/calls', { ...page, clientId, refusedOnly })
  return (
    <DialogFrame title={t('callsOf', { name })} width={750} cross onClose={onClose}>
      <label>
        <input type="checkbox" checked={refusedOnly} onChange={({ target }) => setRefusedOnly(target.checked)} />{' '}
        {t('refusedOnly')}
      </label>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && <EmptyState icon="page" title={t('callsNone')} />}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={t('calls')}
          columns={[
            { key: 'at', head: t('at'), cell: ({ at }) => <Moment at={at} /> },
            { key: 'path', head: t('call'), kind: 'name', cell: ({ path }) => <code>{path}</code> },
            {
              key: 'code',
              head: t('code'),
              cell: ({ code }) => <Chip tone={code < 300 ? 'ok' : 'bad'}>{code}</Chip>,
            },
            {
              key: 'took',
              head: t('took'),
              kind: 'number',
              cell: ({ milliseconds }) => t('milliseconds', { milliseconds }),
            },
            { key: 'from', head: t('address'), cell: ({ address }) => address },
          ]}
          rows={data.rows}
          keyOf={({ callId }) => callId}
        />
      )}
      {foot(data?.records)}
    </DialogFrame>
  )
}
