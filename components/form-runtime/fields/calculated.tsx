'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { isDay } from '@/lib/form-fields/is-day'
import { localText } from '@/lib/i18n/local-text'
import { formatMoney, isMoney } from '@/lib/money/money'
import type { DisplayProps } from '../field-props'
import styles from '../form.module.css'

type CalculatedField = Extract<FormField, { type: 'calculated' }>

/** What a formula made, as what it is. */
export function CalculatedDisplay({ field, value }: Pick<DisplayProps<CalculatedField>, 'field' | 'value'>) {
  const locale = useLocale()
  const shown = shownIn(field, value, locale)
  const unit = shown && field.unit ? localText(field.unit, locale) : ''
  return (
    <output className={styles.value}>
      {shown || '—'}
      {unit && ` ${unit}`}
    </output>
  )
}

function shownIn({ result, scale }: CalculatedField, value: unknown, locale: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  if (result === 'money' && isMoney(value)) return formatMoney(value, scale)
  if (result === 'number' && typeof value === 'number')
    return new Intl.NumberFormat(locale, { maximumFractionDigits: scale }).format(value)
  // A calendar day has no time zone: read and written in the same one, it stays the day it is.
  if (result === 'day' && isDay(value))
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    )
  return String(value)
}
