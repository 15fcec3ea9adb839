'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { InputProps } from '../field-props'
import styles from '../form.module.css'

type Textarea = Extract<FormField, { type: 'textarea' }>

export function TextareaInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<Textarea>) {
  const locale = useLocale()
  return (
    <textarea
      id={id}
      className={styles.input}
      rows={field.rows}
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
