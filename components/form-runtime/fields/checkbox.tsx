'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import formStyles from '../form.module.css'
import styles from './choices.module.css'

type CheckboxField = Extract<FormField, { type: 'checkbox' }>

const chosenOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Any of a few; what is chosen keeps the order of the options. */
export function CheckboxInput({
  field,
  id,
  value,
  onChange,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<CheckboxField>) {
  const locale = useLocale()
  const chosen = new Set(chosenOf(value))
  const full = field.maxChosen !== undefined && chosen.size >= field.maxChosen
  const toggle = (one: string, on: boolean) => {
    if (on) chosen.add(one)
    else chosen.delete(one)
    onChange(field.options.map((option) => option.value).filter((option) => chosen.has(option)))
  }
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      className={styles.choices}
      data-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : localText(field.label, locale)}
    >
      {field.options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.has(option.value)}
            disabled={full && !chosen.has(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {localText(option.label, locale)}
        </label>
      ))}
    </div>
  )
}

export function CheckboxDisplay({ field, value }: DisplayProps<CheckboxField>) {
  const locale = useLocale()
  const chosen = chosenOf(value).map((one) =>
    localText(field.options.find((option) => option.value === one)?.label ?? one, locale),
  )
  return (
    <span className={formStyles.value}>
      {chosen.length > 0 ? new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(chosen) : '—'}
    </span>
  )
}
