'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import type { FormField } from '@/lib/contracts/forms'
import { rangeIn } from '@/lib/form-fields/range-in'
import { localText } from '@/lib/i18n/local-text'
import type { InputProps } from '../field-props'
import formStyles from '../form.module.css'
import styles from './range.module.css'

interface Props extends InputProps<FormField> {
  kind: 'date' | 'time'
  /** The earliest start. */
  min?: string
}

/** Start and end beside each other, below each other where there is no room. */
export function RangeInputs({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
  kind,
  min,
}: Props) {
  const t = useTranslations('form')
  const locale = useLocale()
  const { start, end } = rangeIn(value) ?? { start: '', end: '' }
  const set = (next: { start: string; end: string }) => onChange(next.start || next.end ? next : null)
  const name = localText(field.label, locale)
  const about = {
    kind,
    keepsOdd: true,
    className: formStyles.input,
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
  } as const
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      className={styles.range}
      aria-label={labelledBy ? undefined : name}
      aria-labelledby={labelledBy}
    >
      <DateInput
        {...about}
        aria-label={t('startOf', { name })}
        value={start}
        min={min}
        onChange={(from) => set({ start: from, end })}
      />
      <span aria-hidden="true">–</span>
      <DateInput
        {...about}
        aria-label={t('endOf', { name })}
        value={end}
        min={kind === 'date' ? start || min : undefined}
        onChange={(until) => set({ start, end: until })}
      />
    </div>
  )
}
