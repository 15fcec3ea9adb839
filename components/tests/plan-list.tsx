import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { useShell } from '@/components/page/shell-context'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { PlanDialog } from './plan-dialog'
import { StateChip } from './state-chip'
import { runAddress } from './test-addresses'
import styles from './tests.module.css'

type Plan = Calls['/api/test/getPlans']['data'][number]

interface Props {
  processId: string
  ticked: string[]
  mayChange: boolean
}

/** The plans of a process: which cases run by themselves, and when. */
export function PlanList({ processId, ticked, mayChange }: Props) {
  const t = useTranslations('tests')
  const { views } = useShell()
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, mutate } = useCall('/api/test/getPlans', { processId })
  const run = async ({ planId }: Plan) => {
    const { runId } = await call('/api/test/start', { processId, planId })
    showSuccess(t('started'))
    views.go(runAddress(runId))
  }
  const remove = async ({ planId, planName }: Plan) => {
    const text = t('plans.confirmDelete', { name: planName })
    if (!(await confirm({ text, action: t('delete'), danger: true }))) return
    await call('/api/test/deletePlan', { planId })
    showSuccess(t('deleted'))
    await mutate()
  }
  // What went wrong has been told.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  const add = (
    <Button variant="contained" onClick={() => setOpened('')}>
      {t('plans.new')}
    </Button>
  )
  return (
    <>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && (
        <EmptyState icon="check" title={t('plans.none')}>
          {mayChange && add}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          {mayChange && <div className={styles.tools}>{add}</div>}
          <PlainTable
            label={t('plans.label')}
            rows={data}
            keyOf={({ planId }) => planId}
            columns={[
              {
                key: 'name',
                kind: 'name',
                head: t('plans.name'),
                cell: ({ planId, planName, enabled }) => (
                  <>
                    <button type="button" className={styles.name} onClick={() => setOpened(planId)}>
                      {planName}
                    </button>{' '}
                    {!enabled && <Chip>{t('plans.off')}</Chip>}
                  </>
                ),
              },
              {
                key: 'which',
                head: t('plans.which'),
                cell: ({ caseIds }) =>
                  caseIds.length === 0 ? t('plans.all') : t('plans.count', { count: caseIds.length }),
              },
              {
                key: 'next',
                head: t('plans.next'),
                cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : t('plans.noSchedule')),
              },
              {
                key: 'last',
                head: t('cases.last'),
                cell: ({ last }) =>
                  last ? (
                    <ShellLink href={runAddress(last.runId)}>
                      <StateChip state={last.state} />
                    </ShellLink>
                  ) : (
                    t('cases.never')
                  ),
              },
              {
                key: 'acts',
                head: <span className="visually-hidden">{t('cases.acts')}</span>,
                cell: (row) =>
                  mayChange && (
                    <span className={styles.acts}>
                      <Button size="small" onClick={() => quietly(run(row))}>
                        {t('plans.run')}
                      </Button>
                      <Button size="small" color="error" onClick={() => quietly(remove(row))}>
                        {t('delete')}
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
        </>
      )}
      {opened !== null && (
        <PlanDialog
          processId={processId}
          planId={opened}
          ticked={ticked}
          mayChange={mayChange}
          onClose={() => {
            setOpened(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
