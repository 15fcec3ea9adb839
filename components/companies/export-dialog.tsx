import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import styles from './companies.module.css'

interface Props {
  code: string
  name: string
  onClose(): void
}

/** A file with everything of a company is asked for with the passphrase that alone opens it, typed twice. */
export function ExportDialog({ code, name, onClose }: Props) {
  const t = useTranslations('companies')
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const { busy, problem, attempt } = useAttempt()
  const begin = () => {
    setDiffers(passphrase !== again)
    if (passphrase !== again) return
    void attempt(async () => {
      await call('/api/tenant/export', { code, passphrase }, { quiet: true })
      showSuccess(t('isExporting', { name }))
      onClose()
    })
  }
  return (
    <DialogFrame
      title={t('exportTitle', { name })}
      width={500}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !passphrase || !again}>
            {t('exportRun')}
          </Button>
        </>
      )}
    >
      <div className={styles.asked}>
        <p>{t('exportExplain')}</p>
        <Field label={t('passphrase')} hint={t('passphraseHint')} required>
          <input
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
          />
        </Field>
        <Field label={t('passphraseAgain')} required error={differs ? t('passphraseDiffers') : undefined}>
          <input
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={again}
            onChange={({ target }) => {
              setAgain(target.value)
              setDiffers(false)
            }}
          />
        </Field>
      </div>
    </DialogFrame>
  )
}
