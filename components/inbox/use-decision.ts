import { useShell } from '@/components/page/shell-context'
import { refreshThreads } from '@/components/messages/thread-acts'
import { bringBack, forgetDraft } from '@/components/task-story/act-drafts'
import type { Decision, DecisionAct } from '@/components/task-story/deciding/reason-row'
import type { Glance } from '@/components/task-story/deciding/use-glances'
import { useUndoOffer } from '@/components/task-story/undo/use-undo-offer'
import { useOutcomeWords } from '@/components/task-story/use-outcome-words'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { newCommandId } from '@/lib/client/command-id'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { actOf } from '@/lib/words/acts'

/** What is decided: the item an entry asks for, as it was seen. */
export interface Asked {
  taskId: string
  workItemId: string
  title: string
  glance: Glance
}

/** Decides what an entry of the inbox asks for, and offers to undo it. */
export function useDecision() {
  const { user } = useShell()
  const offer = useUndoOffer()
  const outcomeWords = useOutcomeWords()
  const { busy, attempt } = useAttempt()

  const send = async (act: DecisionAct, { taskId, workItemId, title, glance }: Asked, decision: Decision) => {
    const { opinion, recede, passing } = decision
    const outcome = await call('/api/task/act', {
      commandId: newCommandId(),
      operator: actOf(act).operator,
      taskId,
      workItemId,
      expectedRev: glance.rev,
      opinion,
      ...(passing && { passing }),
      ...(recede && { targetActivityId: recede.activityId, resubmit: recede.resubmit }),
    })
    const words = { account: user.account, taskId, workItemId, act }
    forgetDraft(words)
    const undone = () => {
      if (opinion) bringBack(words, { opinion })
      void refreshThreads()
    }
    if (!offer(act, title, outcome, undone)) showSuccess(outcomeWords(act, outcome))
    void refreshThreads()
  }
  /** Somebody was quicker, or the request changed: it is read anew, and what was typed stays. */
  const carryOut = (act: DecisionAct, asked: Asked, decision: Decision, onDone?: () => void) =>
    void attempt(async () => {
      try {
        await send(act, asked, decision)
        onDone?.()
      } catch (error) {
        if (error instanceof CallError) void refreshCalls('/api/task/glance', '/api/message/thread')
        throw error
      }
    }, toldAlready)
  /** Takes what is offered to several people; what can be decided of it is asked anew. */
  const claim = ({ taskId, workItemId, glance }: Asked) =>
    void attempt(async () => {
      try {
        const outcome = await call('/api/task/act', {
          commandId: newCommandId(),
          operator: actOf('claim').operator,
          taskId,
          workItemId,
          expectedRev: glance.rev,
        })
        showSuccess(outcomeWords('claim', outcome))
      } finally {
        void refreshCalls('/api/task/glance')
        void refreshThreads()
      }
    }, toldAlready)
  return { busy, carryOut, claim }
}

export type InboxDecision = ReturnType<typeof useDecision>
