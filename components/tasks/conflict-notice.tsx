'use client'

import Sync from '@mui/icons-material/SyncProblemOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import styles from './task-page.module.css'

/** Somebody acted first; what was typed is still here. */
export function ConflictNotice({ message, onReload }: { message: string; onReload(): void }) {
  const t = useTranslations('task')
  return (
    <div className={styles.notice} role="alert">
      <Sync fontSize="small" />
      <span>{message}</span>
      <Button variant="outlined" size="small" onClick={onReload}>
        {t('showLatest')}
      </Button>
    </div>
  )
}
