'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDepartmentNames, useDepartmentSearch } from '@/components/pickers/use-department-search'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'
import { listed, SeveralInput } from './several-input'

type DepartmentsField = Extract<FormField, { type: 'departments' }>

const offeredAtMost = 50

export function DepartmentsInput({ field, value, onChange, ...about }: InputProps<DepartmentsField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const [keyword, setKeyword] = useState<string | null>(null)
  const found = useDepartmentSearch(keyword, offeredAtMost)
  const ids = listed(value)
  const names = useDepartmentNames(ids)
  return (
    <SeveralInput
      {...about}
      name={localText(field.label, locale)}
      chosen={ids.map((id) => ({ value: id, label: names.get(id) ?? id }))}
      found={found.map(({ id, name, above }) => ({ value: id, label: name, note: above }))}
      most={field.maxChosen}
      placeholder={field.placeholder ? localText(field.placeholder, locale) : t('searchDepartment')}
      nothing={t('nothingFound')}
      onSearch={setKeyword}
      onChange={(chosen) => onChange(chosen)}
    />
  )
}

export function DepartmentsDisplay({ value }: DisplayProps<DepartmentsField>) {
  const locale = useLocale()
  const ids = listed(value)
  const names = useDepartmentNames(ids)
  const shown = ids.map((id) => names.get(id) ?? id)
  return (
    <span className={styles.value}>
      {shown.length > 0 ? new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(shown) : '—'}
    </span>
  )
}
