import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { newCommandId } from '@/lib/client/command-id'
import { away } from '@/lib/client/offline/away'
import { decideLater } from '@/lib/client/offline/decisions'
import { showError, showProblem, showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { actOf } from '@/lib/words/acts'
import type { ActDetails } from '../acts/act-details'
import { useOutcomeWords } from '@/components/task-story/use-outcome-words'
import { useUndoOffer } from '@/components/task-story/undo/use-undo-offer'
import { seenOf } from '../what-changed'
import { choicesOf, openedOf, returningOf, type Returning } from './returning'
import { rowKey } from './use-selection'

/** Decisions made on the cards of a list: yes by one movement, back with a reason. Without a network they wait (docs/offline.md). */
export function useCardDecisions(addressOf: (row: WorkItemRow) => string) {
  const t = useTranslations('workItems.cards')
  const tDone = useTranslations('task.done')
  const outcomeWords = useOutcomeWords()
  const offer = useUndoOffer()
  const [busy, setBusy] = useState('')
  const [returning, setReturning] = useState<Returning | null>(null)

  const send = async (row: WorkItemRow, name: 'approve' | 'recede', details: ActDetails): Promise<void> => {
    const commandId = newCommandId()
    const { taskId, processId, workItemId, title } = row
    const input = { operator: actOf(name).operator, taskId, processId, workItemId, commandId, ...details }
    try {
      const outcome = await call(
        '/api/task/act',
        { ...input, expectedRev: row.rev, passing: 'swipe' },
        { quiet: true, commandId },
      )
      if (!offer(name, title, outcome, undefined))
        showSuccess(tDone('ofRequest', { title, done: outcomeWords(name, outcome) }))
      void refreshCalls('/api/workitem/list', '/api/workitem/counts')
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 0 || !away.get()) throw error
      const view = await openedOf(addressOf(row))
      const kept = await decideLater({
        id: commandId,
        at: Date.now(),
        name,
        title,
        taskId,
        workItemId,
        input: { ...input, expectedRev: view.task.rev },
        seen: seenOf(view),
      })
      if (!kept) throw error
    }
  }

  const tell = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error
    if (error.code === 0 && away.get()) showProblem(t('openFirst'))
    else showError(error)
  }

  /** One at a time. */
  const attempt = async (row: WorkItemRow, work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(rowKey(row))
    try {
      await work()
    } catch (error) {
      tell(error)
    } finally {
      setBusy('')
    }
  }

  return {
    busy,
    /** R2.6-07: what the process wants looked at, signed or reasoned is decided on its own page. */
    approve: (row: WorkItemRow) =>
      attempt(row, async () => {
        const { step } = await choicesOf(row)
        if (!step) return showProblem(t('notYours'))
        if (step.slow) return showProblem(t(`slow.${step.slow}`))
        await send(row, 'approve', {})
      }),
    askReturn: (row: WorkItemRow) =>
      attempt(row, async () => {
        const asked = await returningOf(row, addressOf(row))
        if (!asked) return showProblem(t('noReturn'))
        const { slow } = asked.choices.step ?? {}
        if (slow && slow !== 'reason') return showProblem(t(`slow.${slow}`))
        setReturning(asked)
      }),
    returning,
    forgetReturn: () => setReturning(null),
    sendBack: (row: WorkItemRow, details: ActDetails) =>
      attempt(row, async () => {
        await send(row, 'recede', details)
        setReturning(null)
      }),
  }
}

export type CardDecisions = ReturnType<typeof useCardDecisions>
