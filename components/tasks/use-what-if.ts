import { useEffect, useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import type { FormData } from '@/lib/contracts/forms'
import type { TaskView } from '@/lib/contracts/tasks'

const quietMs = 700

export type WhatIf = Calls['/api/task/whatIf']['data']

/** What somebody who fills in a request may like to know before he hands it in; null while he types and where he hands nothing in. */
export function useWhatIf({ task, workItem, can }: TaskView, form: FormState, fillsIn: boolean): WhatIf | null {
  const typed = useDebounced(form.data, quietMs)
  const [found, setFound] = useState<{ of: FormData; whatIf: WhatIf } | null>(null)
  const wanted = fillsIn && can.submit === true
  const current = typed === form.data
  const { processId, taskId } = task
  const workItemId = workItem?.workItemId ?? ''
  useEffect(() => {
    if (!wanted || !current) return
    // Whoever types on wants no answer for what stood there before.
    const typingOn = new AbortController()
    call(
      '/api/task/whatIf',
      { processId, taskId: taskId ?? '', workItemId, formData: typed },
      { quiet: true, signal: typingOn.signal },
    ).then(
      (whatIf) => setFound({ of: typed, whatIf }),
      (error: unknown) => {
        // It is information only: without an answer nothing is told.
        if (!(error instanceof CallError) && !typingOn.signal.aborted) throw error
      },
    )
    return () => typingOn.abort()
  }, [wanted, current, typed, processId, taskId, workItemId])
  // What was found for other values would mislead.
  return wanted && current && found?.of === typed ? found.whatIf : null
}
