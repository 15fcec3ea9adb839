'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { FileButton } from '@/components/ui/file-button'
import page from '@/components/ui/page.module.css'
import { PlainTable } from '@/components/ui/plain-table'
import { useAttempt } from '@/components/ui/use-attempt'
import type { Calls } from '@/lib/client/calls'
import { sendFile } from '@/lib/client/send-file'
import { MapDrawing } from './map-drawing'
import { useFigures } from './use-figures'
import styles from './analysis.module.css'

type Read = Calls['/api/analysis/readLog']['data']

/** Steps and ways of a foreign log that are drawn; all of them stand in the tables. */
const drawnSteps = 25
const drawnPairs = 40

/** A log from elsewhere, looked at once: nothing of it is kept. */
export function EventLog() {
  const t = useTranslations('analysis')
  const [read, setRead] = useState<Read | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const choose = (file: File) =>
    void attempt(async () => setRead(await sendFile('/api/analysis/readLog', {}, file, file.name)))
  return (
    <div className={styles.stack}>
      <div className={styles.filters}>
        <FileButton
          accept=".xes,.gz,.csv,.json,.jsonocel,.xml,.xmlocel"
          variant="contained"
          loading={busy}
          onChoose={choose}
        >
          {t('log.choose')}
        </FileButton>
        <span className={page.muted}>{t('log.explain')}</span>
      </div>
      {problem && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      {read ? <ReadLog read={read} /> : <EmptyState icon="table" title={t('log.none')} />}
    </div>
  )
}

function ReadLog({ read }: { read: Read }) {
  const t = useTranslations('analysis')
  const { number, share, clock } = useFigures()
  return (
    <>
      <div className={page.card}>
        <dl className={styles.numbers}>
          {(
            [
              ['file', read.fileName],
              ['cases', number(read.cases)],
              ['events', number(read.events)],
              ['activities', number(read.activityCount)],
              ['variants', number(read.variants)],
              ['resources', number(read.resourceCount)],
              ['median', clock(read.duration.median)],
              ['p90', clock(read.duration.p90)],
            ] as const
          ).map(([key, value]) => (
            <div key={key}>
              <dt>{t(`numbers.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section className={`${page.card} ${styles.part}`}>
        <h2>{t('mapTitle')}</h2>
        <MapDrawing
          start=""
          steps={read.activities.slice(0, drawnSteps).map(({ name, count }) => ({ id: name, name, count }))}
          pairs={read.follows.slice(0, drawnPairs).map(({ from, to, count, meanSeconds }) => ({
            from,
            to,
            words: `${number(count)} · ${clock(meanSeconds)}`,
          }))}
        />
      </section>
      <div className={styles.two}>
        <section className={`${page.card} ${styles.part}`}>
          <h2>{t('log.activities')}</h2>
          <PlainTable
            label={t('log.activities')}
            rows={read.activities}
            keyOf={({ name }) => name}
            tallest={420}
            columns={[
              { key: 'name', head: t('heads.step'), kind: 'name', cell: (row) => row.name },
              { key: 'count', head: t('heads.count'), kind: 'number', cell: (row) => number(row.count) },
              { key: 'again', head: t('heads.again'), kind: 'number', cell: (row) => number(row.again) },
            ]}
          />
        </section>
        <section className={`${page.card} ${styles.part}`}>
          <h2>{t('log.follows')}</h2>
          <PlainTable
            label={t('log.follows')}
            rows={read.follows}
            keyOf={({ from, to }) => `${from} → ${to}`}
            tallest={420}
            columns={[
              { key: 'from', head: t('heads.from'), kind: 'name', cell: (row) => row.from },
              { key: 'to', head: t('heads.to'), cell: (row) => row.to },
              { key: 'count', head: t('heads.count'), kind: 'number', cell: (row) => number(row.count) },
              { key: 'mean', head: t('heads.meanClock'), kind: 'number', cell: (row) => clock(row.meanSeconds) },
            ]}
          />
        </section>
      </div>
      <section className={`${page.card} ${styles.part}`}>
        <h2>{t('variantsTitle')}</h2>
        <ul className={styles.ways}>
          {read.topVariants.map(({ steps, count }) => (
            <li key={steps.join(' → ')}>
              <b>{t('variantCount', { count, share: share(count, read.cases) })}</b>
              <span>{steps.join(' → ')}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
