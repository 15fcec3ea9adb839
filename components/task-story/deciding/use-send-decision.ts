import { useRef } from 'react'
import { bringBack, forgetDraft } from '@/components/task-story/act-drafts'
import { useUndoOffer } from '@/components/task-story/undo/use-undo-offer'
import { useOutcomeWords } from '@/components/task-story/use-outcome-words'
import { useShell } from '@/components/page/shell-context'
import { useCommandId } from '@/components/ui/use-command-id'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import type { Undoable } from '@/lib/client/undos'
import { actOf, type ActName } from '@/lib/words/acts'
import type { Decision } from './reason-row'

type Input = Calls['/api/task/act']['input']
type Details = Partial<Omit<Input, 'commandId' | 'operator' | 'taskId' | 'workItemId' | 'expectedRev'>>

interface Item {
  taskId: string
  workItemId: string
  title: string
  /** As the item was seen. */
  rev: number
}

interface Around {
  /** Once it counts, before anything is said of it. */
  onSent?: () => void
  onUndone?: () => void
  where?: Pick<Undoable, 'place' | 'workItemId'>
}

/** What a decision in a row says, as the call wants it. */
export const decisionDetails = ({ opinion, recede, passing }: Decision): Details => ({
  opinion,
  ...(passing && { passing }),
  ...(recede && { targetActivityId: recede.activityId, resubmit: recede.resubmit }),
})

/**
 * Decides an item away from its page, forgets what was typed for it, and offers to undo it or says what has come of it. The same
 * decision sent again, after an answer that was lost, counts once.
 */
export function useSendDecision() {
  const { user } = useShell()
  const offer = useUndoOffer()
  const outcomeWords = useOutcomeWords()
  const commandIdFor = useCommandId()
  /** Answers that have come: what is sent after one is meant anew, though it says the same, as after an undo. */
  const answered = useRef(0)

  return async (act: ActName, item: Item, details: Details, { onSent, onUndone, where }: Around = {}) => {
    const { taskId, workItemId, title, rev } = item
    const { opinion = '' } = details
    const input = { operator: actOf(act).operator, taskId, workItemId, expectedRev: rev, ...details, opinion }
    const commandId = commandIdFor([input, answered.current])
    const outcome = await call('/api/task/act', { ...input, commandId })
    answered.current += 1
    const words = { account: user.account, taskId, workItemId, act }
    forgetDraft(words)
    onSent?.()
    const undone = () => {
      if (opinion) bringBack(words, { opinion })
      onUndone?.()
    }
    if (!offer(act, title, outcome, undone, where)) showSuccess(outcomeWords(act, outcome))
  }
}
