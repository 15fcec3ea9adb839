'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
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
    <DialogFrame
      title={title ?? t('confirm')}
      width={444}
      open={Boolean(now)}
      alert
      onClose={() => now?.answer(false)}
      actions={() => (
        <>
          <Button onClick={() => now?.answer(false)}>{stay ?? t('cancel')}</Button>
          <Button variant="contained" color={danger ? 'error' : 'primary'} autoFocus onClick={() => now?.answer(true)}>
            {action}
          </Button>
        </>
      )}
    >
      {text}
    </DialogFrame>
  )
}
