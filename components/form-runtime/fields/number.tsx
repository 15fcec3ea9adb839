'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, FieldValue, InputProps } from '../field-props'
import styles from '../form.module.css'
import { useNumberText } from './use-number-text'

type NumberField = Extract<FormField, { type: 'number' }>

export function NumberInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<NumberField>) {
  const text = useNumberText({
    kept: value === null || value === undefined ? '' : String(value),
    format: (kept) => kept,
    onText: (typed) => onChange(numberOf(typed)),
  })
  return (
    <input
      id={id}
      className={`${styles.input} ${styles.right}`}
      inputMode={field.scale > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text.value}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      onBlur={text.onBlur}
      onChange={(event) => text.onChange(event.target.value)}
    />
  )
}

/** A number, nothing, or what was typed when it is none: the check then says so. */
function numberOf(typed: string): FieldValue {
  if (typed === '') return null
  return /^[-+]?\d*\.?\d+$|^[-+]?\d+\.$/.test(typed) ? Number(typed) : typed
}

export function NumberDisplay({ field, value }: DisplayProps<NumberField>) {
  const locale = useLocale()
  if (value === null || value === undefined || value === '') return <span className={styles.value}>—</span>
  const shown =
    typeof value === 'number'
      ? new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }).format(value)
      : String(value)
  return (
    <span className={styles.value}>
      {shown}
      {field.unit && ` ${localText(field.unit, locale)}`}
    </span>
  )
}
