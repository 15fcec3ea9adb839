import type { FormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import type { Calls } from '@/lib/client/calls'
import { taskAddress } from '@/lib/client/task-address'
import type { TaskView } from '@/lib/contracts/tasks'
import type { ActName } from '@/lib/words/acts'
import type { ActDetails } from './acts/act-details'
import { bringBack, draftOf, forgetDraft } from '@/components/task-story/act-drafts'
import { keepTyping } from './use-kept-typing'
import { useUndoOffer } from '@/components/task-story/undo/use-undo-offer'

interface Given {
  view: TaskView
  form: FormState
  fillsIn: boolean
}

/** Offers to undo an act of the page of a task: undone, the page opens again with all that was typed. */
export function useUndoOnPage({ view, form, fillsIn }: Given) {
  const { views, user } = useShell()
  const offer = useUndoOffer()
  const { task, workItem } = view
  return (name: ActName, details: ActDetails, outcome: Calls['/api/task/act']['data']): void => {
    const place = {
      account: user.account,
      taskId: task.taskId ?? '',
      workItemId: workItem?.workItemId ?? '',
      act: name,
    }
    const draft = draftOf(place) ?? { opinion: details.opinion ?? '' }
    forgetDraft(place)
    const typed = fillsIn ? form.data : null
    offer(name, task.title, outcome, ({ taskId, workItemId }) => {
      if (typed) keepTyping(user.account, view, typed)
      bringBack(place, draft)
      views.exchange(taskAddress({ detailType: 'Edit', taskId, workItemId }))
    })
  }
}
