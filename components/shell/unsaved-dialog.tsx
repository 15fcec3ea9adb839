'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useShell } from '@/components/page/shell-context'
import { useNameOfView } from '@/components/page/use-view-title-text'

/** Asks before views are closed in which something was typed. */
export function UnsavedDialog() {
  const t = useTranslations('shell.unsaved')
  const tCommon = useTranslations('common')
  const nameOf = useNameOfView()
  const { asked } = useShell().views
  return (
    <DialogFrame
      title={t('title')}
      width={444}
      open={asked !== null}
      alert
      onClose={asked?.stay}
      actions={() => (
        <>
          <Button autoFocus onClick={asked?.stay}>
            {tCommon('cancel')}
          </Button>
          <Button variant="contained" color="error" onClick={asked?.close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      {asked && t('text', { name: nameOf(asked.view) })}
    </DialogFrame>
  )
}
