'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { CheckKind, OrganisationCheck as Check } from '@/lib/contracts/rehearsal'
import { FindingList } from './finding-list'
import styles from './rehearsal.module.css'

const kinds: readonly CheckKind[] = [
  'nobody',
  'items',
  'named',
  'roleEmpty',
  'leader',
  'agent',
  'secretary',
  'right',
  'data',
]

/** What is wrong with the organisation of today, and whose rehearsal mends it. */
export function OrganisationCheck({ onRehearse }: { onRehearse(account: string): void }) {
  const t = useTranslations('rehearsal.check')
  const { data, error, mutate } = useCall('/api/rehearsal/getCheck', {})
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await call('/api/rehearsal/runCheck', {})
      .then((answer) => mutate(answer, { revalidate: false }))
      .catch(() => undefined)
    setBusy(false)
  }
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={320} />
  const again = (
    <Button variant="outlined" disabled={busy} onClick={() => void run()}>
      {t('run')}
    </Button>
  )
  if (data.at === null)
    return (
      <EmptyState icon="shield" title={t('never')}>
        <p className={styles.note}>{t('neverHint')}</p>
        {again}
      </EmptyState>
    )
  return (
    <>
      <div className={styles.bar}>
        {again}
        <span className={styles.note} role="status">
          {t('at')} <Moment at={data.at} />
        </span>
      </div>
      {data.findings.length === 0 && <EmptyState icon="check" title={t('good')} />}
      <Findings check={data} onRehearse={onRehearse} />
    </>
  )
}

function Findings({ check, onRehearse }: { check: Check; onRehearse(account: string): void }) {
  const t = useTranslations('rehearsal.check')
  return kinds.map((kind) => {
    const rows = check.findings.filter((one) => one.check === kind)
    if (rows.length === 0) return null
    return (
      <Panel key={kind} title={`${t(kind)} (${rows.length})`}>
        <FindingList
          label={t(kind)}
          findings={rows}
          act={({ account }) =>
            account && (
              <Button size="small" onClick={() => onRehearse(account)}>
                {t('handle')}
              </Button>
            )
          }
        />
      </Panel>
    )
  })
}
