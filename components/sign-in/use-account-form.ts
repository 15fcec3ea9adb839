import { useActionState, useEffect } from 'react'
import { CallError } from '@/lib/client/call-error'

export interface AccountFormOutcome {
  done: boolean
  error: string
  fields: Record<string, string>
}

const untouched: AccountFormOutcome = { done: false, error: '', fields: {} }

/** A small form outside the shell: sends, then tells that it is done, or what is wrong and where. */
export function useAccountForm(
  send: (form: FormData) => Promise<unknown>,
  words: { noAnswer: string; failed: string },
) {
  const [outcome, submit, pending] = useActionState<AccountFormOutcome, FormData>(async (_before, form) => {
    try {
      await send(form)
      return { ...untouched, done: true }
    } catch (error) {
      const { code, message, fields = {} } = error instanceof CallError ? error : { code: 0, message: '', fields: {} }
      return {
        done: false,
        error: Object.keys(fields).length ? '' : message || (code === 0 ? words.noAnswer : words.failed),
        fields,
      }
    }
  }, untouched)

  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])

  return { ...outcome, submit, pending }
}
