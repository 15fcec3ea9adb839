import type { FormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import type { Calls } from '@/lib/client/calls'
import { taskAddress } from '@/lib/client/task-address'
import type { TaskView } from '@/lib/contracts/tasks'
import type { ActName } from '@/lib/words/acts'
import type { ActDetails } from './acts/act-details'
import { bringBack, draftOf, forgetDraft } from '@/components/task-story/act-drafts'
import { wordsPlace } from './acts/words-place'
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
  const { task } = view
  /** @param storedId what the request was known by when it was sent */
  return (name: ActName, details: ActDetails, outcome: Calls['/api/task/act']['data'], storedId: string): void => {
    const place = wordsPlace(user.account, view, name, storedId)
    // A draft that came about meanwhile has taken them along.
    const moved = wordsPlace(user.account, view, name, outcome.taskId)
    const draft = draftOf(place) ?? draftOf(moved) ?? { opinion: details.opinion ?? '' }
    for (const one of [place, moved]) forgetDraft(one)
    const typed = fillsIn ? form : null
    offer(name, task.title, outcome, ({ taskId, workItemId }) => {
      // A request that was new has a name of its own by now.
      if (typed) keepTyping(user.account, { taskId, workItemId }, view, typed)
      bringBack({ ...place, taskId, workItemId }, draft)
      const address = taskAddress({ detailType: 'Edit', taskId, workItemId })
      // He asked for it just now, from wherever he is.
      views.exchange(address, () => views.go(address))
    })
  }
}
