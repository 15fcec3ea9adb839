'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { SuggestInput } from './suggest-input'
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

const offeredAtMost = 20

/** A department, found by name or code while one types. */
export function DepartmentChoice({ label, chosen, onChoose, required, error }: Props) {
  const t = useTranslations('form')
  const locale = useLocale()
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const { data: groups } = useCall('/api/account/getGroupTree', {}, { revalidateOnFocus: false })
  const found = useMemo(() => {
    const wanted = keyword.trim().toLocaleLowerCase()
    return (groups ?? [])
      .filter(({ name, code, enable }) => enable && `${name} ${code}`.toLocaleLowerCase().includes(wanted))
      .slice(0, offeredAtMost)
  }, [groups, keyword])
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
        found={found.map(({ id: value, name, namePath }) => ({ value, label: localText(name, locale), note: namePath.split('/').filter(Boolean).slice(0, -1).map((part) => localText(part, locale)).join(' / ') }))}
        required={required}
        invalid={Boolean(error)}
        describedBy={error ? `${id}-error` : undefined}
        onSearch={setKeyword}
        onChoose={(choice) => {
          const group = found.find((one) => one.id === choice?.value)
          onChoose(group ? { id: group.id, name: localText(group.name, locale), code: group.code } : null)
        }}
      />
      {error && <div id={`${id}-error`} role="alert">{error}</div>}
    </div>
  )
}
