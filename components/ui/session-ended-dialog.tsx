'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { sessionEnded } from '@/lib/client/session-state'
import { useStore } from '@/lib/client/store'

/** R8-03, R8-04: one dialog, however many calls found the session over. */
export function SessionEndedDialog() {
  const t = useTranslations('common')
  const open = useStore(sessionEnded, false)
  return (
    <DialogFrame
      title={t('sessionEnded.title')}
      width={444}
      open={open}
      alert
      actions={() => (
        <>
          <Button onClick={() => sessionEnded.set(false)}>{t('sessionEnded.stay')}</Button>
          <Button variant="contained" autoFocus onClick={() => location.reload()}>
            {t('sessionEnded.signIn')}
          </Button>
        </>
      )}
    >
      {t('sessionEnded.text')}
    </DialogFrame>
  )
}
