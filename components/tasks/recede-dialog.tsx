'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import form from '@/components/form-runtime/form.module.css'
import type { TaskView } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import styles from './recede-dialog.module.css'

interface Answer {
  opinion: string
  targetActivityId: string
  resubmit: 'step' | 'direct'
}

interface Props {
  targets: TaskView['recedeTargets']
  opinion: string
  fullScreen: boolean
  pending: boolean
  onCancel(): void
  onAnswer(answer: Answer): void
}

/** To which step it goes back, why, and how it comes here again. */
export function RecedeDialog({ targets, opinion: begun, fullScreen, pending, onCancel, onAnswer }: Props) {
  const t = useTranslations('task')
  const tCommon = useTranslations('common')
  const locale = useLocale()
  const id = useId()
  const [target, setTarget] = useState(targets.at(-1)?.activityId ?? '')
  const [resubmit, setResubmit] = useState<Answer['resubmit']>('direct')
  const [opinion, setOpinion] = useState(begun)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!opinion.trim()) setMissing(true)
    else onAnswer({ opinion: opinion.trim(), targetActivityId: target, resubmit })
  }
  return (
    <Dialog open onClose={onCancel} fullScreen={fullScreen} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{t('act.recede')}</DialogTitle>
        <DialogContent>
          <fieldset className={styles.choices}>
            <legend>{t('recede.to')}</legend>
            {targets.map(({ activityId, activityName, people }) => (
              <label key={activityId}>
                <input type="radio" name={`${id}-target`} checked={target === activityId} onChange={() => setTarget(activityId)} />
                <span>
                  {localText(activityName, locale)} <small>{people.join(', ')}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <fieldset className={styles.choices}>
            <legend>{t('recede.then')}</legend>
            {(['direct', 'step'] as const).map((way) => (
              <label key={way}>
                <input type="radio" name={`${id}-resubmit`} checked={resubmit === way} onChange={() => setResubmit(way)} />
                <span>{t(`recede.${way}`)}</span>
              </label>
            ))}
          </fieldset>
          <div className={form.field}>
            <label htmlFor={`${id}-reason`}>{t('reason')}</label>
            <textarea
              id={`${id}-reason`}
              className={form.input}
              rows={4}
              autoFocus
              maxLength={4000}
              value={opinion}
              aria-required
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
          <Button type="submit" variant="contained" disabled={pending || !target}>
            {t('act.recede')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
