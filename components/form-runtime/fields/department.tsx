'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SuggestInput } from '@/components/pickers/suggest-input'
import { useDepartmentNames, useDepartmentSearch } from '@/components/pickers/use-department-search'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, FieldValue, InputProps } from '../field-props'
import styles from '../form.module.css'

type DepartmentField = Extract<FormField, { type: 'department' }>

const offeredAtMost = 50

export function DepartmentInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<DepartmentField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const [keyword, setKeyword] = useState<string | null>(null)
  const found = useDepartmentSearch(keyword, offeredAtMost)
  return (
    <SuggestInput
      id={id}
      className={styles.input}
      placeholder={field.placeholder ? localText(field.placeholder, locale) : t('searchDepartment')}
      required={required}
      invalid={invalid}
      describedBy={describedBy}
      labelledBy={labelledBy}
      nothing={t('nothingFound')}
      chosen={useDepartmentName(value)}
      found={found.map(({ id, name, above }) => ({ value: id, label: name, note: above }))}
      onSearch={setKeyword}
      onChoose={(choice) => onChange(choice?.value ?? null)}
    />
  )
}

export function DepartmentDisplay({ value }: DisplayProps<DepartmentField>) {
  return <span className={styles.value}>{useDepartmentName(value) || '—'}</span>
}

function useDepartmentName(id: FieldValue): string {
  const known = typeof id === 'string' ? id : ''
  return useDepartmentNames([known]).get(known) ?? ''
}
