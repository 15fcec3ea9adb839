import { useActionState, useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { SignInWords } from './sign-in-form'

interface Outcome {
  error: string
  /** Kept in the field after a failure. */
  account: string
  /** Kept only while the second factor is asked for: it was right. */
  password: string
  codeNeeded: boolean
}

/** The envelope's code for "the password is right, now the six digits". */
const codeNeededCode = 40102

interface Options {
  path: '/api/auth/login' | '/api/auth/loginAdmin'
  target: string
  words: SignInWords
}

export function useSignIn({ path, target, words }: Options) {
  const [shown, setShown] = useState(false)
  // As a form action, a click before the script has arrived is not lost: React carries it out then.
  const [outcome, submit, pending] = useActionState<Outcome, FormData>(
    async (_before, form) => {
      const account = String(form.get('account') ?? '').trim()
      const password = String(form.get('password') ?? '')
      const company = String(form.get('company') ?? '')
      try {
        await call(
          path,
          { account, password, code: String(form.get('code') ?? ''), ...(company && { company }) },
          { quiet: true },
        )
        // A whole load: the shell is drawn for this person from the first byte.
        location.assign(target)
        return await new Promise<Outcome>(() => undefined)
      } catch (error) {
        const { code, message } = error instanceof CallError ? error : { code: 0, message: '' }
        const codeNeeded = code === codeNeededCode
        return {
          account,
          password: codeNeeded ? password : '',
          codeNeeded,
          error: message || (code === 0 ? words.noAnswer : words.failed),
        }
      }
    },
    { error: '', account: '', password: '', codeNeeded: false },
  )

  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])

  return { ...outcome, submit, pending, shown, toggleShown: () => setShown((before) => !before) }
}
