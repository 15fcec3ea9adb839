'use client'

import { useTranslations } from 'next-intl'
import { ProcessCards } from '@/components/start-process/process-cards'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { useCall } from '@/lib/client/use-call'
import styles from './home.module.css'

const shownAtMost = 4

/** The requests this person makes most lately, one click away. */
export function RecentProcesses() {
  const t = useTranslations('home')
  const { data, error } = useCall('/api/process/getStartableProcesses', {})
  const lately = [...(data ?? [])]
    .sort((a, b) => (b.lastStartedAt ?? '').localeCompare(a.lastStartedAt ?? ''))
    .slice(0, shownAtMost)
  return (
    <Panel title={t('start.title')} more={{ href: '/start', label: t('all') }}>
      <div className={styles.processes}>
        {error && !data && <p className={styles.failed}>{error.message || t('notRead')}</p>}
        {!data && !error && <Skeleton height={180} />}
        {data?.length === 0 && <EmptyState icon="add" title={t('start.nothing')} />}
        <ProcessCards processes={lately} />
      </div>
    </Panel>
  )
}
