'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { asked, type Question } from '@/lib/client/confirm'
import { useStore } from '@/lib/client/store'

/** R8-17: the one place that asks "really?"; Escape and a click beside it mean no. */
export function ConfirmDialog() {
  const t = useTranslations('common')
  const now = useStore(asked, null)
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Question | null>(null)
  if (now && now !== shown) setShown(now)
  const { title, text = '', action, stay, danger } = now ?? shown ?? {}
  return (
    <Dialog open={Boolean(now)} onClose={() => now?.answer(false)} role="alertdialog" aria-labelledby="confirm-title" aria-describedby="confirm-text" maxWidth="xs" fullWidth>
      <DialogTitle id="confirm-title">{title ?? t('confirm')}</DialogTitle>
      <DialogContent id="confirm-text">{text}</DialogContent>
      <DialogActions>
        <Button onClick={() => now?.answer(false)}>{stay ?? t('cancel')}</Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} autoFocus onClick={() => now?.answer(true)}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
