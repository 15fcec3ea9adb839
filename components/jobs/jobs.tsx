'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Moment } from '@/components/ui/moment'
import page from '@/components/ui/page.module.css'
import { PlainTable } from '@/components/ui/plain-table'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { JobDialog } from './job-dialog'
import { RunState } from './run-state'
import { useStop } from './use-stop'
import { useWhen } from './use-when'
import styles from './jobs.module.css'

type Answer = Calls['/api/job/list']['data']
type Row = Answer['rows'][number]

/** Milliseconds after which the list is read again. */
const again = 10_000

/** R2.7-05, R2.9-14, R2.9-23: what runs by itself. */
export function Jobs() {
  const t = useTranslations('jobs')
  const { views } = useShell()
  const { may } = useMenuRights()
  const when = useWhen()
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const asked = useDebounced(keyword)
  const { data, error, mutate } = useCall('/api/job/list', { keyword: asked }, { refreshInterval: again })
  const runs = (jobId: string) => views.go(`/job/schedule/logs?job=${encodeURIComponent(jobId)}`)
  const run = (jobId: string) =>
    void call('/api/job/run', { jobId }).then(
      () => {
        showSuccess(t('begun'))
        void mutate()
      },
      // Told already.
      () => void mutate(),
    )
  const stop = useStop(() => mutate())
  const remove = async ({ jobId, jobName }: Row) => {
    if (!(await confirm({ text: t('confirmDelete', { name: jobName }), action: t('delete'), danger: true }))) return
    await call('/api/job/delete', { jobId }).catch(() => undefined)
    await mutate()
  }
  const last = (one: Row['last']) =>
    one ? (
      <>
        <RunState state={one.state} stopping={one.stopping} /> <Moment at={one.at} />
      </>
    ) : (
      '—'
    )
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        add={may('edit') ? { label: t('new'), run: () => setOpen('') } : undefined}
        columns={[
          { label: t('name'), cell: ({ jobName }) => jobName },
          {
            label: t('kind'),
            cell: ({ kind }) => (t.has(`kinds.${kind}` as never) ? t(`kinds.${kind}` as never) : kind),
          },
          { label: t('schedule'), cell: (row) => when(row.schedule) },
          { label: t('next'), cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : '—') },
          { label: t('last'), cell: (row) => last(row.last) },
          { label: t('runAs'), cell: ({ runAs, runAsName }) => runAsName || runAs },
        ]}
        rows={data?.rows}
        keyOf={({ jobId }) => jobId}
        isOutOfUse={({ enabled }) => !enabled}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ jobId }) => setOpen(jobId)}
        actionsOf={(row) => [
          { label: t('runs'), run: () => runs(row.jobId) },
          ...(may('edit')
            ? [
                ...(row.last?.stopping === 'may'
                  ? [{ label: t('stop'), danger: true, run: () => void (row.last && stop(row.last, row.jobName)) }]
                  : row.last?.state === 'stopping'
                    ? []
                    : [{ label: t('runNow'), run: () => run(row.jobId) }]),
                { label: t('delete'), danger: true, run: () => void remove(row) },
              ]
            : []),
        ]}
        foot={
          data && (
            <SystemJobs
              rows={data.system}
              last={last}
              onRuns={runs}
              onRun={may('edit') ? run : undefined}
              onStop={(run, name) => void stop(run, name)}
            />
          )
        }
      />
      {open !== null && (
        <JobDialog
          jobId={open}
          mayChange={may('edit')}
          maySql={may('sql')}
          onClose={() => {
            setOpen(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}

interface SystemProps {
  rows: Answer['system']
  last(one: Row['last']): ReactNode
  onRuns(jobId: string): void
  onRun?(jobId: string): void
  onStop(run: NonNullable<Row['last']>, name: string): void
}

/** What the system does at night by itself: to look at, and to run now. */
function SystemJobs({ rows, last, onRuns, onRun, onStop }: SystemProps) {
  const t = useTranslations('jobs')
  return (
    <section className={`${page.card} ${styles.system}`}>
      <h2>{t('systemTitle')}</h2>
      <p className={styles.quiet}>{t('systemExplain')}</p>
      <PlainTable
        label={t('systemTitle')}
        columns={[
          { key: 'name', head: t('name'), kind: 'name', cell: ({ name }) => t(`system.${name}` as never) },
          { key: 'next', head: t('next'), cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : '—') },
          { key: 'last', head: t('last'), cell: (row) => last(row.last) },
          {
            key: 'acts',
            head: <span className="visually-hidden">{t('acts')}</span>,
            cell: ({ jobId, name, last: run }) => (
              <>
                <Button size="small" onClick={() => onRuns(jobId)}>
                  {t('runs')}
                </Button>
                {run?.stopping === 'may' ? (
                  <Button size="small" color="error" onClick={() => onStop(run, t(`system.${name}` as never))}>
                    {t('stop')}
                  </Button>
                ) : (
                  onRun &&
                  run?.state !== 'stopping' && (
                    <Button size="small" onClick={() => onRun(jobId)}>
                      {t('runNow')}
                    </Button>
                  )
                )}
              </>
            ),
          },
        ]}
        rows={rows}
        keyOf={({ jobId }) => jobId}
      />
    </section>
  )
}
