import { useLocale, useTranslations } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import control from '@/components/ui/control.module.css'
import type { DashboardFilter } from '@/lib/contracts/dashboards'
import type { FilterCondition, RowFilter } from '@/lib/contracts/filters'
import { localText } from '@/lib/i18n/local-text'
import styles from '@/components/page-parts/page-parts.module.css'

export interface FilterValue {
  text?: string
  from?: string
  until?: string
}

/** The day after, for "until and with". */
const after = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** What is filtered by over all parts, as conditions. */
export const sharedFilter = (filters: readonly DashboardFilter[], values: Record<string, FilterValue>): RowFilter => ({
  match: 'all',
  conditions: filters.flatMap(({ column, kind }): FilterCondition[] => {
    const { text = '', from = '', until = '' } = values[column] ?? {}
    if (kind === 'text') return text ? [{ column, comparison: 'contains', value: text }] : []
    return [
      ...(from ? [{ column, comparison: 'ge' as const, value: from }] : []),
      ...(until ? [{ column, comparison: 'lt' as const, value: after(until) }] : []),
    ]
  }),
})

/** What is filtered by, in words: for paper and pictures. */
export function useFiltersInWords(): (
  filters: readonly DashboardFilter[],
  values: Record<string, FilterValue>,
) => string {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  return (filters, values) =>
    filters
      .flatMap(({ column, title }) => {
        const name = localText(title, locale) || column
        const { text = '', from = '', until = '' } = values[column] ?? {}
        if (text) return [`${name}: ${text}`]
        if (from && until) return [t('period.both', { name, from, until })]
        return from ? [t('period.from', { name, from })] : until ? [t('period.until', { name, until })] : []
      })
      .join(', ')
}

interface Props {
  filters: readonly DashboardFilter[]
  values: Record<string, FilterValue>
  onChange(values: Record<string, FilterValue>): void
}

export function FilterBar({ filters, values, onChange }: Props) {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  if (filters.length === 0) return null
  const set = (column: string, change: FilterValue) =>
    onChange({ ...values, [column]: { ...values[column], ...change } })
  return (
    <div className={styles.filters} role="search" data-print-hidden="" aria-label={t('filters')}>
      {filters.map(({ column, title, kind }) => {
        const name = localText(title, locale) || column
        return kind === 'text' ? (
          <input
            key={column}
            type="search"
            className={control.control}
            aria-label={name}
            placeholder={name}
            value={values[column]?.text ?? ''}
            onChange={(event) => set(column, { text: event.target.value })}
          />
        ) : (
          <span key={column} className={styles.range}>
            {name}
            <DateInput
              kind="date"
              aria-label={t('from', { name })}
              value={values[column]?.from ?? ''}
              onChange={(from) => set(column, { from })}
            />
            –
            <DateInput
              kind="date"
              aria-label={t('until', { name })}
              value={values[column]?.until ?? ''}
              onChange={(until) => set(column, { until })}
            />
          </span>
        )
      })}
    </div>
  )
}
