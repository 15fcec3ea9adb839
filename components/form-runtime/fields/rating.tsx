'use client'

import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import formStyles from '../form.module.css'
import styles from './rating.module.css'

type RatingField = Extract<FormField, { type: 'rating' }>

/** Stars; the same star again takes the rating back where it need not be given. */
export function RatingInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<RatingField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const name = useId()
  const given = typeof value === 'number' ? value : 0
  return (
    <div
      id={id}
      tabIndex={-1}
      role="radiogroup"
      className={styles.stars}
      data-invalid={invalid || undefined}
      aria-required={required}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : localText(field.label, locale)}
    >
      {Array.from({ length: field.most }, (_, index) => index + 1).map((stars) => (
        <label key={stars} data-lit={stars <= given || undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={stars === given}
            aria-label={t('stars', { count: stars })}
            onChange={() => onChange(stars)}
            onClick={() => stars === given && !required && onChange(null)}
          />
          {stars <= given ? <Star fontSize="inherit" /> : <StarBorder fontSize="inherit" />}
        </label>
      ))}
    </div>
  )
}

export function RatingDisplay({ field, value }: DisplayProps<RatingField>) {
  const t = useTranslations('form')
  if (typeof value !== 'number') return <span className={formStyles.value}>—</span>
  return (
    <span className={styles.given}>
      <span role="img" aria-label={t('starsOf', { count: value, most: field.most })}>
        {'★'.repeat(Math.max(0, Math.min(field.most, value)))}
        {'☆'.repeat(Math.max(0, field.most - value))}
      </span>
    </span>
  )
}
