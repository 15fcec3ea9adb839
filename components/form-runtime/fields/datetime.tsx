'use client'

import { useLocale } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import type { FormField } from '@/lib/contracts/forms'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'
import { localToday } from '../local-today'

type Datetime = Extract<FormField, { type: 'datetime' }>

export function DatetimeInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<Datetime>) {
  return (
    <DateInput
      kind="datetime"
      keepsOdd
      id={id}
      className={styles.input}
      value={typeof value === 'string' ? value : ''}
      min={field.notBefore === 'today' ? localToday() : undefined}
      usualTime={field.after ? '18:00' : '09:00'}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      onChange={(at) => onChange(at || null)}
    />
  )
}

export function DatetimeDisplay({ value }: DisplayProps<Datetime>) {
  const locale = useLocale()
  if (typeof value !== 'string' || value === '') return <span className={styles.value}>—</span>
  // The clock on the wall has no time zone: read and written in the same one, it stays what it is.
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${value}:00Z`),
  )
  return <span className={styles.value}>{shown}</span>
}
