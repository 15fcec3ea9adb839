'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { SuggestInput } from './suggest-input'
import { useDepartmentSearch } from './use-department-search'
import styles from './people-field.module.css'

export interface ChosenDepartment {
  id: string
  name: string
  code: string
}

interface Props {
  label: string
  /** Name of what is chosen. */
  chosen: string
  onChoose(department: ChosenDepartment | null): void
  required?: boolean
  error?: string
}

/** A department, found by name or code while one types. */
export function DepartmentChoice({ label, chosen, onChoose, required, error }: Props) {
  const t = useTranslations('form')
  const id = useId()
  const [keyword, setKeyword] = useState<string | null>(null)
  const found = useDepartmentSearch(keyword)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && ' *'}
      </label>
      <SuggestInput
        id={id}
        className={styles.input}
        placeholder={t('searchDepartment')}
        nothing={t('nothingFound')}
        chosen={chosen}
        found={found.map(({ id: value, name, above }) => ({ value, label: name, note: above }))}
        required={required}
        invalid={Boolean(error)}
        describedBy={error ? `${id}-error` : undefined}
        onSearch={setKeyword}
        onChoose={(choice) => {
          const group = found.find((one) => one.id === choice?.value)
          onChoose(group ? { id: group.id, name: group.name, code: group.code } : null)
        }}
      />
      {error && (
        <div id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  )
}
