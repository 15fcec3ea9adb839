'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useCall } from '@/lib/client/use-call'
import styles from './signature.module.css'

/** The signature the person has kept, to sign with once more; nothing where there is none. */
export function KeptSignature({ busy, onUse }: { busy: boolean; onUse(image: Blob): void }) {
  const t = useTranslations('task.signature')
  const { data } = useCall('/api/account/getOwnSignature', {}, { revalidateOnFocus: false })
  if (!data?.picture) return null
  const use = () => {
    const bytes = Uint8Array.from(atob(data.picture), (sign) => sign.charCodeAt(0))
    onUse(new Blob([bytes], { type: 'image/png' }))
  }
  return (
    <div className={styles.kept}>
      <img src={`data:image/png;base64,${data.picture}`} alt={t('kept')} />
      <Button variant="outlined" disabled={busy} onClick={use}>
        {t('useKept')}
      </Button>
    </div>
  )
}
