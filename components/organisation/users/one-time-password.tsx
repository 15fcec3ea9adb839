'use client'

import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import type { GivenPassword } from './use-user-acts'
import styles from './users.module.css'

/** Shown once: nobody can look it up afterwards. It closes by its button only, so that a stray click does not lose it. */
export function OneTimePassword({ given, onClose }: { given: GivenPassword; onClose(): void }) {
  const t = useTranslations('users.oneTime')
  const copy = () =>
    navigator.clipboard.writeText(given.oneTimePassword).then(
      () => showSuccess(t('copied')),
      () => showProblem(t('notCopied')),
    )
  return (
    <DialogFrame
      title={t('title')}
      width={444}
      alert
      actions={() => (
        <>
          <Button variant="contained" autoFocus onClick={onClose}>
            {t('noted')}
          </Button>
        </>
      )}
    >
      <p>{t('explain', { account: given.account })}</p>
      <p className={styles.secret}>
        <code>{given.oneTimePassword}</code>
        <Button size="small" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </p>
    </DialogFrame>
  )
}
