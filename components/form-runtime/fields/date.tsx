'use client'

import { useLocale } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import type { FormField } from '@/lib/contracts/forms'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'
import { localToday } from '../local-today'

type DateField = Extract<FormField, { type: 'date' }>

export function DateFieldInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<DateField>) {
  return (
    <DateInput
      kind="date"
      keepsOdd
      id={id}
      className={styles.input}
      value={typeof value === 'string' ? value : ''}
      min={field.notBefore === 'today' ? localToday() : undefined}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      onChange={(day) => onChange(day || null)}
    />
  )
}

export function DateDisplay({ value }: DisplayProps<DateField>) {
  const locale = useLocale()
  if (typeof value !== 'string' || value === '') return <span className={styles.value}>—</span>
  // A calendar day has no time zone: read and written in the same one, it stays the day it is.
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${value}T00:00:00Z`),
  )
  return <span className={styles.value}>{shown}</span>
}
