'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { useUnits } from './use-units'
import styles from './monitors.module.css'

const again = 5_000

/** R2.7-07, R2.9-09: what the servers remember, and emptying it on all of them. */
export function Caches() {
  const t = useTranslations('monitors.caches')
  const { may } = useMenuRights()
  const { number, share } = useUnits()
  const { data, error, mutate } = useCall('/api/cache/list', {}, { refreshInterval: again })
  const clear = (name: string) =>
    void call('/api/cache/clear', { name }).then(
      () => {
        showSuccess(t('cleared'))
        void mutate()
      },
      // Told already.
      () => undefined,
    )
  const nameOf = (name: string) => (t.has(`names.${name}` as never) ? t(`names.${name}` as never) : name)
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')}>
        {may('clear') && (
          <Button variant="outlined" disabled={!data?.rows.length} onClick={() => clear('')}>
            {t('clearAll')}
          </Button>
        )}
      </PageHeader>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.rows.length === 0 && <EmptyState icon="database" title={t('none')} />}
      {data && data.rows.length > 0 && (
        <>
          <p className={styles.quiet}>
            {t('servers', { count: data.servers })}
            {data.cleared && (
              <>
                {' · '}
                {t('lastCleared', {
                  name: data.cleared.cache ? nameOf(data.cleared.cache) : t('all'),
                  by: data.cleared.byName,
                })}{' '}
                <Moment at={data.cleared.at} />
              </>
            )}
          </p>
          <PlainTable
            label={t('title')}
            columns={[
              { key: 'name', head: t('name'), kind: 'name', cell: ({ name }) => nameOf(name) },
              { key: 'size', head: t('size'), kind: 'number', cell: ({ size }) => number(size) },
              {
                key: 'rate',
                head: t('rate'),
                kind: 'number',
                cell: ({ hits, misses }) => (hits + misses === 0 ? '—' : share(hits / (hits + misses))),
              },
              { key: 'asked', head: t('asked'), kind: 'number', cell: ({ hits, misses }) => number(hits + misses) },
              {
                key: 'acts',
                head: <span className="visually-hidden">{t('clear')}</span>,
                cell: ({ name }) =>
                  may('clear') && (
                    <Button size="small" onClick={() => clear(name)}>
                      {t('clear')}
                    </Button>
                  ),
              },
            ]}
            rows={data.rows}
            keyOf={({ name }) => name}
          />
        </>
      )}
    </div>
  )
}
