import { useCallback, useEffect, useState } from 'react'
import { callForRecord, type Stored } from './call'
import { CallError } from './call-error'
import type { CallPath, Calls } from './calls'

/** A record on its way into a form. */
export interface Opening<Data> {
  /** Nothing before the answer of this opening is there; null for something new. */
  stored: Stored<Data> | null | undefined
  error: CallError | undefined
  /** Reads it again. */
  reload(): void
}

/**
 * Reads a record for a form, anew at every opening and never from what was read before: the form writes all of it back,
 * or people act on what it says.
 * `input` null is something new.
 */
export function useRecord<Path extends CallPath>(
  path: Path,
  input: Calls[Path]['input'] | null,
): Opening<Calls[Path]['data']> {
  const asked = input && JSON.stringify(input)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ of: string; stored?: Stored<Calls[Path]['data']>; error?: CallError }>()
  const of = `${path} ${asked} ${attempt}`
  useEffect(() => {
    if (asked === null) return
    const leaving = new AbortController()
    callForRecord(path, JSON.parse(asked) as Calls[Path]['input'], { quiet: true, signal: leaving.signal }).then(
      (stored) => setAnswer({ of, stored }),
      (error: unknown) => {
        if (!leaving.signal.aborted)
          setAnswer({ of, error: error instanceof CallError ? error : new CallError({ code: 0, message: '' }) })
      },
    )
    return () => leaving.abort()
  }, [path, asked, of])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const current = answer?.of === of ? answer : undefined
  return { stored: asked === null ? null : current?.stored, error: current?.error, reload }
}
