import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import styles from './clients.module.css'

/** Shown once: nobody can look it up afterwards. It closes by its button only, so that a stray click does not lose it. */
export function SecretOnce({ secret, explain, onClose }: { secret: string; explain: string; onClose(): void }) {
  const t = useTranslations('clients.secret')
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showSuccess(t('copied')),
      () => showProblem(t('notCopied')),
    )
  return (
    <DialogFrame
      title={t('title')}
      width={500}
      alert
      actions={() => (
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('noted')}
        </Button>
      )}
    >
      <p>{explain}</p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <Button size="small" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </p>
    </DialogFrame>
  )
}
