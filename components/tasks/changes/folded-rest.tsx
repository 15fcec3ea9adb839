'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './changes.module.css'

/** The form beside its changes: folded while only those are looked at. What is typed in it stays, and goes along. */
export function FoldedRest({ folded, children }: { folded: boolean; children: ReactNode }) {
  const t = useTranslations('task.changed')
  if (!folded) return <>{children}</>
  return (
    <details className={styles.rest}>
      <summary>{t('whole')}</summary>
      {children}
    </details>
  )
}
