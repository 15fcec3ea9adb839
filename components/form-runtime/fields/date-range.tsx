'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ListSelect } from '@/components/ui/list-select'
import type { FormField } from '@/lib/contracts/forms'
import { isDay } from '@/lib/form-fields/is-day'
import { dayRangeIn } from '@/lib/form-fields/date-range/half-days'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, FieldValue, InputProps } from '../field-props'
import styles from '../form.module.css'
import { localToday } from '../local-today'
import { RangeInputs } from './range-inputs'

type DateRangeField = Extract<FormField, { type: 'dateRange' }>

export function DateRangeInput(props: InputProps<DateRangeField>) {
  const t = useTranslations('form.half')
  const locale = useLocale()
  const { field, value, onChange } = props
  const min = field.notBefore === 'today' ? localToday() : undefined
  if (!field.halfDays) return <RangeInputs {...props} kind="date" min={min} />
  const range = dayRangeIn(value) ?? { start: '', end: '' }
  const name = localText(field.label, locale)
  const half = (end: 'start' | 'end', usual: 'morning' | 'afternoon', other: 'morning' | 'afternoon') => (
    <ListSelect
      className={styles.input}
      aria-label={t(end, { name })}
      disabled={!range[end]}
      value={range[`${end}Half`] ?? usual}
      options={(['morning', 'afternoon'] as const).map((one) => ({ value: one, label: t(one) }))}
      onChange={(chosen) => onChange({ ...range, [`${end}Half`]: chosen === other ? other : null } as FieldValue)}
    />
  )
  return (
    <RangeInputs
      {...props}
      kind="date"
      min={min}
      halves={{
        start: half('start', 'morning', 'afternoon'),
        end: half('end', 'afternoon', 'morning'),
        with: (next) => ({ ...range, ...next }),
      }}
    />
  )
}

export function DateRangeDisplay({ value }: DisplayProps<DateRangeField>) {
  const t = useTranslations('form.half')
  const locale = useLocale()
  const range = dayRangeIn(value) ?? { start: '', end: '' }
  // Days have no time zone: read and written in the same one, they stay what they are.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const said = (day: string, half: 'morning' | 'afternoon' | undefined) =>
    [isDay(day) ? format.format(new Date(`${day}T00:00:00Z`)) : day, half && t(half)].filter(Boolean).join(' ')
  const shown = [...new Set([said(range.start, range.startHalf), said(range.end, range.endHalf)])]
    .filter(Boolean)
    .join(' – ')
  return <span className={styles.value}>{shown || '—'}</span>
}
