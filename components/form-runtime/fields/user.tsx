'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useThrottled } from '@/components/data-list/use-throttled'
import { SuggestInput } from '@/components/pickers/suggest-input'
import { useCall } from '@/lib/client/use-call'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, FieldValue, InputProps } from '../field-props'
import styles from '../form.module.css'

type UserField = Extract<FormField, { type: 'user' }>

const offeredAtMost = 15

export function UserInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<UserField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const [keyword, setKeyword] = useState<string | null>(null)
  const wanted = useThrottled(keyword)
  const { data } = useCall(
    '/api/account/getUsers',
    wanted === null ? null : { keyword: wanted, pageSize: offeredAtMost },
  )
  return (
    <SuggestInput
      id={id}
      className={styles.input}
      placeholder={field.placeholder ? localText(field.placeholder, locale) : t('searchPerson')}
      required={required}
      invalid={invalid}
      describedBy={describedBy}
      labelledBy={labelledBy}
      nothing={t('nobodyFound')}
      chosen={usePersonName(value)}
      found={(data?.rows ?? []).map((person) => ({
        value: person.account,
        label: person.name,
        note: localText(person.departmentName, locale),
      }))}
      onSearch={setKeyword}
      onChoose={(choice) => onChange(choice?.value ?? null)}
    />
  )
}

export function UserDisplay({ value }: DisplayProps<UserField>) {
  return <span className={styles.value}>{usePersonName(value) || '—'}</span>
}

function usePersonName(account: FieldValue): string {
  const known = typeof account === 'string' && account !== '' ? account : null
  const { data } = useCall('/api/account/getUsers', known ? { accounts: [known], pageSize: 1 } : null, {
    revalidateOnFocus: false,
  })
  return known ? (data?.rows.find((person) => person.account === known)?.name ?? known) : ''
}
