'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { ListSelect } from '@/components/ui/list-select'
import type { FormField } from '@/lib/contracts/forms'
import { rangeIn } from '@/lib/form-fields/range-in'
import { localText } from '@/lib/i18n/local-text'
import { dayRangeIn } from '@/lib/form-fields/date-range/half-days'
import type { FieldValue, InputProps } from '../field-props'
import formStyles from '../form.module.css'
import { localToday } from '../local-today'
import { daysOf, periods, type Period } from './periods'
import styles from './range.module.css'

interface Props extends InputProps<FormField> {
  kind: 'date' | 'time'
  /** Beside the days, which half of one; days only without. */
  halves?: { start: ReactNode; end: ReactNode; with(next: { start: string; end: string }): object }
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
  halves,
}: Props) {
  const t = useTranslations('form')
  const locale = useLocale()
  const { start, end } = (halves ? dayRangeIn(value) : rangeIn(value)) ?? { start: '', end: '' }
  const set = (next: { start: string; end: string }) =>
    onChange((next.start || next.end ? (halves?.with(next) ?? next) : null) as FieldValue)
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
      {halves?.start}
      <span aria-hidden="true">–</span>
      <DateInput
        {...about}
        aria-label={t('endOf', { name })}
        value={end}
        min={kind === 'date' ? start || min : undefined}
        onChange={(until) => set({ start, end: until })}
      />
      {halves?.end}
      {kind === 'date' && !labelledBy && (
        <ListSelect
          className={styles.period}
          aria-label={t('periodOf', { name })}
          value=""
          placeholder={t('period')}
          options={periods
            .filter((one) => daysOf(one, localToday(), min))
            .map((one) => ({ value: one, label: t(`periods.${one}`) }))}
          onChange={(chosen) => {
            const days = daysOf(chosen as Period, localToday(), min)
            if (days) set(days)
          }}
        />
      )}
    </div>
  )
}
