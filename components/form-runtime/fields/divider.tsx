'use client'

import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import styles from './divider.module.css'

type DividerField = Extract<FormField, { type: 'divider' }>

export function Divider({ field }: { field: DividerField }) {
  return <h3 className={styles.divider}>{localText(field.label, useLocale())}</h3>
}
