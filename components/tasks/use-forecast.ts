import { useDebounced } from '@/components/data-list/use-debounced'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { useCall } from '@/lib/client/use-call'
import type { Station, TaskView } from '@/lib/contracts/tasks'

const quietMs = 500

/** The way as it is, or as it would be with what is typed. */
export function useForecast({ task, workItem, way, can }: TaskView, form: FormState, fillsIn: boolean): Station[] {
  const typed = useDebounced(form.data, quietMs)
  const mayMove = can.submit === true || can.approve === true
  const wanted = fillsIn && mayMove && form.dirty
  const { data } = useCall(
    '/api/task/forecast',
    wanted
      ? { processId: task.processId, taskId: task.taskId ?? '', workItemId: workItem?.workItemId ?? '', formData: typed }
      : null,
    { revalidateOnFocus: false },
  )
  return wanted && data ? data.way : way
}
