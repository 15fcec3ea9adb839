'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useLeaving } from '@/components/ui/use-leaving'
import { uploadFile } from '@/lib/client/upload'
import { useInk } from './use-ink'
import styles from './signature.module.css'

interface Props {
  fullScreen: boolean
  onCancel(): void
  /** The file of the signature. */
  onSigned(fileId: string): void
}

/** The person signs with mouse, pen or finger. */
export function SignatureDialog({ fullScreen, onCancel, onSigned }: Props) {
  const t = useTranslations('task.signature')
  const tCommon = useTranslations('common')
  const id = useId()
  const { canvas, pen, empty, clear, picture } = useInk()
  const [sending, setSending] = useState(false)
  const leave = useLeaving(!empty && !sending, onCancel)
  const send = async () => {
    const image = await picture()
    if (!image) return
    setSending(true)
    try {
      const { fileId } = await uploadFile(new File([image], 'signature.png', { type: 'image/png' }), { onProgress: () => undefined })
      onSigned(fileId)
    } catch {
      // Told already; what is drawn stays for another try.
      setSending(false)
    }
  }
  return (
    <Dialog open onClose={leave} fullScreen={fullScreen} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('title')}</DialogTitle>
      <DialogContent>
        <p className={styles.explain}>{t('explain')}</p>
        <canvas ref={canvas} className={styles.pad} role="img" aria-label={t('pad')} {...pen} />
      </DialogContent>
      <DialogActions>
        <Button onClick={clear} disabled={empty}>
          {t('clear')}
        </Button>
        <Button onClick={leave}>{tCommon('cancel')}</Button>
        <Button variant="contained" disabled={empty || sending} onClick={() => void send()}>
          {t('sign')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
