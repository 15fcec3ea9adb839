'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'
import { nameIn, NamedChoice, type Named } from './named-choice'

type DutyField = Extract<FormField, { type: 'duty' }>

export function DutyInput(props: InputProps<DutyField>) {
  const t = useTranslations('form')
  const [wanted, setWanted] = useState(false)
  return (
    <NamedChoice
      {...props}
      all={useDuties(wanted || Boolean(props.value))}
      usual={t('searchDuty')}
      nothing={t('nothingFound')}
      onOpen={() => setWanted(true)}
    />
  )
}

export function DutyDisplay({ value }: DisplayProps<DutyField>) {
  return <span className={styles.value}>{nameIn(useDuties(Boolean(value)), value) || '—'}</span>
}

function useDuties(wanted: boolean): Named[] | null {
  const locale = useLocale()
  const { data } = useCall('/api/account/getDuties', wanted ? { withSounds: true } : null, {
    revalidateOnFocus: false,
  })
  return (
    data?.map(({ dutyCode, dutyName, sounds = '' }) => ({
      code: dutyCode,
      name: localText(dutyName, locale),
      sounds,
    })) ?? null
  )
}
