'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { PasswordField } from './password-field'
import { useChangePassword } from './use-change-password'
import styles from './change-password-dialog.module.css'

interface Props {
  /** R2.12-26: without it the dialog stays until the password is changed, as at a first sign-in. */
  onClose?(): void
  onDone(): void
  fullScreen?: boolean
}

/** R2.12-25: old password, new password and confirmation, 500 px wide. */
export function ChangePasswordDialog({ onClose, onDone, fullScreen = false }: Props) {
  const t = useTranslations('profile.changePassword')
  const id = useId()
  const { register, submit, errorOf, pending } = useChangePassword(onDone)
  const field = (name: 'oldPassword' | 'password' | 'password2', label: string, autoComplete: string) => (
    <PasswordField label={label} error={errorOf(name)} autoComplete={autoComplete} autoFocus={name === 'oldPassword'} {...register(name)} />
  )
  return (
    <Dialog open fullScreen={fullScreen} onClose={onClose} aria-labelledby={`${id}-title`} slotProps={{ paper: { className: fullScreen ? undefined : styles.paper } }}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{t('title')}</DialogTitle>
        <DialogContent className={styles.content}>
          {!onClose && <p>{t('first')}</p>}
          {field('oldPassword', t('old'), 'current-password')}
          {field('password', t('new'), 'new-password')}
          {field('password2', t('again'), 'new-password')}
        </DialogContent>
        <DialogActions>
          {onClose && <Button onClick={onClose}>{t('close')}</Button>}
          <Button type="submit" variant="contained" disabled={pending}>{t('save')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
