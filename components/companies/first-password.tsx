import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import type { Made } from './new-company-dialog'
import styles from './companies.module.css'

/** Shown once: nobody can look it up afterwards. It closes by its button only. */
export function FirstPassword({ made, onClose }: { made: Made; onClose(): void }) {
  const t = useTranslations('companies')
  return (
    <DialogFrame
      title={t('made')}
      width={444}
      alert
      actions={() => (
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('noted')}
        </Button>
      )}
    >
      <p>{t('madeExplain')}</p>
      <dl className={styles.given}>
        <dt>{t('code')}</dt>
        <dd>
          <code>{made.code}</code>
        </dd>
        <dt>{t('account')}</dt>
        <dd>
          <code>{made.account}</code>
        </dd>
        <dt>{t('password')}</dt>
        <dd>
          <code>{made.oneTimePassword}</code>
        </dd>
      </dl>
    </DialogFrame>
  )
}
