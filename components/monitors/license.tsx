'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import control from '@/components/ui/control.module.css'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import styles from './monitors.module.css'

/** R2.9-27: the open licence, and what Baton is built of. */
export function License() {
  const t = useTranslations('monitors.license')
  const [keyword, setKeyword] = useState('')
  const { data, error, mutate } = useCall('/api/license/get', {}, { revalidateOnFocus: false })
  const wanted = keyword.trim().toLowerCase()
  const rows = data?.parts.filter(({ name, license }) => `${name} ${license}`.toLowerCase().includes(wanted)) ?? []
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={data && t('open', { license: data.license, version: data.version })} />
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <section className={`${page.card} ${styles.part}`}>
          <h2>
            {t('partsCount', { count: data.parts.length })}
            <input
              type="search"
              className={control.control}
              value={keyword}
              placeholder={t('search')}
              aria-label={t('search')}
              onChange={({ target }) => setKeyword(target.value)}
            />
          </h2>
          <p className={styles.quiet}>{t('partsExplain')}</p>
          <PlainTable
            label={t('parts')}
            tallest={640}
            columns={[
              { key: 'name', head: t('name'), kind: 'name', cell: ({ name }) => name },
              { key: 'version', head: t('version'), cell: ({ version }) => version },
              { key: 'license', head: t('license'), cell: ({ license }) => license || t('unnamed') },
            ]}
            rows={rows}
            keyOf={({ name, version }) => `${name}@${version}`}
          />
        </section>
      )}
    </div>
  )
}
