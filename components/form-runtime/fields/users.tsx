'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useThrottled } from '@/components/data-list/use-throttled'
import { useCall } from '@/lib/client/use-call'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'
import { listed, SeveralInput } from './several-input'

type UsersField = Extract<FormField, { type: 'users' }>

const offeredAtMost = 15

export function UsersInput({ field, value, onChange, ...about }: InputProps<UsersField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const [keyword, setKeyword] = useState<string | null>(null)
  const wanted = useThrottled(keyword)
  const { data } = useCall(
    '/api/account/getUsers',
    wanted === null ? null : { keyword: wanted, pageSize: offeredAtMost },
  )
  return (
    <SeveralInput
      {...about}
      name={localText(field.label, locale)}
      chosen={usePeople(listed(value))}
      found={(data?.rows ?? []).map((person) => ({
        value: person.account,
        label: person.name,
        note: localText(person.departmentName, locale),
      }))}
      most={field.maxChosen}
      placeholder={field.placeholder ? localText(field.placeholder, locale) : t('searchPerson')}
      nothing={t('nobodyFound')}
      onSearch={setKeyword}
      onChange={(accounts) => onChange(accounts)}
    />
  )
}

export function UsersDisplay({ value }: DisplayProps<UsersField>) {
  const locale = useLocale()
  const names = usePeople(listed(value)).map(({ label }) => label)
  return (
    <span className={styles.value}>
      {names.length > 0 ? new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names) : '—'}
    </span>
  )
}

/** People by their accounts, in that order; who is gone is shown by his account. */
function usePeople(accounts: string[]): { value: string; label: string }[] {
  const { data } = useCall(
    '/api/account/getUsers',
    accounts.length > 0 ? { accounts: accounts.toSorted(), pageSize: accounts.length } : null,
    { revalidateOnFocus: false },
  )
  const names = new Map(data?.rows.map(({ account, name }) => [account, name]))
  return accounts.map((account) => ({ value: account, label: names.get(account) ?? account }))
}
