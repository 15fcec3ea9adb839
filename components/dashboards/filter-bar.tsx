import { useLocale, useTranslations } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import { kindOf, type FilterColumn } from '@/components/pickers/filter-column'
import { RelativeDays } from '@/components/pickers/filter-day'
import { FilterValue as ChosenValue } from '@/components/pickers/filter-value'
import { useValueWords } from '@/components/pickers/filter-words'
import control from '@/components/ui/control.module.css'
import type { DashboardFilter } from '@/lib/contracts/dashboards'
import { localText } from '@/lib/i18n/local-text'
import type { FilterValue, FilterValues } from './filter-values'
import styles from '@/components/page-parts/page-parts.module.css'

/** What is filtered by, in words: for paper and pictures. */
export function useFiltersInWords(
  filters: readonly DashboardFilter[],
  values: FilterValues,
  columns: readonly FilterColumn[],
): string {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  const all = filters.map(({ column, title, kind }) => {
    const name = localText(title, locale) || column
    const about = columns.find((one) => one.name === column) ?? { name: column, title: name, type: kind }
    return { name, about, ...values[column] }
  })
  const wordsOf = useValueWords(all.map(({ about, code = '' }) => ({ column: about, value: code })))
  return all
    .flatMap(({ name, about, text = '', code = '', from = '', until = '', days = '' }) => {
      if (code || days) return [`${name}: ${wordsOf(code || days, about)}`]
      if (text) return [`${name}: ${text}`]
      if (from && until) return [t('period.both', { name, from, until })]
      return from ? [t('period.from', { name, from })] : until ? [t('period.until', { name, until })] : []
    })
    .join(', ')
}

interface Props {
  filters: readonly DashboardFilter[]
  values: FilterValues
  /** What may be chosen for them. */
  columns: readonly FilterColumn[]
  onChange(values: FilterValues): void
}

export function FilterBar({ filters, values, columns, onChange }: Props) {
  const t = useTranslations('dashboards')
  if (filters.length === 0) return null
  return (
    <div className={styles.filters} role="search" data-print-hidden="" aria-label={t('filters')}>
      {filters.map((filter) => (
        <OneFilter
          key={filter.column}
          filter={filter}
          value={values[filter.column] ?? {}}
          column={columns.find(({ name }) => name === filter.column)}
          onChange={(next) => onChange({ ...values, [filter.column]: next })}
        />
      ))}
    </div>
  )
}

interface OneProps {
  filter: DashboardFilter
  value: FilterValue
  column: FilterColumn | undefined
  onChange(value: FilterValue): void
}

const chosen = ['choice', 'flag', 'name']

function OneFilter({ filter: { column: id, title, kind }, value, column, onChange }: OneProps) {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  const name = localText(title, locale) || id
  if (kind === 'date')
    return (
      <span className={styles.range} role="group" aria-label={name}>
        {name}
        <RelativeDays
          label={name}
          other={t('range')}
          value={value.days ?? ''}
          onChange={(days) => onChange(days ? { days } : {})}
        />
        {!value.days && (
          <>
            <DateInput
              kind="date"
              aria-label={t('from', { name })}
              value={value.from ?? ''}
              onChange={(from) => onChange({ ...value, from })}
            />
            –
            <DateInput
              kind="date"
              aria-label={t('until', { name })}
              value={value.until ?? ''}
              onChange={(until) => onChange({ ...value, until })}
            />
          </>
        )}
      </span>
    )
  if (chosen.includes(kindOf(column)))
    return (
      <span className={styles.range}>
        {name}
        <ChosenValue
          label={name}
          column={column}
          condition={{ comparison: 'eq', value: value.code ?? '' }}
          onChange={(code) => onChange({ code })}
        />
      </span>
    )
  return (
    <input
      type="search"
      className={control.control}
      aria-label={name}
      placeholder={name}
      value={value.text ?? ''}
      onChange={(event) => onChange({ text: event.target.value })}
    />
  )
}
