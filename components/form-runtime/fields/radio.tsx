'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { InputProps } from '../field-props'
import styles from './choices.module.css'

type RadioField = Extract<FormField, { type: 'radio' }>

/** One of a few, all in sight. A second click on the chosen one of an optional field takes it back. */
export function RadioInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<RadioField>) {
  const locale = useLocale()
  return (
    <div
      id={id}
      tabIndex={-1}
      role="radiogroup"
      className={styles.choices}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : localText(field.label, locale)}
    >
      {field.options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onClick={() => !required && value === option.value && onChange(null)}
          />
          {localText(option.label, locale)}
        </label>
      ))}
    </div>
  )
}
