'use client'

import { useTranslations } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import type { DisplayProps } from '../field-props'
import styles from '../form.module.css'

type SerialNumberField = Extract<FormField, { type: 'serialNumber' }>

/** What the server gave; nobody types here. */
export function SerialNumber({ value }: Pick<DisplayProps<SerialNumberField>, 'value'>) {
  const t = useTranslations('form')
  return typeof value === 'string' && value !== '' ? (
    <span className={styles.value}>{value}</span>
  ) : (
    <span className={styles.hint}>{t('givenLater')}</span>
  )
}
