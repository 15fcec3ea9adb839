'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import form from '@/components/form-runtime/form.module.css'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useAttempt } from '@/components/ui/use-attempt'
import { refreshCalls } from '@/lib/client/use-call'

interface Props {
  title: string
  name: string
  onClose(): void
  onKeep(name: string): Promise<unknown>
}

/** The name a list of steps is kept by. */
export function HabitDialog({ title, name: before, onClose, onKeep }: Props) {
  const t = useTranslations('freeFlow.habits')
  const tCommon = useTranslations('common')
  const id = useId()
  const [name, setName] = useState(before)
  const { busy, problem, attempt } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || busy) return
    void attempt(async () => {
      await onKeep(name.trim())
      await refreshCalls('/api/freeFlow/listHabits')
      onClose()
    })
  }
  return (
    <DialogFrame
      title={title}
      width={444}
      dirty={name !== before}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!name.trim() || busy}>
            {t('keep')}
          </Button>
        </>
      )}
    >
      <div className={form.field}>
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <input
          id={`${id}-name`}
          className={form.input}
          value={name}
          maxLength={100}
          required
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </div>
    </DialogFrame>
  )
}
