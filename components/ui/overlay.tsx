'use client'

import { useTranslations } from 'next-intl'
import { waiting } from '@/lib/client/overlay'
import { useStore } from '@/lib/client/store'
import styles from './overlay.module.css'

/** Covers the page while something runs that must not be disturbed. */
export function Overlay() {
  const t = useTranslations('common')
  if (useStore(waiting, 0) === 0) return null
  return (
    <div className={styles.overlay} role="status" aria-label={t('loading')}>
      <span className={styles.wheel} />
    </div>
  )
}
