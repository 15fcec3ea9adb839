'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { RepairDone } from '@/lib/contracts/organisation-repairs'
import { RepairOutcome } from './repair-outcome'
import type { Repaired } from './use-repair'
import { useChangeWords } from './change-words'
import styles from './rehearsal.module.css'

/** The repairs of late, and the way back from them. */
export function Repairs() {
  const t = useTranslations('rehearsal')
  const said = useChangeWords()
  const { may } = useMenuRights()
  const { data, error, mutate } = useCall('/api/rehearsal/getRepairs', {})
  const { busy, problem, attempt } = useAttempt()
  const [failed, setFailed] = useState<Repaired | null>(null)
  const undo = async ({ repairId }: RepairDone) => {
    if (!(await confirm({ text: t('repair.confirmUndo'), action: t('repair.undo'), danger: true }))) return
    await attempt(async () => {
      const answer = await call('/api/rehearsal/undoRepair', { repairId }, { quiet: true })
      if (answer.done > 0) showSuccess(t('repair.undone', { count: answer.done }))
      const stayed = answer.results.filter(({ code }) => code !== 200)
      setFailed(stayed.length > 0 ? { repairId, done: 0, results: stayed } : null)
      await mutate()
    })
  }
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={240} />
  if (data.rows.length === 0) return <EmptyState icon="undo" title={t('repairs.none')} />
  return (
    <>
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      {failed && <RepairOutcome done={failed} repair={{ busy: true, problem: '', undo: () => Promise.resolve() }} />}
      <PlainTable
        label={t('repairs.label')}
        columns={[
          {
            key: 'what',
            head: t('repairs.what'),
            kind: 'name',
            cell: ({ change, subjects }) => said(change, subjects),
          },
          { key: 'at', head: t('repairs.at'), cell: ({ at }) => <Moment at={at} /> },
          { key: 'by', head: t('repairs.by'), cell: ({ by }) => by.name },
          { key: 'reason', head: t('repairs.reason'), cell: ({ reason }) => reason },
          { key: 'done', head: t('repairs.done'), kind: 'number', cell: ({ done }) => done },
          {
            key: 'state',
            head: t('repairs.state'),
            cell: (row) =>
              row.undoneAt ? (
                <Chip>{t('repairs.undone')}</Chip>
              ) : row.mayUndo && may('repair') ? (
                <Button size="small" disabled={busy} onClick={() => void undo(row)}>
                  {t('repair.undo')}
                </Button>
              ) : (
                <Chip tone="ok">{t('repairs.standing')}</Chip>
              ),
          },
        ]}
        rows={data.rows}
        keyOf={({ repairId }) => repairId}
      />
    </>
  )
}
