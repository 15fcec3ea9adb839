import { useEffect, useEffectEvent } from 'react'
import type { FormState } from '@/components/form-runtime/use-form-state'
import type { Calls } from '@/lib/client/calls'
import { away } from '@/lib/client/offline/away'
import { decideLater, takenBack, waitable } from '@/lib/client/offline/decisions'
import { useCall } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'
import { mayEdit } from '@/lib/form-data/may-edit'
import { sameValue } from '@/lib/form-data/same-value'
import type { ActName } from '@/lib/words/acts'
import { seenOf } from './what-changed'

/**
 * Lets a decision wait on this device while there is no network (docs/offline.md); false where it may not: it needs a
 * signature, is about more than the process lets people decide so, or is no decision. What was typed with one that is
 * taken back stands in the form again.
 */
export function useWaiting(view: TaskView, form: Pick<FormState, 'set' | 'settle'>) {
  const { task, workItem } = view
  const { data: choices } = useCall(
    '/api/task/choices',
    { taskId: task.taskId ?? '', processId: task.processId, workItemId: workItem?.workItemId ?? '' },
    { revalidateOnFocus: false },
  )
  const layBack = useEffectEvent(() => {
    const back = takenBack.get()
    if (!back || back.taskId !== task.taskId || back.workItemId !== (workItem?.workItemId ?? '')) return
    takenBack.set(null)
    for (const [field, value] of Object.entries(back.input.formData ?? {}))
      if (mayEdit(view.form.rights[field]) && !sameValue(value, back.seen.data[field])) form.set(field, value)
  })
  useEffect(() => {
    layBack()
    return takenBack.subscribe(() => layBack())
  }, [])
  const slow = choices?.step?.slow
  return async (name: ActName, command: () => Calls['/api/task/act']['input']): Promise<boolean> => {
    const may = slow === null || slow === 'reason'
    if (!may || !away.get() || !waitable.includes(name)) return false
    const input = command()
    const kept = await decideLater({
      id: input.commandId,
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
