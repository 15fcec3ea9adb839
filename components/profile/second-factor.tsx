'use client'

import Button from '@mui/material/Button'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useSecondFactor } from './use-second-factor'
import styles from './profile.module.css'

/** Switches the second factor on with an authenticator app, or off with the password. */
export function SecondFactor() {
  const t = useTranslations('profile.secondFactor')
  const factor = useSecondFactor()
  if (!factor.security)
    return (
      <div className={styles.body}>
        <Skeleton height={40} />
      </div>
    )
  const { secondFactor: on, hasPassword } = factor.security
  return (
    <div className={styles.body}>
      <p>{on ? t('isOn') : t('isOff')}</p>
      {!on && !factor.begun && (
        <Button variant="outlined" onClick={() => void factor.begin()}>
          {t('begin')}
        </Button>
      )}
      {!on && factor.begun && (
        <div className={styles.setUp}>
          <span className={styles.code}>
            <QRCodeSVG value={factor.begun.uri} size={160} />
          </span>
          <ProofForm
            label={t('code')}
            numeric
            action={t('confirm')}
            error={factor.error}
            onCancel={factor.stop}
            cancel={t('cancel')}
            onProof={(code) => void factor.confirm(code)}
          >
            <p>
              {t('scan')} <span className={styles.secret}>{factor.begun.secret}</span>
            </p>
          </ProofForm>
        </div>
      )}
      {on && !factor.removing && (
        <Button variant="outlined" onClick={factor.askToRemove}>
          {t('remove')}
        </Button>
      )}
      {on && factor.removing && (
        <ProofForm
          label={hasPassword ? t('password') : t('code')}
          numeric={!hasPassword}
          action={t('remove')}
          error={factor.error}
          onCancel={factor.stop}
          cancel={t('cancel')}
          onProof={(proof) => void factor.remove(hasPassword ? { password: proof } : { code: proof })}
        />
      )}
    </div>
  )
}

interface ProofProps {
  label: string
  numeric: boolean
  action: string
  cancel: string
  error: string
  onProof(proof: string): void
  onCancel(): void
  children?: React.ReactNode
}

function ProofForm({ label, numeric, action, cancel, error, onProof, onCancel, children }: ProofProps) {
  const [proof, setProof] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onProof(proof)
      }}
    >
      {children}
      <label htmlFor="proof">{label}</label>
      <input
        id="proof"
        value={proof}
        onChange={(event) => setProof(event.target.value)}
        required
        autoFocus
        {...(numeric
          ? { inputMode: 'numeric' as const, pattern: '[0-9]{6}', maxLength: 6, autoComplete: 'one-time-code' }
          : { type: 'password', autoComplete: 'current-password', maxLength: 128 })}
      />
      {error && (
        <div className={styles.error} role="alert">
          {error}
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="contained">
          {action}
        </Button>
        <Button onClick={onCancel}>{cancel}</Button>
      </div>
    </form>
  )
}
