'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import { PickerFrame } from '@/components/pickers/picker-frame'
import { Sheet } from '@/components/sheet/sheet'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useMoments } from '@/components/ui/use-moments'
import { useCall } from '@/lib/client/use-call'

const size = 15
const columns = [
  { name: 'at', width: 150 },
  { name: 'account', width: 100 },
  { name: 'state', width: 96 },
  { name: 'tries', width: 64, kind: 'number' },
  { name: 'milliseconds', width: 80, kind: 'number' },
  { name: 'error', width: 260 },
] as const

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
        <Sheet
          name="call-log"
          label={t('logOf', { name })}
          columns={columns.map((column) => ({
            ...column,
            title: t(`column.${column.name}`),
            ...(column.name === 'state' && {
              show: (value: string, row) => <Chip tone={row.cells.ok ? 'ok' : 'bad'}>{value}</Chip>,
            }),
          }))}
          rows={data.rows.map((row) => ({
            id: row.callId,
            cells: {
              at: exact(row.at),
              account: row.account,
              ok: row.ok ? 'true' : '',
              state: String(row.status || t(row.ok ? 'succeeded' : 'failed')),
              tries: String(row.tries),
              milliseconds: String(row.milliseconds),
              error: row.error || '—',
            },
          }))}
        />
      )}
      {data && data.records > size && (
        <Pager total={data.records} page={page} size={size} fixedSize onChange={(place) => setPage(place.page)} />
      )}
    </PickerFrame>
  )
}
