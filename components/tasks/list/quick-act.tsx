'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { taskAddress } from '@/lib/client/task-address'
import { showProblem } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { ActDetails } from '../acts/act-details'
import { ActDialog } from '../acts/act-dialog'
import { useSendDecision } from '@/components/task-story/deciding/use-send-decision'
import { BulkDialog } from './bulk-dialog'
import { returningOf, type Returning } from './returning'

export interface QuickActOf {
  name: 'approve' | 'recede' | 'reject' | 'undo'
  row: WorkItemRow
}

/**
 * A decision on one row, from the keyboard. Agreeing asks for nothing the step does not ask for: it can be undone; what has
 * to be signed is signed on its page. A return asks where to and why.
 */
export function useQuickAct(addressOf: (row: WorkItemRow) => string) {
  const t = useTranslations('workItems.cards')
  const { views } = useShell()
  const sendDecision = useSendDecision()
  const { busy, attempt } = useAttempt()
  const [asking, setAsking] = useState<(QuickActOf & { returning?: Returning }) | null>(null)

  const carryOut = async ({ name, row }: QuickActOf, details: ActDetails) => {
    await sendDecision(name, row, details)
    setAsking(null)
    void refreshCalls('/api/workitem/list', '/api/workitem/counts', '/api/workitem/facts')
  }

  const act = (name: QuickActOf['name'], row: WorkItemRow) => {
    const quick = { name, row }
    if (busy || asking) return
    if (name === 'reject') return setAsking(quick)
    // What was done last comes back to the person: nothing to ask, and done again as easily.
    if (name === 'undo') return void attempt(() => carryOut(quick, {}), toldAlready)
    if (name === 'recede')
      return void attempt(async () => {
        const returning = await returningOf(row, addressOf(row))
        if (returning) setAsking({ ...quick, returning })
        else showProblem(t('noReturn'))
      })
    const { taskId, workItemId } = row
    void attempt(async () => {
      const { step } = await call('/api/task/choices', { taskId, workItemId })
      if (step?.signature) return views.go(taskAddress({ detailType: 'Edit', taskId, workItemId }))
      if (step?.opinionRequired) return setAsking(quick)
      await carryOut(quick, {})
    }, toldAlready)
  }

  return {
    act,
    dialog: asking?.returning ? (
      <ActDialog
        act="recede"
        view={asking.returning.view}
        choices={asking.returning.choices}
        opinion=""
        pending={busy}
        onCancel={() => setAsking(null)}
        onAnswer={(details) => void attempt(() => carryOut(asking, details), toldAlready)}
      />
    ) : (
      asking && (
        <BulkDialog
          act={asking.name}
          about={asking.row.title}
          items={[{ taskId: asking.row.taskId, workItemId: asking.row.workItemId }]}
          pending={busy}
          onCancel={() => setAsking(null)}
          onAnswer={(details) => void attempt(() => carryOut(asking, details), toldAlready)}
        />
      )
    ),
  }
}
