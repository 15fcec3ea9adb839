'use client'

import type { FormField } from '@/lib/contracts/forms'
import { rangeIn } from '@/lib/form-fields/range-in'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'
import { RangeInputs } from './range-inputs'

type TimeRangeField = Extract<FormField, { type: 'timeRange' }>

export function TimeRangeInput(props: InputProps<TimeRangeField>) {
  return <RangeInputs {...props} kind="time" />
}

export function TimeRangeDisplay({ value }: DisplayProps<TimeRangeField>) {
  const { start, end } = rangeIn(value) ?? { start: '', end: '' }
  return <span className={styles.value}>{[start, end].filter(Boolean).join(' – ') || '—'}</span>
}
