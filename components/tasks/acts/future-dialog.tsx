'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { sentStep, type Row } from '@/components/step-list/list-edits'
import { StepList } from '@/components/step-list/step-list'
import form from '@/components/form-runtime/form.module.css'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { forgetCalls, refreshCalls, useCall } from '@/lib/client/use-call'
import { useCommandId } from '@/components/ui/use-command-id'
import styles from './acts.module.css'

type Future = Calls['/api/freeFlow/getFuture']['data']

interface Props {
  taskId: string
  onClose(): void
  onChanged(): void
}

/** R3-52: the steps that have not come yet, changed by the one whose request it is. */
export function FutureDialog({ taskId, onClose, onChanged }: Props) {
  const t = useTranslations('task')
  const { data, error } = useCall(
    '/api/freeFlow/getFuture',
    { taskId },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  // The next time it opens it shows how things stand then.
  useEffect(() => () => void forgetCalls('/api/freeFlow/getFuture'), [])
  // What is written in it stays what it was opened with.
  const [opened, setOpened] = useState<Future | null>(null)
  if (data && !opened) setOpened(data)
  if (opened) return <Steps future={opened} onClose={onClose} onChanged={onChanged} />
  return (
    <DialogFrame title={t('act.changeFuture')} width={760} onClose={onClose} problem={error?.message} cross>
      {!error && <Skeleton height={180} />}
    </DialogFrame>
  )
}

const rowsIn = ({ steps }: Future): Row[] =>
  steps.map(({ own, name, ...step }) => ({ key: step.id, step, own, ...(own && { name }) }))

function Steps({ future, onClose, onChanged }: { future: Future } & Omit<Props, 'taskId'>) {
  const t = useTranslations('freeFlow.future')
  const tTask = useTranslations('task')
  const tCommon = useTranslations('common')
  const id = useId()
  const [first] = useState(() => rowsIn(future))
  const [rows, setRows] = useState(first)
  const [opinion, setOpinion] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { busy, problem, setProblem, attempt } = useAttempt()
  const commandIdFor = useCommandId()
  const { taskId, rev, free, mayInsert, mayAppend, behind, reached } = future
  const placed = Object.fromEntries(
    Object.entries(problems).flatMap(([place, text]) => {
      const [, index] = /^steps\.(\d+)/.exec(place) ?? []
      return index === undefined ? [] : [[Number(index), text]]
    }),
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    const steps = rows.map(({ step }) => sentStep(step))
    const input = { taskId, expectedRev: rev, opinion: opinion.trim(), steps }
    const commandId = commandIdFor(input)
    setProblems({})
    void attempt(
      async () => {
        await call('/api/freeFlow/changeFuture', { ...input, commandId }, { quiet: true, commandId })
        showSuccess(t('changed'))
        void refreshCalls('/api/task/trace', '/api/task/choices', '/api/workitem/list')
        onChanged()
        onClose()
      },
      (error) => {
        setProblems(error.fields)
        setProblem(error.fields.steps ?? (Object.keys(error.fields).length > 0 ? '' : error.message))
      },
    )
  }
  return (
    <DialogFrame
      title={tTask('act.changeFuture')}
      width={760}
      dirty={JSON.stringify(rows.map(({ step }) => step)) !== JSON.stringify(first.map(({ step }) => step))}
      busy={busy}
      problem={problem}
      onClose={onClose}
      contentClassName={styles.body}
      describedBy={`${id}-explain`}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button variant="contained" disabled={busy} onClick={save}>
            {tTask('act.changeFuture')}
          </Button>
        </>
      )}
    >
      <p id={`${id}-explain`} className={styles.explain}>
        {free ? t('explain') : t('explainProcess', { insert: String(mayInsert) })}
      </p>
      {reached.length > 0 && (
        <p className={styles.explain}>
          {t('reached', {
            places: reached.map(({ name, people }) => [name, people.join(', ')].filter(Boolean).join(' · ')).join('; '),
          })}
        </p>
      )}
      {rows.length === 0 && !mayAppend && <p className={styles.explain}>{t('none')}</p>}
      <StepList
        rows={rows}
        onChange={setRows}
        problems={placed}
        mayInsert={mayInsert}
        mayAppend={mayAppend}
        behind={free ? behind : 0}
        withNotes={free}
        onLeave={() => document.getElementById(`${id}-opinion`)?.focus()}
      />
      <div className={form.field}>
        <label htmlFor={`${id}-opinion`}>{t('opinion')}</label>
        <input
          id={`${id}-opinion`}
          className={form.input}
          maxLength={4000}
          value={opinion}
          onChange={(event) => setOpinion(event.target.value)}
        />
      </div>
    </DialogFrame>
  )
}
