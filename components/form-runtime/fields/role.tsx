'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'
import { nameIn, NamedChoice, type Named } from './named-choice'

type RoleField = Extract<FormField, { type: 'role' }>

export function RoleInput(props: InputProps<RoleField>) {
  const t = useTranslations('form')
  const [wanted, setWanted] = useState(false)
  return (
    <NamedChoice
      {...props}
      all={useRoles(wanted || Boolean(props.value))}
      usual={t('searchRole')}
      nothing={t('nothingFound')}
      onOpen={() => setWanted(true)}
    />
  )
}

export function RoleDisplay({ value }: DisplayProps<RoleField>) {
  return <span className={styles.value}>{nameIn(useRoles(Boolean(value)), value) || '—'}</span>
}

function useRoles(wanted: boolean): Named[] | null {
  const locale = useLocale()
  const { data } = useCall('/api/account/getRoles', wanted ? { pageSize: -1, withSounds: true } : null, {
    revalidateOnFocus: false,
  })
  return (
    data?.map(({ roleId, roleName, sounds = '' }) => ({ code: roleId, name: localText(roleName, locale), sounds })) ??
    null
  )
}
