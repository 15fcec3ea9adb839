'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { isDay } from '@/lib/form-fields/is-day'
import { localText } from '@/lib/i18n/local-text'
import { keptAmount, signed } from '@/lib/money/currency'
import { formatMoney, isMoney } from '@/lib/money/money'
import type { DisplayProps } from '../field-props'
import styles from '../form.module.css'

type CalculatedField = Extract<FormField, { type: 'calculated' }>

type Props = Pick<DisplayProps<CalculatedField>, 'field' | 'value' | 'inTable'>

/** What a formula made, as what it is. */
export function CalculatedDisplay({ field, value, inTable }: Props) {
  const locale = useLocale()
  const shown = shownIn(field, value, { locale, inTable })
  const unit = shown && field.unit ? localText(field.unit, locale) : ''
  return (
    <output className={styles.value}>
      {shown || '—'}
      {unit && ` ${unit}`}
    </output>
  )
}

interface Where {
  locale: string
  inTable?: boolean
}

function shownIn(
  { result, scale, currency, unit }: CalculatedField,
  value: unknown,
  { locale, inTable }: Where,
): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  if (result === 'money' && isMoney(value)) {
    const figures = formatMoney(value, scale)
    if (inTable) return figures
    // A unit says that it is yuan; of another currency the sign is said in any case.
    return unit ? keptAmount(figures, currency) : signed(figures, currency)
  }
  if (result === 'number' && typeof value === 'number')
    return new Intl.NumberFormat(locale, { maximumFractionDigits: scale }).format(value)
  // A calendar day has no time zone: read and written in the same one, it stays the day it is.
  if (result === 'day' && isDay(value))
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    )
  return String(value)
}
