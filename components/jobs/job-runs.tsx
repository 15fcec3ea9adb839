'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useView } from '@/components/page/view-context'
import { ShellLink } from '@/components/page/shell-link'
import control from '@/components/ui/control.module.css'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { runStates, type RunRow } from '@/lib/contracts/jobs'
import { RunState } from './run-state'
import { useStop } from './use-stop'
import styles from './jobs.module.css'

const soon = 2_000
const later = 15_000
const isUnderWay = ({ state }: RunRow) => state === 'waiting' || state === 'running' || state === 'stopping'

const isStopped = (state: RunRow['state']) => state === 'stopping' || state === 'stopped'

/** R2.7-06, R2.9-23: what came of jobs. */
export function JobRuns() {
  const t = useTranslations('jobs')
  const jobId = useView().query.get('job') ?? ''
  const [state, setState] = useState<'' | (typeof runStates)[number]>('')
  const [open, setOpen] = useState('')
  const { asked, search, foot } = usePagedSearch(t('searchRuns'))
  const { data, error, mutate } = useCall(
    '/api/job/runs',
    { ...asked, jobId, state },
    { refreshInterval: (now) => (now?.rows.some(isUnderWay) ? soon : later) },
  )
  const nameOf = useJobName()
  const stop = useStop(() => mutate())
  return (
    <>
      <ListPage
        title={t('runsTitle')}
        explain={t('runsExplain')}
        empty={t('runsNone')}
        search={search}
        filters={
          <>
            <select
              className={control.control}
              aria-label={t('state')}
              value={state}
              onChange={({ target }) => setState(target.value as typeof state)}
            >
              <option value="">{t('anyState')}</option>
              {runStates.map((one) => (
                <option key={one} value={one}>
                  {t(`states.${one}`)}
                </option>
              ))}
            </select>
            {jobId && <ShellLink href="/job/schedule/logs">{t('allRuns')}</ShellLink>}
          </>
        }
        columns={[
          { label: t('name'), cell: (row) => nameOf(row) },
          {
            label: t('state'),
            cell: ({ state, stopping, stoppedByName }) => (
              <>
                <RunState state={state} stopping={stopping} />
                {isStopped(state) && <small className={styles.quiet}> {t('stoppedBy', { name: stoppedByName })}</small>}
              </>
            ),
          },
          { label: t('due'), cell: ({ dueAt }) => <Moment at={dueAt} /> },
          {
            label: t('took'),
            cell: ({ milliseconds }) => (milliseconds === null ? '—' : t('seconds', { count: milliseconds / 1000 })),
          },
          {
            label: t('cause'),
            cell: ({ cause, askedByName, attempt }) =>
              cause === 'hand'
                ? t('causes.hand', { name: askedByName })
                : cause === 'retry'
                  ? t('causes.retry', { attempt })
                  : t('causes.schedule'),
          },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={({ runId }) => runId}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ runId }) => setOpen(runId)}
        actionsOf={(row) =>
          row.stopping === 'may' ? [{ label: t('stop'), danger: true, run: () => void stop(row, nameOf(row)) }] : []
        }
        foot={foot(data?.records)}
      />
      {open && <RunDialog runId={open} onClose={() => setOpen('')} />}
    </>
  )
}

function useJobName() {
  const t = useTranslations('jobs')
  return ({ kind, jobName }: Pick<RunRow, 'kind' | 'jobName'>): string =>
    kind === 'system' && t.has(`system.${jobName}` as never) ? t(`system.${jobName}` as never) : jobName
}

/** One run: what came of it, what it said, and the way to the other logs of the same work. */
function RunDialog({ runId, onClose }: { runId: string; onClose(): void }) {
  const t = useTranslations('jobs')
  const nameOf = useJobName()
  const { data, error, mutate } = useCall('/api/job/getRun', { runId }, { keepPreviousData: false })
  return (
    <DialogFrame title={data ? nameOf(data) : t('runsTitle')} width={750} cross onClose={onClose}>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && (
        <>
          <dl className={styles.facts}>
            <dt>{t('state')}</dt>
            <dd>
              <RunState state={data.state} />
              {data.stopping === 'never' && <p className={styles.quiet}>{t('cannotStopHint')}</p>}
            </dd>
            {isStopped(data.state) && (
              <>
                <dt>{t('stoppedByWhom')}</dt>
                <dd>{data.stoppedByName}</dd>
              </>
            )}
            {data.result && (
              <>
                <dt>{t('result')}</dt>
                <dd>{data.result}</dd>
              </>
            )}
            <dt>{t('due')}</dt>
            <dd>
              <Moment at={data.dueAt} />
            </dd>
            {data.startedAt && (
              <>
                <dt>{t('started')}</dt>
                <dd>
                  <Moment at={data.startedAt} />
                </dd>
              </>
            )}
            {data.endedAt && (
              <>
                <dt>{t('ended')}</dt>
                <dd>
                  <Moment at={data.endedAt} />
                </dd>
              </>
            )}
            {data.runAs && (
              <>
                <dt>{t('runAs')}</dt>
                <dd>{data.runAs}</dd>
              </>
            )}
            <dt>{t('trace')}</dt>
            <dd>
              <ShellLink href={`/admin/logs?kind=operation&q=${encodeURIComponent(data.traceId)}`}>
                {data.traceId}
              </ShellLink>
            </dd>
          </dl>
          <h3>{t('output')}</h3>
          {data.output ? (
            <pre className={styles.output} tabIndex={0}>
              {data.output}
            </pre>
          ) : (
            <p className={styles.quiet}>{t('noOutput')}</p>
          )}
        </>
      )}
    </DialogFrame>
  )
}
