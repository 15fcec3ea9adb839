'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SuggestInput } from '@/components/pickers/suggest-input'
import { useCall } from '@/lib/client/use-call'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'

type DepartmentField = Extract<FormField, { type: 'department' }>

const offeredAtMost = 50

export function DepartmentInput({ field, id, value, onChange, required, invalid, describedBy, labelledBy }: InputProps<DepartmentField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const [keyword, setKeyword] = useState('')
  const departments = useDepartments()
  const wanted = keyword.trim().toLowerCase()
  const found = departments.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted)).slice(0, offeredAtMost)
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
      chosen={departments.find(({ id }) => id === value)?.name ?? ''}
      found={found.map(({ id, name, above }) => ({ value: id, label: name, note: above }))}
      onSearch={setKeyword}
      onChoose={(choice) => onChange(choice?.value ?? null)}
    />
  )
}

export function DepartmentDisplay({ value }: DisplayProps<DepartmentField>) {
  const departments = useDepartments()
  return <span className={styles.value}>{departments.find(({ id }) => id === value)?.name ?? '—'}</span>
}

function useDepartments() {
  const locale = useLocale()
  const { data = [] } = useCall('/api/account/getGroupTree', {}, { revalidateOnFocus: false })
  const names = new Map(data.map(({ id, name }) => [id, localText(name, locale)]))
  return data.map(({ id, pId, code }) => ({ id, code, name: names.get(id) ?? '', above: names.get(pId) }))
}
