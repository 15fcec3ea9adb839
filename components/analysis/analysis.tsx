'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { panelIds, PanelTabs } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { EfficiencyTable } from './efficiency-table'
import { EventLog } from './event-log'
import { Filters } from './filters'
import { ProcessMap } from './process-map'
import { useAnalysisQuery, type AnalysisQuery } from './use-analysis-query'
import styles from './analysis.module.css'

const tabs = ['process', 'step', 'map', 'log'] as const
/** As the server withholds. */
const fewest = 5

/** R2.9-21: how work really went, by process and step, as a map, and logs from elsewhere. */
export function Analysis() {
  const t = useTranslations('analysis')
  const { query, wrongRange, change } = useAnalysisQuery(tabs)
  const { data } = useCall('/api/analysis/processes', {})
  const tab = tabs.find((name) => name === query.tab) ?? 'process'
  return (
    <div className={page.wide}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <PanelTabs
        id="analysis"
        label={t('tabsLabel')}
        tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        chosen={tab}
        onChoose={(next) => change({ tab: next })}
      />
      <div {...panelIds('analysis', tab)}>
        {tab === 'log' ? (
          <EventLog />
        ) : (
          <>
            <Filters
              query={query}
              processes={data?.processes ?? []}
              one={tab === 'map'}
              wrongRange={wrongRange}
              onChange={change}
            />
            {!wrongRange && tab === 'map' && <ProcessMap query={query} mayExport={data?.mayExport ?? false} />}
            {!wrongRange && tab !== 'map' && <Table query={query} by={tab} />}
          </>
        )}
      </div>
    </div>
  )
}

/** By process, or by step; of one process its versions as well. */
function Table({ query, by }: { query: AnalysisQuery; by: 'process' | 'step' }) {
  const t = useTranslations('analysis')
  const way = by === 'process' && query.processId ? 'version' : by
  const { from, until, processId } = query
  const { data, error, mutate } = useCall('/api/analysis/efficiency', { from, until, processId, by: way })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={280} />
  return (
    <div className={styles.stack}>
      {data.rows.length === 0 ? (
        <EmptyState icon="report" title={t('none', { fewest })} />
      ) : (
        <div className={page.card}>
          <EfficiencyTable
            label={t(`tabs.${by}`)}
            head={t(`heads.${way}`)}
            rows={data.rows.map((row) => (way === 'step' && !processId ? row : { ...row, processName: '' }))}
            nameOf={(row) => (way === 'version' ? versionName(t, row.key) : row.name || t('submit'))}
            whole={way !== 'step'}
          />
        </div>
      )}
      <p className={page.muted}>
        {t('told', { from: data.beforeFrom })} {data.withheld > 0 && t('withheld', { count: data.withheld, fewest })}
      </p>
    </div>
  )
}

const versionName = (t: ReturnType<typeof useTranslations<'analysis'>>, key: string): string =>
  Number(key) > 0 ? t('version', { version: key }) : t('privateVersion')
