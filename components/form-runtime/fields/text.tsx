'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'

type Text = Extract<FormField, { type: 'text' }>

export function TextInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<Text>) {
  const locale = useLocale()
  return (
    <input
      id={id}
      className={styles.input}
      value={String(value ?? '')}
      maxLength={field.maxLength}
      placeholder={field.placeholder && localText(field.placeholder, locale)}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function TextDisplay({ value }: DisplayProps) {
  return <span className={styles.value}>{String(value ?? '') || '—'}</span>
}
