'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { useInk } from './use-ink'
import styles from './signature.module.css'

/** The person draws the signature he keeps for later. */
export function KeepSignatureDialog({ onCancel, onKept }: { onCancel(): void; onKept(): void }) {
  const t = useTranslations('task.signature')
  const tCommon = useTranslations('common')
  const { canvas, pen, empty, clear, picture } = useInk()
  const { busy, problem, attempt } = useAttempt()
  const keep = async () => {
    const image = await picture()
    if (!image) return
    const bytes = new Uint8Array(await image.arrayBuffer())
    const text = btoa(bytes.reduce((before, byte) => before + String.fromCharCode(byte), ''))
    await attempt(async () => {
      await call('/api/account/saveOwnSignature', { picture: text }, { quiet: true })
      onKept()
    })
  }
  return (
    <DialogFrame
      title={t('keepTitle')}
      width={600}
      dirty={!empty && !busy}
      problem={problem}
      onClose={onCancel}
      actions={(leave) => (
        <>
          <Button onClick={clear} disabled={empty}>
            {t('clear')}
          </Button>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button variant="contained" disabled={empty || busy} onClick={() => void keep()}>
            {t('keep')}
          </Button>
        </>
      )}
    >
      <canvas ref={canvas} className={styles.pad} role="img" aria-label={t('pad')} {...pen} />
    </DialogFrame>
  )
}
