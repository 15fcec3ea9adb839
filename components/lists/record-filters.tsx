import { useTranslations } from 'next-intl'
import Button from '@mui/material/Button'
import { DateInput } from '@/components/date-input/date-input'
import control from '@/components/ui/control.module.css'
import type { FilterCondition, RowFilter } from '@/lib/contracts/filters'
import type { ShownColumn } from '@/lib/contracts/lists'
import { plainNumber } from './plain-number'
import styles from './lists.module.css'

/** What was typed or chosen, by column; of days and numbers both ends. */
export type FilterValues = Record<string, { from?: string; until?: string }>

/** The conditions that come of it. */
export function filterOf(columns: readonly ShownColumn[], values: FilterValues): RowFilter {
  const conditions = columns.flatMap(({ field, kind }): FilterCondition[] => {
    const { from = '', until = '' } = values[field] ?? {}
    if (kind === 'date' || kind === 'number')
      return [
        ...(from ? [{ column: field, comparison: 'ge' as const, value: endOf(kind, from) }] : []),
        ...(until ? [{ column: field, comparison: 'le' as const, value: endOf(kind, until) }] : []),
      ]
    if (!from) return []
    return [{ column: field, comparison: kind === 'text' ? 'contains' : 'eq', value: from }]
  })
  return { match: 'all', conditions }
}

const endOf = (kind: ShownColumn['kind'], end: string) => (kind === 'number' ? (plainNumber(end) ?? end) : end)

interface Props {
  columns: readonly ShownColumn[]
  values: FilterValues
  onChange(values: FilterValues): void
}

/** What a list is narrowed down by, at once and by all of it. */
export function RecordFilters({ columns, values, onChange }: Props) {
  const t = useTranslations('lists')
  const set = (field: string, next: FilterValues[string]) =>
    onChange({ ...values, [field]: { ...values[field], ...next } })
  const some = Object.values(values).some(({ from, until }) => from || until)
  return (
    <>
      {columns.map((column) => (
        <OneFilter
          key={column.field}
          column={column}
          value={values[column.field] ?? {}}
          onChange={(next) => set(column.field, next)}
        />
      ))}
      {some && (
        <Button size="small" onClick={() => onChange({})}>
          {t('clearFilters')}
        </Button>
      )}
    </>
  )
}

interface OneProps {
  column: ShownColumn
  value: FilterValues[string]
  onChange(next: FilterValues[string]): void
}

function OneFilter({ column: { label, kind, choices }, value: { from = '', until = '' }, onChange }: OneProps) {
  const t = useTranslations('lists')
  if (kind === 'choice' || kind === 'flag') {
    const offered =
      kind === 'choice'
        ? choices
        : [
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]
    return (
      <select
        className={control.control}
        aria-label={label}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      >
        <option value="">{t('anyOf', { name: label })}</option>
        {offered.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'date')
    return (
      <span className={styles.filter} role="group" aria-label={label}>
        {label}
        <DateInput
          kind="date"
          value={from}
          aria-label={t('from', { name: label })}
          onChange={(day) => onChange({ from: day })}
        />
        –
        <DateInput
          kind="date"
          value={until}
          aria-label={t('until', { name: label })}
          onChange={(day) => onChange({ until: day })}
        />
      </span>
    )
  if (kind === 'number')
    return (
      <span className={styles.filter} role="group" aria-label={label}>
        {label}
        <input
          type="number"
          className={`${control.control} ${styles.width}`}
          aria-label={t('from', { name: label })}
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        –
        <input
          type="number"
          className={`${control.control} ${styles.width}`}
          aria-label={t('until', { name: label })}
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </span>
    )
  return (
    <input
      className={control.control}
      aria-label={label}
      placeholder={label}
      value={from}
      maxLength={100}
      onChange={({ target }) => onChange({ from: target.value })}
    />
  )
}
