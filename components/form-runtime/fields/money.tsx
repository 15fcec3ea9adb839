'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { amountInWords } from '@/lib/money/amount-in-words'
import { currencyName, signed } from '@/lib/money/currency'
import { formatMoney, isMoney } from '@/lib/money/money'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'
import { useNumberText } from './use-number-text'

type MoneyField = Extract<FormField, { type: 'money' }>

/** Exact: the value is decimal text from the key to the database. */
export function MoneyInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<MoneyField>) {
  const text = useNumberText({
    kept: value === null || value === undefined ? '' : String(value),
    format: (kept) => (kept !== '' && isMoney(kept) ? formatMoney(kept, field.scale) : kept),
    onText: (typed) => onChange(typed === '' ? null : typed),
  })
  return (
    <>
      <input
        id={id}
        className={`${styles.input} ${styles.right}`}
        inputMode="decimal"
        autoComplete="off"
        value={text.value}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-labelledby={labelledBy}
        onBlur={text.onBlur}
        onChange={(event) => text.onChange(event.target.value)}
      />
      <InWords field={field} value={value} />
    </>
  )
}

export function MoneyDisplay({ field, value, inTable }: DisplayProps<MoneyField>) {
  if (value === '' || !isMoney(value)) return <span className={styles.value}>—</span>
  return (
    <>
      <span className={field.inWords ? styles.amount : styles.value}>
        {inTable ? formatMoney(value, field.scale) : signed(formatMoney(value, field.scale), field.currency)}
      </span>
      <InWords field={field} value={value} />
    </>
  )
}

/** The amount in capital words, as Chinese forms have it. */
function InWords({ field, value }: Pick<DisplayProps<MoneyField>, 'field' | 'value'>) {
  const locale = useLocale()
  if (!field.inWords || locale === 'en-US' || typeof value !== 'string' || value === '' || !isMoney(value)) return null
  const words = amountInWords(value, locale)
  // Capital words are of yuan by themselves; of another currency they begin with its name.
  return words && <span className={styles.inWords}>{`${currencyName(field.currency, locale)}${words}`}</span>
}
