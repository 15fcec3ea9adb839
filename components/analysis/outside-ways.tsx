'use client'

import { useTranslations } from 'next-intl'
import page from '@/components/ui/page.module.css'
import { PlainTable } from '@/components/ui/plain-table'
import { operatorName } from '@/lib/words/workflow-enumerations'
import type { MapData } from './process-map'
import { useFigures } from './use-figures'
import styles from './analysis.module.css'

/** What was done outside the drawing, and what of it is done so often that it may belong into it. */
export function OutsideWays({ data: { cases, outside, detours } }: { data: MapData }) {
  const t = useTranslations('analysis')
  const acts = useTranslations('workflow.operators')
  const { number, share } = useFigures()
  const actName = (operator: number) => {
    const name = operatorName[operator] ?? ''
    return acts.has(name as never) ? acts(name as never) : name
  }
  return (
    <section className={`${page.card} ${styles.part}`}>
      <h2>{t('outsideTitle')}</h2>
      <p>{t('outsideTold', { count: outside.cases, cases, share: share(cases - outside.cases, cases) })}</p>
      {detours.length > 0 && (
        <ul className={styles.list}>
          {detours.map(({ at, atName, name, cases: often, among }) => (
            <li key={`${at} ${name}`}>{t('detour', { often, among, name, step: atName || t('submit') })}</li>
          ))}
        </ul>
      )}
      {outside.acts.length > 0 && (
        <PlainTable
          label={t('outsideTitle')}
          rows={outside.acts}
          keyOf={({ operator, activityName }) => `${operator} ${activityName}`}
          tallest={320}
          columns={[
            { key: 'act', head: t('heads.act'), kind: 'name', cell: (row) => actName(row.operator) },
            { key: 'step', head: t('heads.step'), cell: (row) => row.activityName || '—' },
            { key: 'count', head: t('heads.count'), kind: 'number', cell: (row) => number(row.count) },
            {
              key: 'cases',
              head: t('heads.cases'),
              kind: 'number',
              cell: (row) => `${number(row.cases)} · ${share(row.cases, cases)}`,
            },
          ]}
        />
      )}
    </section>
  )
}
