import { useDebounced } from '@/components/data-list/use-debounced'
import type { FormState } from '@/components/form-runtime/use-form-state'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'

const quietMs = 700

export type WhatIf = Calls['/api/task/whatIf']['data']

/** What somebody who fills in a request may like to know before he hands it in; null while he types and where he hands nothing in. */
export function useWhatIf({ task, workItem, can }: TaskView, form: FormState, fillsIn: boolean): WhatIf | null {
  const typed = useDebounced(form.data, quietMs)
  const wanted = fillsIn && can.submit === true
  const { data } = useCall(
    '/api/task/whatIf',
    wanted
      ? {
          processId: task.processId,
          taskId: task.taskId ?? '',
          workItemId: workItem?.workItemId ?? '',
          formData: typed,
        }
      : null,
    { revalidateOnFocus: false, keepPreviousData: false },
  )
  // What was found for other values would mislead.
  return wanted && typed === form.data ? (data ?? null) : null
}
