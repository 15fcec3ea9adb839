'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { PasswordField } from './password-field'
import { useChangePassword } from './use-change-password'
import styles from './change-password-dialog.module.css'

interface Props {
  /** R2.12-26: without it the dialog stays until the password is changed, as at a first sign-in. */
  onClose?(): void
  /** Somebody else knows the password. */
  first?: boolean
  /** The way out for who does not want to now. */
  onSignOut?(): void
  onDone(): void
}

/** R2.12-25: old password, new password and confirmation, 500 px wide. */
export function ChangePasswordDialog({ onClose, onDone, onSignOut, first = !onClose }: Props) {
  const t = useTranslations('profile.changePassword')
  const tShell = useTranslations('shell')
  const { register, submit, errorOf, pending } = useChangePassword(onDone)
  const field = (name: 'oldPassword' | 'password' | 'password2', label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      error={errorOf(name)}
      autoComplete={autoComplete}
      autoFocus={name === 'oldPassword'}
      {...register(name)}
    />
  )
  return (
    <DialogFrame
      title={t('title')}
      width={500}
      onClose={onClose}
      onSubmit={submit}
      contentClassName={styles.content}
      actions={() => (
        <>
          {onSignOut && <Button onClick={onSignOut}>{tShell('signOut')}</Button>}
          {onClose && <Button onClick={onClose}>{t('close')}</Button>}
          <Button type="submit" variant="contained" disabled={pending}>
            {t('save')}
          </Button>
        </>
      )}
    >
      {first && <p>{t('first')}</p>}
      {field('oldPassword', t('old'), 'current-password')}
      {field('password', t('new'), 'new-password')}
      {field('password2', t('again'), 'new-password')}
    </DialogFrame>
  )
}
