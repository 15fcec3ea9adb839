import TrendingDown from '@mui/icons-material/TrendingDownOutlined'
import TrendingFlat from '@mui/icons-material/TrendingFlatOutlined'
import TrendingUp from '@mui/icons-material/TrendingUpOutlined'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BehindDialog } from '@/components/charts/behind-dialog'
import { FigureButton } from '@/components/charts/figure-button'
import { unitFor } from '@/lib/charts/unit-for'
import { formatCell } from '@/lib/i18n/format-cell'
import { Skeleton } from '@/components/ui/skeleton'
import { useCall } from '@/lib/client/use-call'
import type { DashboardPart } from '@/lib/contracts/dashboards'
import type { RowFilter } from '@/lib/contracts/filters'
import { localText } from '@/lib/i18n/local-text'
import { numberAsked } from './number-days'
import { PartProblem } from './part-problem'
import { useToday } from './use-today'
import styles from './page-parts.module.css'

interface Props {
  part: DashboardPart
  shared: RowFilter
  refreshInterval: number
}

/** One number now, what it should be, and how it stands against as many days before. */
export function NumberPart({ part, shared, refreshInterval }: Props) {
  const { reportId, value: name } = part
  const t = useTranslations('dashboards')
  const locale = useLocale()
  const { now, before: asked } = numberAsked(part, shared, useToday())
  const [open, setOpen] = useState(false)
  const { data, error, mutate } = useCall('/api/report/figures', { reportId, ...now }, { refreshInterval })
  const { data: before } = useCall('/api/report/figures', asked && { reportId, ...asked }, { refreshInterval })
  if (error) return <PartProblem message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={72} />
  const column = data.figures.columns.find((one) => one.name === name)
  if (!column) return <PartProblem message={t('valueGone')} />
  const unit = unitFor(data.ways[Number(name.slice(1))], localText(data.look.unit, locale))
  const show = (value: unknown) =>
    value === null || value === undefined ? '—' : formatCell(value, column.format, locale)
  const [value, was] = [data.figures.totals[name], asked ? before?.figures.totals[name] : undefined]
  const change =
    typeof value === 'number' && typeof was === 'number' && was !== 0 ? (value - was) / Math.abs(was) : null
  const isGood = change === null || change === 0 ? null : change < 0 === part.lessIsBetter
  const Trend = change === null || change === 0 ? TrendingFlat : change < 0 ? TrendingDown : TrendingUp
  const reached =
    part.target !== null && typeof value === 'number'
      ? part.lessIsBetter
        ? value <= part.target
        : value >= part.target
      : null
  return (
    <div className={styles.number}>
      <strong>
        {value !== null && value !== undefined ? (
          <FigureButton name={[show(value), unit].filter(Boolean).join(' ')} onPick={() => setOpen(true)}>
            {show(value)} <small>{unit}</small>
          </FigureButton>
        ) : (
          show(value)
        )}
      </strong>
      {change !== null && (
        <p data-tone={isGood === null ? undefined : isGood ? 'ok' : 'bad'}>
          <Trend fontSize="small" aria-hidden="true" />
          {new Intl.NumberFormat(locale, {
            style: 'percent',
            maximumFractionDigits: 1,
            signDisplay: 'exceptZero',
          }).format(change)}{' '}
          <small>
            {t('before', { value: show(was) })}
            {isGood !== null && <span className="visually-hidden">{t(isGood ? 'better' : 'worse')}</span>}
          </small>
        </p>
      )}
      {change === null && asked && before && <p>{t('nothingBefore')}</p>}
      {reached !== null && (
        <p data-tone={reached ? 'ok' : 'warn'}>
          {t(reached ? 'reached' : 'notReached', { target: show(part.target) })}
        </p>
      )}
      {open && <BehindDialog asked={{ reportId, ...now }} place={{}} onClose={() => setOpen(false)} />}
    </div>
  )
}
