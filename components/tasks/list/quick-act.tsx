'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { newCommandId } from '@/lib/client/command-id'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { actOf } from '@/lib/words/acts'
import type { ActDetails } from '../acts/act-details'
import { useOutcomeWords } from '../use-outcome-words'
import { BulkDialog } from './bulk-dialog'

export interface QuickActOf {
  name: 'approve' | 'reject'
  row: WorkItemRow
}

/** A decision on one row, from the keyboard: asked for once more before it counts. */
export function QuickAct({ name, row, onClose }: QuickActOf & { onClose(): void }) {
  const t = useTranslations('task.done')
  const outcomeWords = useOutcomeWords()
  const [commandId] = useState(newCommandId)
  const { busy: pending, attempt } = useAttempt()
  const { taskId, workItemId, rev } = row
  const carryOut = ({ opinion = '' }: ActDetails) =>
    attempt(async () => {
      const outcome = await call('/api/task/act', {
        commandId,
        operator: actOf(name).operator,
        taskId,
        workItemId,
        expectedRev: rev,
        opinion,
      })
      showSuccess(t('ofRequest', { title: row.title, done: outcomeWords(name, outcome) }))
      onClose()
      void refreshCalls('/api/workitem/list', '/api/workitem/counts')
    }, toldAlready)
  return (
    <BulkDialog
      act={name}
      about={row.title}
      items={[{ taskId, workItemId }]}
      pending={pending}
      onCancel={onClose}
      onAnswer={(details) => void carryOut(details)}
    />
  )
}
