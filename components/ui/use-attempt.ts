import { useState } from 'react'
import { CallError } from '@/lib/client/call-error'

/**
 * Work that may be refused: whether it is being done, and what went wrong, which stands where it was asked for, beside
 * what was typed.
 * @param failed what is said where the server says nothing
 */
export function useAttempt(failed = '') {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** @param refused says what went wrong in another way than as `problem` */
  const attempt = async (work: () => Promise<void>, refused?: (error: CallError) => void): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (refused) refused(error)
      else setProblem(Object.values(error.fields)[0] ?? (error.message || failed))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, attempt }
}

/** What went wrong has been said by the call itself, and what was typed stays. */
export const toldAlready = (): void => undefined
