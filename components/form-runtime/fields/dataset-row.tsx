'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useThrottled } from '@/components/data-list/use-throttled'
import { SuggestInput } from '@/components/pickers/suggest-input'
import { useCall } from '@/lib/client/use-call'
import type { FormField } from '@/lib/contracts/forms'
import { rowIn, rowValue } from '@/lib/form-fields/row-in'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import { useFormSurroundings } from '../form-surroundings'
import styles from '../form.module.css'

type DatasetRowField = Extract<FormField, { type: 'datasetRow' }>

const offeredAtMost = 15

/** A row of a dataset, found by typing, as far as the person may read it; what it fills is filled at once. */
export function DatasetRowInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<DatasetRowField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const { fill } = useFormSurroundings()
  const [keyword, setKeyword] = useState<string | null>(null)
  const wanted = useThrottled(keyword)
  const { data, error } = useCall(
    '/api/dataset/getData',
    wanted === null ? null : { datasetId: field.dataset, keyword: wanted, pageSize: offeredAtMost },
    { revalidateOnFocus: false },
  )
  const rows = (data?.rows ?? []).flatMap((row) => {
    const value = rowValue(field, row)
    return value ? [{ row, value }] : []
  })
  const choose = (key: string | undefined) => {
    const chosen = rows.find((one) => one.value.key === key)
    onChange(chosen?.value ?? null)
    if (chosen)
      fill(Object.fromEntries(Object.entries(field.fills).map(([column, target]) => [target, chosen.row[column]])))
  }
  return (
    <SuggestInput
      id={id}
      className={styles.input}
      placeholder={field.placeholder ? localText(field.placeholder, locale) : t('searchRow')}
      required={required}
      invalid={invalid}
      describedBy={describedBy}
      labelledBy={labelledBy}
      nothing={error ? t('rowsFailed') : t('nothingFound')}
      chosen={rowIn(value)?.label ?? ''}
      found={rows.map(({ value: { key, label } }) => ({ value: key, label, note: key }))}
      onSearch={setKeyword}
      onChoose={(choice) => choose(choice?.value)}
    />
  )
}

export function DatasetRowDisplay({ value }: DisplayProps<DatasetRowField>) {
  const row = rowIn(value)
  return <span className={styles.value}>{row?.label || row?.key || '—'}</span>
}
