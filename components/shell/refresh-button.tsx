'use client'

import Refresh from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { useRefresh } from './use-refresh'
import styles from './refresh-button.module.css'

/** Begins the current view anew; turns for half a second (R9-17). */
export function RefreshButton() {
  const t = useTranslations('shell')
  const { refresh, turning } = useRefresh()
  return (
    <Tooltip title={t('tags.refresh')}>
      <IconButton size="small" onClick={refresh} aria-label={t('tags.refresh')} aria-busy={turning}>
        <Refresh fontSize="small" className={turning ? styles.turning : undefined} />
      </IconButton>
    </Tooltip>
  )
}
