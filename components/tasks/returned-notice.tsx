'use client'

import Undo from '@mui/icons-material/UndoOutlined'
import { useTranslations } from 'next-intl'
import styles from './task-page.module.css'

/** Why a request that was handed in stands among its writer's drafts. */
export function TakenBackNotice() {
  const t = useTranslations('task')
  return (
    <div className={styles.notice} role="status">
      <Undo fontSize="small" />
      <span>{t('takenBack')}</span>
    </div>
  )
}

/** Who sent it back, and what he wants changed. */
export function ReturnedNotice({ by, reason }: { by: string; reason: string }) {
  const t = useTranslations('task')
  return (
    <div className={styles.notice} role="status">
      <Undo fontSize="small" />
      <span>{reason ? t('returnedBecause', { by, reason }) : t('returned', { by })}</span>
    </div>
  )
}
