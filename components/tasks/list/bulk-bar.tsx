'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { actOf } from '@/lib/words/acts'
import { bulkActsOf } from './bulk-acts'
import { BulkDialog } from './bulk-dialog'
import { BulkPlan } from './bulk-plan'
import { BulkPrint } from './bulk-print'
import { BulkResults } from './bulk-results'
import { useBulk } from './use-bulk'
import type { Selection } from './use-selection'
import type { ListState } from './use-work-item-list'
import plan from './bulk-plan.module.css'
import styles from './work-item-list.module.css'

/** Lists of a person's own items: all that match can be decided, not only those in sight. */
const ofItems: readonly WorkItemKind[] = ['Queue', 'JointSign', 'AdHoc', 'Overdue', 'Urged', 'Agent']
const decisions: readonly string[] = ['approve', 'reject']

interface Props {
  kind: WorkItemKind
  selection: Selection
  state: ListState
}

/** In the filters' place while rows are ticked: what can be done to all of them. */
export function BulkBar({ kind, selection, state }: Props) {
  const t = useTranslations('workItems.bulk')
  const tPlan = useTranslations('workItems.plan')
  const tAct = useTranslations('task.act')
  const [printing, setPrinting] = useState(false)
  const bulk = useBulk(kind, selection, state)
  const { asking, progress } = bulk
  const { chosen, everything, all } = selection
  const total = state.list.data?.records ?? 0
  const count = everything ? total : chosen.length
  const acts = bulkActsOf(kind).filter((name) => !everything || decisions.includes(name))
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bulk} role="group" aria-label={t('label')}>
          <strong aria-live="polite">{t('chosen', { count })}</strong>
          {all && !everything && total > chosen.length && ofItems.includes(kind) && (
            <Button size="small" onClick={selection.takeEverything}>
              {tPlan('all', { total })}
            </Button>
          )}
          {acts.map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === 'approve' ? 'contained' : 'outlined'}
              color={actOf(name).grave ? 'error' : 'primary'}
              disabled={bulk.busy}
              onClick={() => bulk.ask(name)}
            >
              {tAct(name)}
            </Button>
          ))}
          {kind !== 'Draft' && kind !== 'Removed' && !everything && (
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
          about={bulk.rest > 0 ? tPlan('first', { count: bulk.plan?.items.length ?? 0 }) : t('items', { count })}
          items={bulk.items.slice(0, 50).map(({ taskId, workItemId }) => ({ taskId, workItemId }))}
          pending={bulk.busy || bulk.waits || bulk.items.length === 0}
          submit={
            bulk.plan && bulk.items.length > 0 && bulk.plan.items.some(({ left }) => left !== '')
              ? tPlan('act', { act: tAct(asking.name), count: bulk.items.length })
              : undefined
          }
          onCancel={bulk.cancel}
          onAnswer={(details) => void bulk.carryOut(details)}
        >
          {bulk.plan && <BulkPlan plan={bulk.plan} />}
          {progress && (
            <div className={plan.progress} role="status">
              <span>{tPlan('progress', progress)}</span>
              <progress value={progress.done} max={progress.total} aria-label={tPlan('progress', progress)} />
              <Button size="small" onClick={bulk.stop}>
                {tPlan('stop')}
              </Button>
            </div>
          )}
        </BulkDialog>
      )}
      {printing && <BulkPrint rows={chosen} onClose={() => setPrinting(false)} />}
      {bulk.results.length > 0 && <BulkResults results={bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
