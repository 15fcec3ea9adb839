'use client'

import type { FormField } from '@/lib/contracts/forms'
import type { InputProps } from '../field-props'
import styles from '../form.module.css'

type TimeField = Extract<FormField, { type: 'time' }>

export function TimeInput({ id, value, onChange, required, invalid, describedBy, labelledBy }: InputProps<TimeField>) {
  return (
    <input
      id={id}
      type="time"
      className={styles.input}
      value={typeof value === 'string' ? value : ''}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      onChange={(event) => onChange(event.target.value.slice(0, 5) || null)}
    />
  )
}
