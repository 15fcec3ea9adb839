'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import type { NameTaken } from './use-uploading'

/** What becomes of a file whose name stands in the folder already. */
export function NameTakenDialog({ taken: { fileName, answer } }: { taken: NameTaken }) {
  const t = useTranslations('documents')
  const tDialog = useTranslations('common.dialog')
  return (
    <DialogFrame
      title={t('upload')}
      width={500}
      onClose={() => answer('leave')}
      actions={() => (
        <>
          <Button onClick={() => answer('leave')}>{tDialog('cancel')}</Button>
          <Button onClick={() => answer('both')}>{t('keepBoth')}</Button>
          <Button variant="contained" autoFocus onClick={() => answer('version')}>
            {t('asVersion')}
          </Button>
        </>
      )}
    >
      <p>{t('nameThere', { name: fileName })}</p>
    </DialogFrame>
  )
}
