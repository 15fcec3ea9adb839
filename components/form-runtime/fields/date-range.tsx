'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { isDay } from '@/lib/form-fields/is-day'
import { rangeIn } from '@/lib/form-fields/range-in'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'
import { localToday } from '../local-today'
import { RangeInputs } from './range-inputs'

type DateRangeField = Extract<FormField, { type: 'dateRange' }>

export function DateRangeInput(props: InputProps<DateRangeField>) {
  return <RangeInputs {...props} kind="date" min={props.field.notBefore === 'today' ? localToday() : undefined} />
}

export function DateRangeDisplay({ value }: DisplayProps<DateRangeField>) {
  const locale = useLocale()
  const { start, end } = rangeIn(value) ?? { start: '', end: '' }
  // Days have no time zone: read and written in the same one, they stay what they are.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const shown = [...new Set([start, end])]
    .filter(Boolean)
    .map((day) => (isDay(day) ? format.format(new Date(`${day}T00:00:00Z`)) : day))
    .join(' – ')
  return <span className={styles.value}>{shown || '—'}</span>
}
