'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { sessionEnded } from '@/lib/client/session-state'
import { useStore } from '@/lib/client/store'

/** R8-03, R8-04: one dialog, however many calls found the session over. What is another person's by now can only be loaded anew. */
export function SessionEndedDialog() {
  const t = useTranslations('common')
  const how = useStore<boolean | 'another'>(sessionEnded, false)
  const another = how === 'another'
  return (
    <DialogFrame
      title={t(another ? 'sessionEnded.another' : 'sessionEnded.title')}
      width={444}
      open={Boolean(how)}
      alert
      actions={() => (
        <>
          {!another && <Button onClick={() => sessionEnded.set(false)}>{t('sessionEnded.stay')}</Button>}
          <Button variant="contained" autoFocus onClick={() => location.reload()}>
            {t(another ? 'sessionEnded.reload' : 'sessionEnded.signIn')}
          </Button>
        </>
      )}
    >
      {t(another ? 'sessionEnded.anotherText' : 'sessionEnded.text')}
    </DialogFrame>
  )
}
