'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'
import { ChangeList } from './change-list'
import styles from './changes.module.css'

/** Two rounds of a request beside each other; opened where there has been more than one. */
export function RoundsButton({ view }: { view: TaskView }) {
  const t = useTranslations('task.changed')
  const [open, setOpen] = useState(false)
  if (view.task.round < 2 || !view.task.taskId) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('rounds')}
      </Button>
      {open && <RoundsDialog view={view} onClose={() => setOpen(false)} />}
    </>
  )
}

function RoundsDialog({ view, onClose }: { view: TaskView; onClose(): void }) {
  const t = useTranslations('task.changed')
  const { task, form, files } = view
  const [from, setFrom] = useState(task.round - 1)
  const [to, setTo] = useState(task.round)
  const { data, error, mutate } = useCall('/api/task/compareRounds', { taskId: task.taskId ?? '', from, to })
  const rounds = Array.from({ length: task.round }, (_, index) => index + 1)
  const choice = (label: string, value: number, among: number[], choose: (round: number) => void) => (
    <label>
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={(event) => choose(Number(event.target.value))}>
        {among.map((round) => (
          <option key={round} value={round}>
            {t('round', { round })}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <DialogFrame open title={t('roundsTitle')} width={760} cross onClose={onClose}>
      <div className={styles.rounds}>
        {choice(
          t('from'),
          from,
          rounds.filter((round) => round < to),
          setFrom,
        )}
        {' → '}
        {choice(
          t('to'),
          to,
          rounds.filter((round) => round > from),
          setTo,
        )}
      </div>
      {error && !data ? (
        <ViewFailed message={error.message} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height={120} />
      ) : data.count === 0 ? (
        <p className={styles.by}>{t('roundsSame')}</p>
      ) : (
        <ChangeList changed={data} definition={form.definition} files={files} />
      )}
    </DialogFrame>
  )
}
