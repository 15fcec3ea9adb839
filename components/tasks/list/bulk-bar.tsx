'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { newCommandId } from '@/lib/client/command-id'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { actOf, type ActName } from '@/lib/words/acts'
import type { ActDetails } from '../acts/act-details'
import { bulkActsOf } from './bulk-acts'
import { BulkDialog } from './bulk-dialog'
import { BulkPrint } from './bulk-print'
import { BulkResults, type BulkResult } from './bulk-results'
import type { Selection } from './use-selection'
import styles from './work-item-list.module.css'

/** In the filters' place while rows are ticked: what can be done to all of them. */
export function BulkBar({ kind, selection }: { kind: WorkItemKind; selection: Selection }) {
  const t = useTranslations('workItems.bulk')
  const tAct = useTranslations('task.act')
  const [asking, setAsking] = useState<{ name: ActName; commandId: string } | null>(null)
  const { busy: pending, attempt } = useAttempt()
  const [printing, setPrinting] = useState(false)
  const [results, setResults] = useState<BulkResult[]>([])
  const { chosen } = selection

  const carryOut = async (name: ActName, commandId: string, { opinion = '', people }: ActDetails) => {
    const rows = chosen
    await attempt(async () => {
      const answer = await call('/api/task/actMany', {
        commandId,
        operator: actOf(name).operator,
        opinion,
        people,
        items: rows.map(({ taskId, workItemId, rev }) => ({ taskId, workItemId, expectedRev: rev })),
      })
      setAsking(null)
      selection.clear()
      void refreshCalls('/api/workitem/list', '/api/workitem/counts')
      if (answer.done === rows.length) showSuccess(t('allDone', { count: answer.done, act: tAct(name) }))
      else setResults(answer.results.map((result, index) => ({ ...result, title: rows[index]?.title ?? '' })))
    }, toldAlready)
  }

  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bulk} role="group" aria-label={t('label')}>
          <strong aria-live="polite">{t('chosen', { count: chosen.length })}</strong>
          {bulkActsOf(kind).map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === 'approve' ? 'contained' : 'outlined'}
              color={actOf(name).grave ? 'error' : 'primary'}
              disabled={pending}
              onClick={() => setAsking({ name, commandId: newCommandId() })}
            >
              {tAct(name)}
            </Button>
          ))}
          {kind !== 'Draft' && kind !== 'Removed' && (
            <Button size="small" variant="outlined" onClick={() => setPrinting(true)}>
              {t('print')}
            </Button>
          )}
          <Button size="small" onClick={selection.clear}>
            {t('clear')}
          </Button>
        </div>
      )}
      {asking && (
        <BulkDialog
          act={asking.name}
          about={t('items', { count: chosen.length })}
          items={chosen.map(({ taskId, workItemId }) => ({ taskId, workItemId }))}
          pending={pending}
          onCancel={() => setAsking(null)}
          onAnswer={(details) => void carryOut(asking.name, asking.commandId, details)}
        />
      )}
      {printing && <BulkPrint rows={chosen} onClose={() => setPrinting(false)} />}
      {results.length > 0 && <BulkResults results={results} onClose={() => setResults([])} />}
    </>
  )
}
