'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import control from '@/components/ui/control.module.css'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import styles from './announcements.module.css'

type Receipt = Calls['/api/notice/receipts']['data']['rows'][number]

const kinds = ['all', 'unread', 'unconfirmed', 'confirmed'] as const

interface Props {
  announcementId: string
  title: string
  mustConfirm: boolean
  onClose(): void
}

/** Who has read and confirmed an announcement, and who has not. */
export function Receipts({ announcementId, title, mustConfirm, onClose }: Props) {
  const t = useTranslations('announcements')
  const locale = useLocale()
  const [which, setWhich] = useState<(typeof kinds)[number]>('all')
  const [place, setPlace] = useState({ page: 1, size: 20 })
  const { data, error, mutate } = useCall('/api/notice/receipts', {
    announcementId,
    which,
    pageSize: place.size,
    currentPageIndex: place.page,
  })
  const offered = kinds.filter((one) => mustConfirm || one === 'all' || one === 'unread')
  return (
    <DialogFrame
      title={t('receipts.of', { title })}
      width={750}
      onClose={onClose}
      actions={(leave) => <Button onClick={leave}>{t('close')}</Button>}
    >
      <div className={styles.receipts}>
        <select
          className={control.control}
          aria-label={t('receipts.which')}
          value={which}
          onChange={({ target }) => {
            setWhich(target.value as typeof which)
            setPlace({ ...place, page: 1 })
          }}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(`receipts.${one}`)}
            </option>
          ))}
        </select>
        {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton height={160} />}
        {data?.rows.length === 0 && <p className={styles.quiet}>{t('receipts.none')}</p>}
        {data && data.rows.length > 0 && (
          <PlainTable
            label={t('receipts.title')}
            tallest={420}
            rows={data.rows}
            keyOf={({ account }) => account}
            columns={[
              {
                key: 'name',
                head: t('receipts.person'),
                kind: 'name',
                cell: ({ name, enabled }) => (enabled ? name : t('receipts.left', { name })),
              },
              {
                key: 'department',
                head: t('receipts.department'),
                cell: ({ departmentName }) => localText(departmentName, locale),
              },
              {
                key: 'read',
                head: t('receipts.readAt'),
                cell: ({ readAt }) => (readAt ? <Moment at={readAt} /> : '—'),
              },
              ...(mustConfirm
                ? [
                    {
                      key: 'confirmed',
                      head: t('receipts.confirmedAt'),
                      cell: ({ confirmedAt }: Receipt) => (confirmedAt ? <Moment at={confirmedAt} /> : '—'),
                    },
                  ]
                : []),
              {
                key: 'reminded',
                head: t('receipts.remindedAt'),
                cell: ({ remindedAt }) => (remindedAt ? <Moment at={remindedAt} /> : '—'),
              },
            ]}
          />
        )}
        {data && data.records > place.size && (
          <Pager total={data.records} page={place.page} size={place.size} onChange={setPlace} />
        )}
      </div>
    </DialogFrame>
  )
}
