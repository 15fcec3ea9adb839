'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps } from 'react'
import styles from './change-password-dialog.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  error?: string
}

/** A password with a toggle that shows it. */
export function PasswordField({ label, error, ...input }: Props) {
  const t = useTranslations('profile.changePassword')
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          maxLength={128}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? t('hide') : t('show')}
        </button>
      </div>
      {error && (
        <div id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </div>
      )}
    </div>
  )
}
