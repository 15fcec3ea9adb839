import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
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
 * or people act on what it says. A page that was put out of sight keeps what it opened with: something may be typed into it.
 * `input` null is something new.
 * @param typedInto whether something may be typed now; what is only looked at is read again whenever it is shown again
 */
export function useRecord<Path extends CallPath>(
  path: Path,
  input: Calls[Path]['input'] | null,
  typedInto = true,
): Opening<Calls[Path]['data']> {
  const asked = input && JSON.stringify(input)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ of: string; stored?: Stored<Calls[Path]['data']>; error?: CallError }>()
  const of = `${path} ${asked} ${attempt}`
  const there = useRef('')
  const stays = useEffectEvent(() => typedInto && there.current === of)
  useEffect(() => {
    // The effects of a page run again whenever it is shown again.
    if (stays()) return
    if (there.current !== of) there.current = ''
    if (asked === null) return
    const leaving = new AbortController()
    callForRecord(path, JSON.parse(asked) as Calls[Path]['input'], { quiet: true, signal: leaving.signal }).then(
      (stored) => {
        if (leaving.signal.aborted || stays()) return
        there.current = of
        setAnswer({ of, stored })
      },
      (error: unknown) => {
        // What is shown stays when it cannot be read again.
        if (!leaving.signal.aborted && there.current !== of)
          setAnswer({ of, error: error instanceof CallError ? error : new CallError({ code: 0, message: '' }) })
      },
    )
    return () => leaving.abort()
  }, [path, asked, of])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const current = answer?.of === of ? answer : undefined
  return { stored: asked === null ? null : current?.stored, error: current?.error, reload }
}
