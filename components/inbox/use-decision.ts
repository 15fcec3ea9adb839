import { refreshThreads } from '@/components/messages/thread-acts'
import type { Decision, DecisionAct } from '@/components/task-story/deciding/reason-row'
import type { Glance } from '@/components/task-story/deciding/use-glances'
import { decisionDetails, useSendDecision } from '@/components/task-story/deciding/use-send-decision'
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
  const sendDecision = useSendDecision()
  const outcomeWords = useOutcomeWords()
  const { busy, attempt } = useAttempt()
  const readAnew = () => void Promise.all([refreshThreads(), refreshCalls('/api/task/glance')])

  /** Somebody was quicker, or the request changed: it is read anew, and what was typed stays. */
  const carryOut = (act: DecisionAct, asked: Asked, decision: Decision, onDone?: () => void) =>
    void attempt(async () => {
      try {
        const item = { ...asked, rev: asked.glance.rev }
        await sendDecision(act, item, decisionDetails(decision), { onUndone: readAnew })
        void refreshThreads()
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
