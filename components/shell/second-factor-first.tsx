'use client'

import Button from '@mui/material/Button'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { ProofDialog } from '@/components/ui/proof-dialog'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { signOut } from '@/lib/client/sign-out'
import styles from './second-factor-first.module.css'

/** ASVS 6.3.3: where a second factor is demanded, whoever has none sets one up before anything else. */
export function SecondFactorFirst({ onDone }: { onDone(): void }) {
  const t = useTranslations('profile.secondFactor')
  const tShell = useTranslations('shell')
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [code, setCode] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const begin = () =>
    void attempt(async () => setBegun(await call('/api/account/beginSecondFactor', {}, { quiet: true })))
  const confirm = () =>
    void attempt(async () => {
      await call('/api/account/confirmSecondFactor', { code }, { quiet: true })
      onDone()
    })
  useEffect(() => {
    // Tests, and nothing else, wait for this.
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <>
      <main id="main">
        <DialogFrame
          title={t('firstTitle')}
          width={500}
          busy={busy}
          problem={problem}
          onSubmit={(event) => {
            event.preventDefault()
            if (begun) confirm()
            else begin()
          }}
          actions={() => (
            <>
              <Button onClick={() => void signOut()}>{tShell('signOut')}</Button>
              <Button type="submit" variant="contained" disabled={busy || (begun !== null && code.length < 6)}>
                {begun ? t('confirm') : t('begin')}
              </Button>
            </>
          )}
        >
          <p>{t('first')}</p>
          {begun && (
            <>
              <span className={styles.code}>
                <QRCodeSVG value={begun.uri} size={160} />
              </span>
              <p>
                {t('scan')} <code className={styles.secret}>{begun.secret}</code>
              </p>
              <Field label={t('code')} required>
                <input
                  autoFocus
                  value={code}
                  inputMode="numeric"
                  pattern="[0-9]{6}"
                  maxLength={6}
                  autoComplete="one-time-code"
                  onChange={({ target }) => setCode(target.value)}
                />
              </Field>
            </>
          )}
        </DialogFrame>
      </main>
      <ProofDialog />
    </>
  )
}
