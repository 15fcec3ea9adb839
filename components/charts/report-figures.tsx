'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatCell } from '@/lib/i18n/format-cell'
import { EmptyState } from '@/components/ui/empty-state'
import type { Figures } from '@/lib/contracts/figures'
import type { ReportKind, ReportLook } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { Chart } from './chart'
import { mostMarks, type Place } from '@/lib/charts/chart-marks'
import { FigureButton } from './figure-button'
import { FigureTable } from './figure-table'
import { unitFor } from '@/lib/charts/unit-for'
import styles from './charts.module.css'

interface Props {
  name: string
  kind: ReportKind
  figures: Figures
  look: ReportLook
  ways: readonly string[]
  /** What the figures are of, such as a period. */
  about?: string
  /** Draws the chart alone. */
  bare?: boolean
  onPick?(place: Place): void
}

/** A report of figures as it is looked at: its chart, its table, and what is pointed at lit in both. */
export function ReportFigures({ name, kind, figures, look, ways, about, bare = false, onPick }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const [lit, setLit] = useState<Place | null>(null)
  if (figures.rows.length === 0) return <EmptyState icon="report" title={t('nothing')} />
  const value = figures.columns.find((column) => column.name === 'v0')
  const number = [
    formatCell(figures.totals.v0 ?? null, value?.format ?? '', locale) || '—',
    unitFor(ways[0], localText(look.unit, locale)),
  ]
    .filter(Boolean)
    .join(' ')
  const isPicture = look.chart !== 'table' && look.chart !== 'number'
  return (
    <>
      {look.chart === 'number' && value && (
        <p className={styles.number}>
          <small>{localText(value.title, locale) || t('rows')}</small>
          <strong>
            {onPick && (figures.totals.v0 ?? null) !== null ? (
              <FigureButton name={number} onPick={() => onPick({})}>
                {number}
              </FigureButton>
            ) : (
              number
            )}
          </strong>
        </p>
      )}
      {isPicture && (
        <Chart name={name} figures={figures} look={look} lit={lit} about={about} onPoint={setLit} onPick={onPick} />
      )}
      {isPicture && figures.rows.length > mostMarks && (
        <p className={styles.note}>{t('firstMarks', { count: mostMarks })}</p>
      )}
      {(look.chart === 'table' || (look.table && !bare)) && (
        <FigureTable
          name={name}
          kind={kind}
          figures={figures}
          look={look}
          ways={ways}
          lit={lit}
          onPoint={setLit}
          onPick={onPick}
        />
      )}
      {figures.cut && <p className={styles.note}>{t('cut', { count: figures.rows.length })}</p>}
    </>
  )
}
