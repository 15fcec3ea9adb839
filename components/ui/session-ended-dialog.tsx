'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { sessionEnded } from '@/lib/client/session-state'
import { useStore } from '@/lib/client/store'

/** R8-03, R8-04: one dialog, however many calls found the session over. */
export function SessionEndedDialog() {
  const t = useTranslations('common')
  const open = useStore(sessionEnded, false)
  return (
    <Dialog open={open} role="alertdialog" aria-labelledby="session-ended" maxWidth="xs">
      <DialogTitle id="session-ended">{t('sessionEnded.title')}</DialogTitle>
      <DialogContent>{t('sessionEnded.text')}</DialogContent>
      <DialogActions>
        <Button onClick={() => sessionEnded.set(false)}>{t('sessionEnded.stay')}</Button>
        <Button variant="contained" autoFocus onClick={() => location.reload()}>
          {t('sessionEnded.signIn')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
