import type { FormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import type { Calls } from '@/lib/client/calls'
import { away } from '@/lib/client/offline/away'
import { decideLater, waitable } from '@/lib/client/offline/decisions'
import { useCall } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'
import type { ActName } from '@/lib/words/acts'
import { seenOf } from './what-changed'

/**
 * Lets a decision wait on this device while there is no network (docs/offline.md); false where it may not: it needs a
 * signature, is about more than the process lets people decide so, or is no decision.
 */
export function useWaiting(view: TaskView, form: Pick<FormState, 'settle'>) {
  const { user } = useShell()
  const { task, workItem } = view
  const { data: choices } = useCall(
    '/api/task/choices',
    { taskId: task.taskId ?? '', processId: task.processId, workItemId: workItem?.workItemId ?? '' },
    { revalidateOnFocus: false },
  )
  const slow = choices?.step?.slow
  return async (name: ActName, command: () => Calls['/api/task/act']['input']): Promise<boolean> => {
    const may = slow === null || slow === 'reason'
    if (!may || !away.get() || !waitable.includes(name)) return false
    const input = command()
    const kept = await decideLater({
      id: input.commandId,
      owner: user.account,
      at: Date.now(),
      name,
      title: task.title || task.no,
      taskId: input.taskId ?? '',
      workItemId: input.workItemId ?? '',
      input,
      seen: seenOf(view),
    })
    if (kept) form.settle()
    return kept
  }
}
