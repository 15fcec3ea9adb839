'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { uploadFile } from '@/lib/client/upload'
import { KeptSignature } from './kept-signature'
import { useInk } from './use-ink'
import styles from './signature.module.css'

interface Props {
  onCancel(): void
  /** The file of the signature. */
  onSigned(fileId: string): void
}

/** The person signs with mouse, pen or finger. */
export function SignatureDialog({ onCancel, onSigned }: Props) {
  const t = useTranslations('task.signature')
  const tCommon = useTranslations('common')
  const { canvas, pen, empty, clear, picture } = useInk()
  const { busy: sending, attempt } = useAttempt()
  const send = async (kept?: Blob) => {
    const image = kept ?? (await picture())
    if (!image) return
    // What is drawn stays for another try.
    await attempt(async () => {
      const { fileId } = await uploadFile(new File([image], 'signature.png', { type: 'image/png' }), {
        onProgress: () => undefined,
      })
      onSigned(fileId)
    }, toldAlready)
  }
  return (
    <DialogFrame
      title={t('title')}
      width={600}
      dirty={!empty && !sending}
      onClose={onCancel}
      actions={(leave) => (
        <>
          <Button onClick={clear} disabled={empty}>
            {t('clear')}
          </Button>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button variant="contained" disabled={empty || sending} onClick={() => void send()}>
            {t('sign')}
          </Button>
        </>
      )}
    >
      <KeptSignature busy={sending} onUse={(image) => void send(image)} />
      <p className={styles.explain}>{t('explain')}</p>
      <canvas ref={canvas} className={styles.pad} role="img" aria-label={t('pad')} {...pen} />
    </DialogFrame>
  )
}
