import { useDebounced } from '@/components/data-list/use-debounced'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { useCall } from '@/lib/client/use-call'
import type { Outlook } from '@/lib/words/outlook'
import type { Station } from '@/lib/words/station'
import type { TaskView } from '@/lib/contracts/tasks'

const quietMs = 500

export interface Foreseen {
  way: Station[]
  outlook: Outlook | null
  /** What is typed is still being looked at: what the act does with it is not known yet. */
  looking: boolean
}

/** The way and what the decision does, as they are, or as they would be with what is typed. */
export function useForecast(
  { task, workItem, way, outlook = null, can }: TaskView,
  form: FormState,
  fillsIn: boolean,
): Foreseen {
  const typed = useDebounced(form.data, quietMs)
  const mayMove = can.submit === true || can.approve === true
  const wanted = fillsIn && mayMove && form.dirty
  const { data, error, isLoading } = useCall(
    '/api/task/forecast',
    wanted
      ? {
          processId: task.processId,
          taskId: task.taskId ?? '',
          workItemId: workItem?.workItemId ?? '',
          formData: typed,
        }
      : null,
    { revalidateOnFocus: false },
  )
  if (!wanted) return { way, outlook, looking: false }
  return {
    way: data?.way ?? way,
    outlook: (!error && data?.outlook) || null,
    looking: isLoading || typed !== form.data,
  }
}
