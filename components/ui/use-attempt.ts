import { useState } from 'react'
import { CallError } from '@/lib/client/call-error'

/**
 * Work of a dialog that may be refused: whether it is being done, and what went wrong, which stands in the dialog, where
 * what was chosen stays.
 * @param failed what is said where the server says nothing
 */
export function useAttempt(failed: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(Object.values(error.fields)[0] ?? (error.message || failed))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, attempt }
}
