'use client'

import { useTranslations } from 'next-intl'
import page from '@/components/ui/page.module.css'
import { PlainTable, type PlainColumn } from '@/components/ui/plain-table'
import type { Efficiency } from '@/lib/contracts/analysis'
import { useFigures } from './use-figures'
import styles from './analysis.module.css'

export interface EfficiencyRow {
  key: string
  name: string
  processName?: string
  now: Efficiency
  before: Efficiency | null
  fewPeople?: boolean
}

interface Props {
  label: string
  head: string
  rows: EfficiencyRow[]
  nameOf(row: EfficiencyRow): string
  /** Time from the submission to the end is known. */
  whole?: boolean
}

/** Rows with their figures, each beside what it was in the period before. */
export function EfficiencyTable({ label, head, rows, nameOf, whole }: Props) {
  const t = useTranslations('analysis')
  const { number, share, time, change } = useFigures()
  const spread = (row: EfficiencyRow, of: 'waiting' | 'working' | 'whole') => {
    const now = row.now[of]
    if (!now) return row.fewPeople ? <span title={t('fewPeopleWhy')}>{t('fewPeople')}</span> : '—'
    const before = row.before?.[of]
    const by = before ? change(now.median, before.median) : ''
    return (
      <>
        {t('spread', { median: time(now.median), p90: time(now.p90) })}
        {by && (
          <span className={styles.change} title={t('before')}>
            {by}
          </span>
        )}
      </>
    )
  }
  const compared = (row: EfficiencyRow, of: 'cases' | 'touches') => {
    const by = row.before ? change(row.now[of], row.before[of]) : ''
    return (
      <>
        {number(row.now[of])}
        {by && (
          <span className={styles.change} title={t('before')}>
            {by}
          </span>
        )}
      </>
    )
  }
  const columns: PlainColumn<EfficiencyRow>[] = [
    {
      key: 'name',
      head,
      kind: 'name',
      cell: (row) => (
        <>
          {nameOf(row)}
          {row.processName && <div className={page.muted}>{row.processName}</div>}
        </>
      ),
    },
    { key: 'cases', head: t('heads.cases'), kind: 'number', cell: (row) => compared(row, 'cases') },
    ...(whole
      ? [
          {
            key: 'whole',
            head: t('heads.whole'),
            kind: 'number' as const,
            cell: (row: EfficiencyRow) => spread(row, 'whole'),
          },
        ]
      : []),
    { key: 'waiting', head: t('heads.waiting'), kind: 'number', cell: (row) => spread(row, 'waiting') },
    { key: 'working', head: t('heads.working'), kind: 'number', cell: (row) => spread(row, 'working') },
    {
      key: 'onTime',
      head: t('heads.onTime'),
      kind: 'number',
      cell: ({ now }) => share(now.onTime, now.due),
    },
    {
      key: 'returns',
      head: t('heads.returns'),
      kind: 'number',
      cell: ({ now }) => `${number(now.returns)} · ${share(now.returns, now.touches)}`,
    },
    {
      key: 'touches',
      head: t('heads.touches'),
      kind: 'number',
      cell: ({ now }) => number(now.touches / Math.max(1, now.cases)),
    },
    {
      key: 'automatic',
      head: t('heads.automatic'),
      kind: 'number',
      cell: ({ now }) => share(now.automatic, now.touches),
    },
  ]
  return <PlainTable label={label} rows={rows} keyOf={({ key }) => key} columns={columns} />
}
