import { useEffect, useEffectEvent, useState } from 'react'
import type { FormState } from '@/components/form-runtime/use-form-state'

/** idle: nothing typed; waiting: not on the server yet; failed: it refused, the browser keeps it. */
export type SaveState = { kind: 'idle' | 'waiting' | 'saving' | 'failed' } | { kind: 'saved'; at: string }

interface Given {
  enabled: boolean
  form: FormState
  save(): Promise<void>
}

const quietMs = 3_000

/** A request saves itself as a draft once the person has stopped typing for a moment. */
export function useAutosave({ enabled, form, save }: Given): SaveState {
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [lastSent, setLastSent] = useState('')
  const current = JSON.stringify(form.data)
  // Even what was refused is not sent again before something changes: half-typed values, or no server.
  const due = enabled && form.dirty && state.kind !== 'saving' && current !== lastSent
  const send = useEffectEvent(() => {
    setState({ kind: 'saving' })
    setLastSent(current)
    save().then(
      () => setState({ kind: 'saved', at: new Date().toISOString() }),
      () => setState({ kind: 'failed' }),
    )
  })
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => send(), quietMs)
    return () => clearTimeout(timer)
  }, [due, current])

  if (!form.dirty) return { kind: 'idle' }
  return state.kind === 'saved' && current !== lastSent ? { kind: 'waiting' } : state
}
