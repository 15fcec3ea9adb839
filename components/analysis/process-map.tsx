'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import page from '@/components/ui/page.module.css'
import { PlainTable } from '@/components/ui/plain-table'
import control from '@/components/ui/control.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import { MapDrawing } from './map-drawing'
import { OutsideWays } from './outside-ways'
import type { AnalysisQuery } from './use-analysis-query'
import { useFigures } from './use-figures'
import styles from './analysis.module.css'

export type MapData = Calls['/api/analysis/processMap']['data']

const startStep = '#start'
const fewest = 5
/** Ways drawn at first: the commonest. More make a drawing nobody reads. */
const drawnWays = [10, 20, 40, 300] as const

/** The map of one process, and what is worth knowing of it. */
export function ProcessMap({ query, mayExport }: { query: AnalysisQuery; mayExport: boolean }) {
  const t = useTranslations('analysis')
  const [version, setVersion] = useState(0)
  const { from, until, processId } = query
  const { data, error, mutate } = useCall(
    '/api/analysis/processMap',
    processId ? { from, until, processId, version } : null,
  )
  if (!processId) return <EmptyState icon="process" title={t('chooseFirst')} />
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={420} />
  return (
    <div className={styles.stack}>
      <div className={styles.filters}>
        {(version !== 0 || data.versions.length > 1) && (
          <select
            className={control.control}
            aria-label={t('versionLabel')}
            value={version}
            onChange={(event) => setVersion(Number(event.target.value))}
          >
            {[...new Set([0, version, ...data.versions])].map((one) => (
              <option key={one} value={one}>
                {one === 0 ? t('allVersions') : one > 0 ? t('version', { version: String(one) }) : t('privateVersion')}
              </option>
            ))}
          </select>
        )}
        {mayExport &&
          (['xes', 'ocel', 'csv'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              variant="outlined"
              disabled={data.cases === 0}
              onClick={() => download('/api/analysis/exportLog', { from, until, processId, format })}
            >
              {t(`export.${format}`)}
            </Button>
          ))}
      </div>
      {data.withheld ? <EmptyState icon="process" title={t('none', { fewest })} /> : <Told data={data} />}
    </div>
  )
}

function Told({ data }: { data: MapData }) {
  const t = useTranslations('analysis')
  const { number, share, clock } = useFigures()
  const names = new Map(data.steps.map(({ activityId, name }) => [activityId, name || t('submit')]))
  const nameOf = (id: string) => names.get(id) ?? id
  return (
    <>
      <div className={page.card}>
        <dl className={styles.numbers}>
          {(
            [
              ['cases', number(data.cases)],
              ['events', number(data.events)],
              ['variants', number(data.variants)],
              ['median', data.duration ? clock(data.duration.median) : '—'],
              ['p90', data.duration ? clock(data.duration.p90) : '—'],
            ] as const
          ).map(([key, value]) => (
            <div key={key}>
              <dt>{t(`numbers.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {data.bottleneck && (
          <p className={styles.sentence}>
            {t(data.bottleneck.waitingShare >= 0.5 ? 'bottleneckWaits' : 'bottleneckWorks', {
              name: data.bottleneck.name || t('submit'),
              share: share(data.bottleneck.share, 1),
            })}
          </p>
        )}
      </div>
      <Drawing data={data} nameOf={nameOf} />
      <OutsideWays data={data} />
      <section className={`${page.card} ${styles.part}`}>
        <h2>{t('variantsTitle')}</h2>
        <ul className={styles.ways}>
          {data.topVariants.map(({ steps, count }) => (
            <li key={steps.join(' ')}>
              <b>{t('variantCount', { count, share: share(count, data.cases) })}</b>
              <span>{steps.map(nameOf).join(' → ')}</span>
            </li>
          ))}
        </ul>
      </section>
      <Tables data={data} nameOf={nameOf} />
    </>
  )
}

interface Part {
  data: MapData
  nameOf(id: string): string
}

function Drawing({ data, nameOf }: Part) {
  const t = useTranslations('analysis')
  const { number, time } = useFigures()
  const [most, setMost] = useState<number>(drawnWays[1])
  const steps = useMemo(
    () => data.steps.map(({ activityId, name, count }) => ({ id: activityId, name: name || t('submit'), count })),
    [data, t],
  )
  const pairs = data.follows
    .slice(0, most)
    .map(({ from, to, count, meanWorking }) => ({ from, to, words: `${number(count)} · ${time(meanWorking)}` }))
  return (
    <section className={`${page.card} ${styles.part}`}>
      <h2>{t('mapTitle')}</h2>
      <p>{t('mapExplain')}</p>
      <div className={styles.filters}>
        <select
          className={control.control}
          aria-label={t('waysDrawn')}
          value={most}
          onChange={(event) => setMost(Number(event.target.value))}
        >
          {drawnWays.map((ways) => (
            <option key={ways} value={ways}>
              {t('waysDrawnMost', { count: ways })}
            </option>
          ))}
        </select>
      </div>
      <MapDrawing steps={steps} pairs={pairs} start={startStep} />
      <details>
        <summary>{t('asTable')}</summary>
        <PlainTable
          label={t('mapTitle')}
          rows={data.follows}
          keyOf={({ from, to }) => `${from} ${to}`}
          tallest={420}
          columns={[
            { key: 'from', head: t('heads.from'), kind: 'name', cell: (row) => nameOf(row.from) },
            { key: 'to', head: t('heads.to'), cell: (row) => nameOf(row.to) },
            { key: 'count', head: t('heads.count'), kind: 'number', cell: (row) => number(row.count) },
            { key: 'mean', head: t('heads.mean'), kind: 'number', cell: (row) => time(row.meanWorking) },
            { key: 'kind', head: t('heads.kind'), cell: (row) => t(`pairs.${row.kind}`) },
          ]}
        />
      </details>
    </section>
  )
}

function Tables({ data, nameOf }: Part) {
  const t = useTranslations('analysis')
  const { number, share } = useFigures()
  const again = data.steps.filter((step) => step.again > 0).toSorted((a, b) => b.again - a.again)
  return (
    <div className={styles.two}>
      <section className={`${page.card} ${styles.part}`}>
        <h2>{t('reworkTitle')}</h2>
        {again.length === 0 ? (
          <p>{t('reworkNone')}</p>
        ) : (
          <PlainTable
            label={t('reworkTitle')}
            rows={again}
            keyOf={({ activityId }) => activityId}
            columns={[
              { key: 'step', head: t('heads.step'), kind: 'name', cell: (row) => nameOf(row.activityId) },
              {
                key: 'again',
                head: t('heads.again'),
                kind: 'number',
                cell: (row) => `${number(row.again)} · ${share(row.again, row.cases)}`,
              },
            ]}
          />
        )}
      </section>
      {data.handovers && (
        <section className={`${page.card} ${styles.part}`}>
          <h2>{t('handoverTitle')}</h2>
          {data.handovers.length === 0 ? (
            <p>{t('handoverNone')}</p>
          ) : (
            <PlainTable
              label={t('handoverTitle')}
              rows={data.handovers}
              keyOf={({ from, to }) => `${from} ${to}`}
              tallest={360}
              columns={[
                { key: 'from', head: t('heads.fromPerson'), kind: 'name', cell: (row) => row.from },
                { key: 'to', head: t('heads.toPerson'), cell: (row) => row.to },
                { key: 'count', head: t('heads.count'), kind: 'number', cell: (row) => number(row.count) },
              ]}
            />
          )}
        </section>
      )}
    </div>
  )
}
