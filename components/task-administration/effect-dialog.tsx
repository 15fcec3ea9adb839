'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { ShellLink } from '@/components/page/shell-link'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { traceAddress } from '@/lib/client/task-address'
import { showSuccess } from '@/lib/client/toasts'
import type { FailedEffect } from '@/lib/contracts/task-administration'
import styles from './task-administration.module.css'

interface Props {
  effect: FailedEffect
  mayAct: boolean
  /** Does it in another way than at once, and says so. */
  repair?(how: 'retry' | 'skip', input: FailedEffect['input'] | undefined, reason: string): Promise<void>
  onClose(): void
  onDone(): void
}

/** One effect that failed: what went wrong, what it was handed, and what becomes of it. */
export function EffectDialog({ effect, mayAct, repair, onClose, onDone }: Props) {
  const t = useTranslations('taskAdministration.effects')
  const words = useTranslations('common.dialog')
  const given = JSON.stringify(effect.input, null, 2)
  const [input, setInput] = useState(given)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ input?: string; reason?: string; call?: string }>({})
  const { busy: pending, attempt } = useAttempt()
  const mends = effect.kind === 'run'
  const carryOut = (act: () => Promise<unknown>, done: string) =>
    attempt(
      async () => {
        await act()
        if (!repair) showSuccess(done)
        onDone()
      },
      (error) => setErrors({ call: error.message }),
    )
  const retry = () => {
    const mended = mends && input !== given ? readObject(input) : undefined
    const wrong = {
      ...(mended === null && { input: t('inputWrong') }),
      ...(!reason.trim() && { reason: t('reasonMissing') }),
    }
    setErrors(wrong)
    if (mended === null || !reason.trim()) return
    void carryOut(() => {
      const values = mended as FailedEffect['input'] | undefined
      if (repair) return repair('retry', values, reason)
      return call(
        '/api/task/retryEffect',
        { effectId: effect.effectId, reason, ...(values && { input: values }) },
        { quiet: true },
      )
    }, t('retried'))
  }
  const skip = async () => {
    setErrors(reason.trim() ? {} : { reason: t('reasonMissing') })
    if (!reason.trim() || !(await confirm({ text: t('confirmSkip'), action: t('skip'), danger: true }))) return
    await carryOut(
      () =>
        repair
          ? repair('skip', undefined, reason)
          : call('/api/task/skipEffect', { effectId: effect.effectId, reason }, { quiet: true }),
      t('skipped'),
    )
  }
  return (
    <DialogFrame
      title={t('of', { title: effect.title || effect.no })}
      width={650}
      dirty={!pending && (reason.trim() !== '' || input !== given)}
      onClose={onClose}
      contentClassName={styles.dialog}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{words('close')}</Button>
          {mayAct && (
            <Button color="error" disabled={pending} onClick={() => void skip()}>
              {t('skip')}
            </Button>
          )}
          {mayAct && (
            <Button variant="contained" disabled={pending} onClick={retry}>
              {t('retry')}
            </Button>
          )}
        </>
      )}
    >
      <p className={styles.wrong}>{effect.error}</p>
      <p className={styles.explain}>
        {effect.failed
          ? t('explainFailed', { attempts: effect.attempts })
          : t('explainTrying', { attempts: effect.attempts })}{' '}
        <ShellLink href={traceAddress(effect.taskId)}>{t('openTask')}</ShellLink>
      </p>
      {mends && (
        <Field label={t('input')} hint={t('inputHint')} error={errors.input}>
          <textarea
            rows={8}
            spellCheck={false}
            className={styles.code}
            value={input}
            readOnly={!mayAct}
            onChange={(event) => setInput(event.target.value)}
          />
        </Field>
      )}
      {mayAct && (
        <Field label={t('reason')} required error={errors.reason}>
          <input value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      {errors.call && (
        <p role="alert" className={styles.wrong}>
          {errors.call}
        </p>
      )}
    </DialogFrame>
  )
}

/** A JSON object, or null where the text is none. */
function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    // Told beside the field.
    return null
  }
}
