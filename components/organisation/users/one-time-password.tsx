'use client'

import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import type { GivenPassword } from './use-user-acts'
import styles from './users.module.css'

/** Shown once: nobody can look it up afterwards. It closes by its button only, so that a stray click does not lose it. */
export function OneTimePassword({ given, onClose }: { given: GivenPassword; onClose(): void }) {
  const t = useTranslations('users.oneTime')
  const id = useId()
  const copy = () => navigator.clipboard.writeText(given.oneTimePassword).then(() => showSuccess(t('copied')), () => showProblem(t('notCopied')))
  return (
    <Dialog open role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <p>{t('explain', { account: given.account })}</p>
        <p className={styles.secret}>
          <code>{given.oneTimePassword}</code>
          <Button size="small" startIcon={<ContentCopy />} onClick={() => void copy()}>{t('copy')}</Button>
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>{t('noted')}</Button>
      </DialogActions>
    </Dialog>
  )
}
