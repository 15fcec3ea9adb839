'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { SignInAgain } from './sign-in-again'

/** Who it is, by the password or a code. */
export function ProofQuestion({ answer }: { answer(proven: boolean): void }) {
  const t = useTranslations('common.proof')
  const tCommon = useTranslations('common')
  const [typed, setTyped] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const { data: security, error } = useCall('/api/account/getSecurity', {})
  // Until it is known what is asked for, nothing is; where it cannot be known, what most people have.
  if (!security && !error) return null
  if (security?.provesBy === 'signInAgain') return <SignInAgain ways={security.againAt} answer={answer} />
  const byCode = security?.provesBy === 'code'
  return (
    <DialogFrame
      title={t('title')}
      width={444}
      busy={busy}
      problem={problem}
      onClose={() => answer(false)}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(async () => {
          await call('/api/account/prove', byCode ? { code: typed } : { password: typed }, { quiet: true })
          answer(true)
        })
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || typed === ''}>
            {t('goOn')}
          </Button>
        </>
      )}
    >
      <p>{t('text')}</p>
      <Field label={byCode ? t('code') : t('password')} required>
        <input
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(byCode
            ? { inputMode: 'numeric' as const, maxLength: 6, autoComplete: 'one-time-code' }
            : { type: 'password', maxLength: 128, autoComplete: 'current-password' })}
        />
      </Field>
    </DialogFrame>
  )
}
