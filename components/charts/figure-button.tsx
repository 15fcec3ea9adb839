import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './charts.module.css'

interface Props {
  /** The figure in words, where it stands in no table that says what it is. */
  name?: string
  onPick(): void
  children: ReactNode
}

/** A figure that opens the rows behind it, and says so. */
export function FigureButton({ name, onPick, children }: Props) {
  const t = useTranslations('figures')
  return (
    <button
      type="button"
      className={styles.figure}
      title={t('behind')}
      aria-label={name && `${name} · ${t('behind')}`}
      onClick={onPick}
    >
      {children}
    </button>
  )
}
