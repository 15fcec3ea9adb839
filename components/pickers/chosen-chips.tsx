'use client'

import Close from '@mui/icons-material/Close'
import { useTranslations } from 'next-intl'
import type { PickerItem } from './picker-kind'
import styles from './picker.module.css'

interface Props {
  kind: string
  items: PickerItem[]
  /** Keys chosen before that there are no more (R5-20). */
  gone: string[]
  onRemove(key: string): void
}

/** What is chosen so far, each with a way to take it out again (R2.12-29). */
export function ChosenChips({ kind, items, gone, onRemove }: Props) {
  const t = useTranslations('pickers')
  if (items.length + gone.length === 0) return <p className={styles.none}>{t('noneChosen')}</p>
  const remove = (key: string, name: string) => (
    <button type="button" aria-label={t('remove', { name })} onClick={() => onRemove(key)}>
      <Close fontSize="inherit" />
    </button>
  )
  return (
    <ul className={styles.chips} aria-label={t('chosen')}>
      {items.map(({ key, label }) => (
        <li key={key}>
          {label}
          {remove(key, label)}
        </li>
      ))}
      {gone.map((key) => (
        <li key={key} data-wrong>
          <span role="alert">{t(kind === 'user' ? 'goneUser' : 'gone', { key })}</span>
          {remove(key, key)}
        </li>
      ))}
    </ul>
  )
}
