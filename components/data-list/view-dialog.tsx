'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent, type ReactNode } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { useCommandId } from '@/components/ui/use-command-id'
import styles from './view-dialog.module.css'

export type CommandIdFor = ReturnType<typeof useCommandId>

interface Props {
  title: string
  /** What the button says that keeps it. */
  action: string
  /** What it is called so far. */
  name: string
  /** What is asked besides has been changed, or cannot be kept as it is. */
  dirty?: boolean
  ready?: boolean
  children?: ReactNode
  onCancel(): void
  /** Keeps it by quiet calls: what they object to is shown here, beside what was typed. */
  onSave(name: string, commandIdFor: CommandIdFor): Promise<void>
}

/** Asks for the name of a view that is kept. */
export function ViewDialog({ title, action, name, dirty = false, ready = true, children, onCancel, onSave }: Props) {
  const t = useTranslations('common')
  const [typed, setTyped] = useState(name)
  const { busy, problem, attempt } = useAttempt(t('noAnswer'))
  const commandIdFor = useCommandId()
  const mayKeep = ready && typed.trim() !== '' && !busy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mayKeep) void attempt(() => onSave(typed.trim(), commandIdFor))
  }
  return (
    <DialogFrame
      title={title}
      width={444}
      dirty={dirty || typed !== name}
      busy={busy}
      problem={problem}
      onClose={onCancel}
      onSubmit={submit}
      contentClassName={styles.body}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!mayKeep}>
            {action}
          </Button>
        </>
      )}
    >
      <Field label={t('views.name')} required>
        <input value={typed} maxLength={100} autoFocus onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {children}
    </DialogFrame>
  )
}
