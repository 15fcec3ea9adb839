'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useShell } from './shell-context'
import { useNameOfView } from './use-view-title-text'

/** Asks before views are closed in which something was typed. */
export function UnsavedDialog() {
  const t = useTranslations('shell.unsaved')
  const tCommon = useTranslations('common')
  const nameOf = useNameOfView()
  const { asked } = useShell().views
  return (
    <Dialog open={asked !== null} onClose={asked?.stay} role="alertdialog" aria-labelledby="unsaved-title" aria-describedby="unsaved-text" maxWidth="xs">
      <DialogTitle id="unsaved-title">{t('title')}</DialogTitle>
      <DialogContent id="unsaved-text">{asked && t('text', { name: nameOf(asked.view) })}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={asked?.stay}>
          {tCommon('cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={asked?.close}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
