'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from './profile.module.css'

/** Opened now and then, and heavy: they come when they are asked for. */
const ChangePasswordDialog = dynamic(() =>
  import('@/components/change-password/change-password-dialog').then((file) => file.ChangePasswordDialog),
)
const AvatarDialog = dynamic(() => import('@/components/avatar-dialog/avatar-dialog').then((file) => file.AvatarDialog))

/** Picture and password, as in the menu of the person. */
export function PersonButtons() {
  const t = useTranslations('shell')
  const [dialog, setDialog] = useState<'avatar' | 'password' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className={styles.buttons}>
      <Button size="small" variant="outlined" onClick={() => setDialog('avatar')}>
        {t('changeAvatar')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => setDialog('password')}>
        {t('changePassword')}
      </Button>
      {dialog === 'password' && <ChangePasswordDialog onClose={close} onDone={close} />}
      {dialog === 'avatar' && <AvatarDialog onClose={close} onSaved={close} />}
    </div>
  )
}
