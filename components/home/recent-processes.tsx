'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProcessCards } from '@/components/start-process/process-cards'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import control from '@/components/ui/control.module.css'
import { localText } from '@/lib/i18n/local-text'
import type { HomeState } from './use-home'
import styles from './home.module.css'

const shownAtMost = 4

/** The requests this person makes most lately, one click away; the others by their name. */
export function RecentProcesses({ processes: { data, error } }: Pick<HomeState, 'processes'>) {
  const t = useTranslations('home')
  const locale = useLocale()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const found = (data ?? []).filter(({ processName, description }) =>
    `${localText(processName, locale)} ${localText(description, locale)}`.toLowerCase().includes(wanted),
  )
  const lately = found
    .toSorted((a, b) => (b.lastStartedAt ?? '').localeCompare(a.lastStartedAt ?? ''))
    .slice(0, shownAtMost)
  return (
    <Panel title={t('start.title')} more={{ href: '/start', label: t('all') }}>
      <div className={styles.processes}>
        {(data?.length ?? 0) > shownAtMost && (
          <input
            type="search"
            className={`${control.control} ${styles.search}`}
            value={keyword}
            placeholder={t('start.search')}
            aria-label={t('start.search')}
            onChange={(event) => setKeyword(event.target.value)}
          />
        )}
        {error && !data && <p className={styles.failed}>{error.message || t('notRead')}</p>}
        {data && found.length === 0 && (
          <EmptyState icon="add" title={wanted ? t('start.nothingFound') : t('start.nothing')} />
        )}
        <ProcessCards processes={lately} />
      </div>
    </Panel>
  )
}
