import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { readRelative, relativeText } from '@/lib/contracts/filter-days'
import {
  mostRelativeDays,
  relativePeriods,
  relativeSpans,
  type RelativePeriod,
  type RelativeSpan,
} from '@/lib/contracts/filters'
import styles from './filter-rows.module.css'

interface Props {
  label: string
  value: string
  onChange(value: string): void
}

/** Offered where a number of days has just been chosen. */
const usualDays = 7
const isSpan = (name: string): name is RelativeSpan => (relativeSpans as readonly string[]).includes(name)

interface RelativeProps extends Props {
  /** What stands for days that are none of these. */
  other: string
}

/** Days told from the day on which they are read, or others. */
export function RelativeDays({ label, value, other, onChange }: RelativeProps) {
  const t = useTranslations('pickers.filter')
  const relative = readRelative(value)
  const way = relative === null ? '' : 'period' in relative ? relative.period : relative.span
  const choose = (name: string) => {
    if (name === '') onChange('')
    else if (isSpan(name)) onChange(relativeText({ span: name, days: usualDays }))
    else onChange(relativeText({ period: name as RelativePeriod }))
  }
  return (
    <>
      <select aria-label={t('dayWay', { label })} value={way} onChange={(event) => choose(event.target.value)}>
        <option value="">{other}</option>
        {relativePeriods.map((one) => (
          <option key={one} value={one}>
            {t(`days.${one}`)}
          </option>
        ))}
        {relativeSpans.map((one) => (
          <option key={one} value={one}>
            {t(`spans.${one}`)}
          </option>
        ))}
      </select>
      {relative && 'span' in relative && (
        <DayCount
          label={t('dayCount', { label })}
          value={relative.days}
          onChange={(days) => onChange(relativeText({ ...relative, days }))}
        />
      )}
    </>
  )
}

/** A day of the calendar, or days told from the one on which they are read. */
export function FilterDay({ label, value, onChange }: Props) {
  const t = useTranslations('pickers.filter')
  return (
    <span className={styles.value}>
      <RelativeDays label={label} value={value} other={t('aDay')} onChange={onChange} />
      {readRelative(value) === null && (
        <DateInput
          kind={/[T ]\d\d:\d\d/.test(value) ? 'datetime' : 'date'}
          keepsOdd
          aria-label={label}
          value={value}
          onChange={onChange}
        />
      )}
    </span>
  )
}

/** A number of days; what is none, or none yet, changes nothing. */
function DayCount({ label, value, onChange }: { label: string; value: number; onChange(days: number): void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="number"
      min={1}
      max={mostRelativeDays}
      aria-label={label}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        const days = Number(target.value)
        if (Number.isInteger(days) && days >= 1 && days <= mostRelativeDays) onChange(days)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
