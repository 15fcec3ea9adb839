'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { DeliveryRow } from '@/lib/contracts/notifications'
import { localText } from '@/lib/i18n/local-text'
import styles from './notifications.module.css'

const channels = ['mail', 'push', 'im', 'sms', 'robot'] as const
const states = ['queued', 'sent', 'refused', 'bounced', 'failed', 'dropped'] as const
const tones = { queued: 'warn', sent: 'ok', refused: 'bad', bounced: 'bad', failed: 'bad', dropped: 'plain' } as const

/** What may be sent once more. */
const again: ReadonlySet<DeliveryRow['state']> = new Set(['refused', 'bounced', 'failed'])

/** What was sent outside, to whom, and what the other side said. */
export function DeliveryLog() {
  const t = useTranslations('notifications')
  const locale = useLocale()
  const { may } = useMenuRights()
  const { asked, search, foot } = usePagedSearch(t('log.search'))
  const [filter, setFilter] = useState<{ channel: DeliveryRow['channel'] | ''; state: DeliveryRow['state'] | '' }>({
    channel: '',
    state: '',
  })
  const { data, error, mutate } = useCall('/api/notice/listDeliveries', { ...asked, ...filter })
  const sendAgain = async ({ deliveryId }: DeliveryRow) => {
    await call('/api/notice/retryDelivery', { deliveryId })
    showSuccess(t('log.queued'))
    await mutate()
  }
  const narrowed = Boolean(search.value || filter.channel || filter.state)
  return (
    <>
      <div className={styles.filters}>
        <input
          type="search"
          className={control.control}
          value={search.value}
          placeholder={search.label}
          aria-label={search.label}
          onChange={(event) => search.onChange(event.target.value)}
        />
        <select
          className={control.control}
          aria-label={t('log.channel')}
          value={filter.channel}
          onChange={(event) => setFilter({ ...filter, channel: event.target.value as DeliveryRow['channel'] })}
        >
          <option value="">{`${t('log.channel')}: ${t('log.all')}`}</option>
          {channels.map((name) => (
            <option key={name} value={name}>
              {t(`channels.${name}`)}
            </option>
          ))}
        </select>
        <select
          className={control.control}
          aria-label={t('log.state')}
          value={filter.state}
          onChange={(event) => setFilter({ ...filter, state: event.target.value as DeliveryRow['state'] })}
        >
          <option value="">{`${t('log.state')}: ${t('log.all')}`}</option>
          {states.map((name) => (
            <option key={name} value={name}>
              {t(`states.${name}`)}
            </option>
          ))}
        </select>
      </div>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.rows.length === 0 && <EmptyState icon="folder" title={t(narrowed ? 'log.nothingFound' : 'log.none')} />}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={t('tabs.log')}
          rows={data.rows}
          keyOf={(row) => row.deliveryId}
          columns={[
            {
              key: 'what',
              kind: 'name',
              head: t('log.what'),
              cell: (row) => (
                <>
                  {row.subject || t(`events.${row.event as 'arrived'}`)}
                  <span className={styles.small}>
                    {[t(`channels.${row.channel}`), t(`events.${row.event as 'arrived'}`), row.no]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </>
              ),
            },
            {
              key: 'to',
              head: t('log.to'),
              cell: (row) => (
                <>
                  {localText(row.personName, locale) || row.address || row.account}
                  {row.personName && row.address && <span className={styles.small}>{row.address}</span>}
                </>
              ),
            },
            {
              key: 'state',
              head: t('log.state'),
              cell: (row) => (
                <>
                  <Chip tone={tones[row.state]}>{t(`states.${row.state}`)}</Chip>
                  {row.problem && <span className={styles.bad}>{row.problem}</span>}
                  {row.attempts > 1 && (
                    <span className={styles.small}>{t('log.attempts', { count: row.attempts })}</span>
                  )}
                </>
              ),
            },
            { key: 'when', head: t('log.when'), cell: (row) => <Moment at={row.changedAt} /> },
            {
              key: 'act',
              head: '',
              cell: (row) =>
                may('edit') &&
                again.has(row.state) && (
                  <Button size="small" onClick={() => void sendAgain(row).catch(() => undefined)}>
                    {t('log.again')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {foot(data?.records)}
    </>
  )
}
