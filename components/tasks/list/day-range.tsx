'use client'

import { useTranslations } from 'next-intl'
import control from '@/components/ui/control.module.css'
import styles from './work-item-list.module.css'

interface Props {
  label: string
  from: string
  until: string
  onChange(range: { from: string; until: string }): void
}

/** From one day to another, both included. */
export function DayRange({ label, from, until, onChange }: Props) {
  const t = useTranslations('workItems')
  return (
    <div className={styles.day} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <input
        type="date"
        className={control.control}
        aria-label={t('fromOf', { what: label })}
        value={from}
        max={until || undefined}
        onChange={(event) => onChange({ from: event.target.value, until })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        className={control.control}
        aria-label={t('untilOf', { what: label })}
        value={until}
        min={from || undefined}
        onChange={(event) => onChange({ from, until: event.target.value })}
      />
    </div>
  )
}
