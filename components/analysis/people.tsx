'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { EfficiencyTable } from './efficiency-table'
import { Filters } from './filters'
import { useAnalysisQuery } from './use-analysis-query'
import styles from './analysis.module.css'

/** As the server withholds. */
const fewest = 5

/** R2.9-21: efficiency by person, for whoever has that right. */
export function EfficiencyOfPeople() {
  const t = useTranslations('analysis')
  const { query, wrongRange, change } = useAnalysisQuery(['people'])
  const { from, until, processId } = query
  const { data: known } = useCall('/api/analysis/processes', {})
  const { data, error, mutate } = useCall(
    '/api/analysis/efficiencyOfPeople',
    wrongRange ? null : { from, until, processId },
  )
  return (
    <div className={page.wide}>
      <PageHeader title={t('people.title')} sub={t('people.explain')} />
      <Filters query={query} processes={known?.processes ?? []} wrongRange={wrongRange} onChange={change} />
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && !wrongRange && <Skeleton height={280} />}
      {data && !wrongRange && (
        <div className={styles.stack}>
          {data.rows.length === 0 ? (
            <EmptyState icon="people" title={t('none', { fewest })} />
          ) : (
            <div className={page.card}>
              <EfficiencyTable
                label={t('people.title')}
                head={t('heads.person')}
                rows={data.rows}
                nameOf={({ name }) => name}
              />
            </div>
          )}
          <p className={page.muted}>
            {t('told', { from: data.beforeFrom })}{' '}
            {data.withheld > 0 && t('withheld', { count: data.withheld, fewest })}
          </p>
        </div>
      )}
    </div>
  )
}
