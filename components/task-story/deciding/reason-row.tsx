'use client'

import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { draftOf, forgetDraft, keepDraft } from '../act-drafts'
import { useShell } from '@/components/page/shell-context'
import type { Glance } from './use-glances'
import styles from './reason-row.module.css'

export type DecisionAct = 'approve' | 'recede' | 'reject'

export interface Decision {
  opinion: string
  recede?: Glance['recede']
  passing?: 'swipe'
}

interface Props {
  act: DecisionAct
  row: { taskId: string; workItemId: string }
  recede: Glance['recede']
  busy: boolean
  onSend(decision: Decision): void
  onClose(): void
  className?: string
}

/** Opens below what is decided: why, and where it goes back to. What is typed stays, whatever closes it. */
export function ReasonRow({ act, row, recede, busy, onSend, onClose, className = '' }: Props) {
  const t = useTranslations('task.deciding')
  const tTask = useTranslations('task')
  const tCommon = useTranslations('common')
  const { user } = useShell()
  const place = { account: user.account, taskId: row.taskId, workItemId: row.workItemId, act }
  const [opinion, setOpinion] = useState(() => draftOf<{ opinion: string }>(place)?.opinion ?? '')
  const [asked, setAsked] = useState(false)
  const send = () => {
    setAsked(true)
    if (opinion.trim()) onSend({ opinion: opinion.trim(), recede: act === 'recede' ? recede : null })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <form
      className={`${styles.row} ${className}`}
      onKeyDown={onKey}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
      noValidate
    >
      <TextField
        label={tTask(act === 'approve' ? 'opinion' : 'text.reason')}
        required
        multiline
        minRows={2}
        maxRows={6}
        fullWidth
        size="small"
        autoFocus
        value={opinion}
        error={asked && !opinion.trim()}
        helperText={asked && !opinion.trim() ? tTask('missing.text') : undefined}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
        onChange={(event) => {
          setOpinion(event.target.value)
          if (event.target.value) keepDraft(place, { ...draftOf(place), opinion: event.target.value })
          else forgetDraft(place)
        }}
      />
      <div className={styles.acts}>
        <span className={styles.course}>
          {act === 'recede' &&
            recede &&
            t(recede.resubmit === 'step' ? 'backStep' : 'backDirect', {
              people: recede.people.join(', '),
              step: recede.activityName,
            })}
        </span>
        <Button onClick={onClose}>{tCommon('cancel')}</Button>
        <Button type="submit" variant="contained" color={act === 'reject' ? 'error' : 'primary'} disabled={busy}>
          {tTask(`act.${act}`)}
        </Button>
      </div>
    </form>
  )
}
