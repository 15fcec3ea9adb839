'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { bringBack, forgetDraft } from '@/components/task-story/act-drafts'
import { useDecisionKeys } from '@/components/task-story/deciding/use-decision-keys'
import { ReasonRow, type Decision, type DecisionAct } from '@/components/task-story/deciding/reason-row'
import { useGlances } from '@/components/task-story/deciding/use-glances'
import { useUndoOffer } from '@/components/task-story/undo/use-undo-offer'
import { useOutcomeWords } from '@/components/task-story/use-outcome-words'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { refreshThreads } from '@/components/messages/thread-acts'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { newCommandId } from '@/lib/client/command-id'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { actOf } from '@/lib/words/acts'
import styles from './inbox.module.css'

interface Props {
  taskId: string
  workItemId: string
  title: string
}

/** Decides what an entry asks for beside it, where nothing has to be filled in, chosen or signed; what will happen is said. */
export function DecideHere({ taskId, workItemId, title }: Props) {
  const tAct = useTranslations('task.act')
  const tOutlook = useTranslations('task.outlook')
  const course = useOutlookWords()
  const outcomeWords = useOutcomeWords()
  const offer = useUndoOffer()
  const { user } = useShell()
  const { busy, attempt } = useAttempt()
  const [asking, setAsking] = useState<DecisionAct | null>(null)
  const glance = useGlances([{ taskId, workItemId, rev: 0 }]).get(workItemId)
  const here = glance?.approve === 'atOnce' || glance?.approve === 'opinion'
  const approveHere = () =>
    glance?.approve === 'opinion' ? setAsking('approve') : carryOut('approve', { opinion: '' })
  const free = glance !== undefined && !asking && !busy
  useDecisionKeys({
    a: free && here ? approveHere : undefined,
    r: free && glance.recede ? () => setAsking('recede') : undefined,
  })

  const send = async (act: DecisionAct, { opinion, recede }: Decision) => {
    if (!glance) return
    const outcome = await call('/api/task/act', {
      commandId: newCommandId(),
      operator: actOf(act).operator,
      taskId,
      workItemId,
      expectedRev: glance.rev,
      opinion,
      ...(recede && { targetActivityId: recede.activityId, resubmit: recede.resubmit }),
    })
    const words = { account: user.account, taskId, workItemId, act }
    forgetDraft(words)
    const undone = () => {
      if (opinion) bringBack(words, { opinion })
      void refreshThreads()
    }
    if (!offer(act, title, outcome, undone)) showSuccess(outcomeWords(act, outcome))
    setAsking(null)
    void refreshThreads()
  }
  /** Somebody was quicker, or the request changed: it is read anew, and what was typed stays. */
  const carryOut = (act: DecisionAct, decision: Decision) =>
    void attempt(
      () =>
        send(act, decision).catch((error: unknown) => {
          if (error instanceof CallError) void refreshCalls('/api/task/glance', '/api/message/thread')
          throw error
        }),
      toldAlready,
    )

  if (!glance) return null
  const { recede, reject, outlook } = glance
  const back = recede ? 'recede' : reject ? 'reject' : null
  if (!here && !back) return null
  return (
    <div className={styles.decide}>
      {outlook && <p aria-live="polite">{tOutlook('approve', { course: course(outlook) })}</p>}
      {asking ? (
        <ReasonRow
          key={asking}
          act={asking}
          row={{ taskId, workItemId }}
          recede={recede}
          busy={busy}
          onSend={(decision) => carryOut(asking, decision)}
          onClose={() => setAsking(null)}
        />
      ) : (
        <div className={styles.decisions}>
          {here && (
            <Button variant="contained" disabled={busy} onClick={approveHere}>
              {tAct('approve')}
            </Button>
          )}
          {back && (
            <Button variant="outlined" disabled={busy} onClick={() => setAsking(back)}>
              {tAct(back)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
