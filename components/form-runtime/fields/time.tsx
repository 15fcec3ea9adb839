'use client'

import { DateInput } from '@/components/date-input/date-input'
import type { FormField } from '@/lib/contracts/forms'
import type { InputProps } from '../field-props'
import styles from '../form.module.css'

type TimeField = Extract<FormField, { type: 'time' }>

export function TimeInput({ id, value, onChange, required, invalid, describedBy, labelledBy }: InputProps<TimeField>) {
  return (
    <DateInput
      kind="time"
      keepsOdd
      id={id}
      className={styles.input}
      value={typeof value === 'string' ? value : ''}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      onChange={(time) => onChange(time || null)}
    />
  )
}
