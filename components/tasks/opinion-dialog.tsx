'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import form from '@/components/form-runtime/form.module.css'
import type { ActName } from './use-task-actions'

interface Props {
  act: Exclude<ActName, 'recede'>
  /** What stands in the bar already. */
  opinion: string
  fullScreen: boolean
  pending: boolean
  onCancel(): void
  onAnswer(details: { opinion: string }): void
}

/** Acts nobody carries out without a word about why. */
const needsReason: readonly ActName[] = ['reject', 'comment']

/** Asks for the reason, and once more whether it is meant. */
export function OpinionDialog({ act, opinion: begun, fullScreen, pending, onCancel, onAnswer }: Props) {
  const t = useTranslations('task')
  const tCommon = useTranslations('common')
  const id = useId()
  const [opinion, setOpinion] = useState(begun)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (needsReason.includes(act) && !opinion.trim()) setMissing(true)
    else onAnswer({ opinion: opinion.trim() })
  }
  return (
    <Dialog open onClose={onCancel} fullScreen={fullScreen} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{t(`act.${act}`)}</DialogTitle>
        <DialogContent>
          <p style={{ marginBottom: 12 }}>{t(`explain.${act}`)}</p>
          <div className={form.field}>
            <label htmlFor={`${id}-opinion`}>{act === 'comment' ? t('comment') : t('reason')}</label>
            <textarea
              id={`${id}-opinion`}
              className={form.input}
              rows={4}
              autoFocus
              maxLength={4000}
              value={opinion}
              aria-required={needsReason.includes(act)}
              aria-invalid={missing}
              aria-describedby={missing ? `${id}-error` : undefined}
              onChange={(event) => {
                setOpinion(event.target.value)
                setMissing(false)
              }}
            />
            {missing && (
              <div id={`${id}-error`} className={form.error} role="alert">
                {t('reasonNeeded')}
              </div>
            )}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" color={act === 'reject' || act === 'delete' ? 'error' : 'primary'} disabled={pending}>
            {t(`act.${act}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
