'use client'

import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import styles from './picker.module.css'

interface Props {
  title: ReactNode
  width: 600 | 670 | 750
  /** R2.12-31: px; never below 340. */
  tallest: 550 | 600 | 700
  onClose(): void
  children: ReactNode
}

/** The dialog round a picker: as wide and as tall as specified, the whole screen on a phone (decisions 19). */
export function PickerFrame({ title, width, tallest, onClose, children }: Props) {
  const t = useTranslations('common.dialog')
  const id = useId()
  const fullScreen = useMediaQuery('(width < 751px)')
  const size = { width, maxWidth: 'calc(100vw - 32px)', height: `clamp(340px, 100vh - 96px, ${tallest}px)`, maxHeight: 'none' }
  return (
    <Dialog open fullScreen={fullScreen} onClose={onClose} aria-labelledby={id} maxWidth={false} slotProps={{ paper: { sx: fullScreen ? {} : size } }}>
      <DialogTitle id={id} className={styles.title}>
        {title}
        <IconButton size="small" aria-label={t('close')} onClick={onClose}><Close fontSize="small" /></IconButton>
      </DialogTitle>
      <DialogContent className={styles.content}>{children}</DialogContent>
    </Dialog>
  )
}
