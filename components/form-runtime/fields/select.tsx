'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'

type Select = Extract<FormField, { type: 'select' }>
type Choice = Extract<FormField, { type: 'select' | 'radio' }>

export function SelectInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<Select>) {
  const t = useTranslations('form')
  const locale = useLocale()
  return (
    <select
      id={id}
      className={styles.input}
      value={typeof value === 'string' ? value : ''}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t('choose')}</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {localText(option.label, locale)}
        </option>
      ))}
    </select>
  )
}

export function SelectDisplay({ field, value }: DisplayProps<Choice>) {
  const locale = useLocale()
  const option = field.options.find((one) => one.value === value)
  return <span className={styles.value}>{option ? localText(option.label, locale) : String(value ?? '') || '—'}</span>
}
