'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { useView, useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { RunFigures } from './coverage-figures'
import { ResultDetail } from './result-detail'
import { RunProgress } from './run-progress'
import { StateChip } from './state-chip'
import { queueAddress, testsOf } from './test-addresses'
import { isUnderWay, useRunActs } from './use-run-acts'
import styles from './tests.module.css'

type WholeRun = Calls['/api/test/getRun']['data']

/** R2.5-03: what came of one run, case by case. */
export function TestRun() {
  const t = useTranslations('tests')
  const { query } = useView()
  const runId = query.get('run') ?? ''
  if (!runId)
    return (
      <div className={page.wide}>
        <PageHeader title={t('run.noRun')} sub={<ShellLink href={queueAddress}>{t('toQueue')}</ShellLink>} />
      </div>
    )
  return <OneRun key={runId} runId={runId} />
}

/** Milliseconds after which a run that is under way is read again. */
const soon = 1000

function OneRun({ runId }: { runId: string }) {
  const t = useTranslations('tests')
  const { data, error, mutate } = useCall(
    '/api/test/getRun',
    { runId },
    { refreshInterval: (now) => (now && isUnderWay(now.run) ? soon : 0), keepPreviousData: false },
  )
  useViewTitle(data && t('run.titleOf', { name: data.run.processName }))
  const { actsOf } = useRunActs(() => void mutate())
  if (error && !data)
    return (
      <div className={page.wide}>
        <ViewFailed message={error.message} onRetry={() => void mutate()} />
      </div>
    )
  if (!data)
    return (
      <div className={page.wide} aria-busy="true">
        <Skeleton height={360} />
      </div>
    )
  const { run } = data
  return (
    <div className={page.wide}>
      <PageHeader
        title={t('run.titleOf', { name: run.processName || run.processId })}
        sub={
          <span className={styles.tools}>
            <StateChip state={run.state} />
            <span role="status">
              <RunProgress run={run} />
            </span>
            <span>{t(run.on === 'draft' ? 'queue.draftNo' : 'queue.versionNo', { version: run.version })}</span>
            <span>{t(`organisation.${run.organisation}`)}</span>
            <ShellLink href={testsOf(run.processId)}>{t('titleOf', { name: run.processName })}</ShellLink>
            <ShellLink href={queueAddress}>{t('toQueue')}</ShellLink>
          </span>
        }
      >
        {actsOf(run).map((act) => (
          <Button key={act.label} variant="outlined" color={act.danger ? 'error' : 'primary'} onClick={act.run}>
            {act.label}
          </Button>
        ))}
      </PageHeader>
      <div className={styles.stack}>
        {run.problem && (
          <p role="alert" className={styles.problem}>
            {run.problem}
          </p>
        )}
        <RunFigures covered={data.covered} everything={data.everything} />
        <Results whole={data} onAccepted={() => void mutate()} />
      </div>
    </div>
  )
}

function Results({ whole, onAccepted }: { whole: WholeRun; onAccepted(): void }) {
  const t = useTranslations('tests')
  const { query, setQuery } = useView()
  const [onlyWrong, setOnlyWrong] = useState(false)
  const { results, run } = whole
  if (results.length === 0) return <EmptyState icon="check" title={t('run.toCome')} />
  const shown = onlyWrong ? results.filter(({ state }) => state !== 'Passed') : results
  const wanted = query.get('case')
  const opened =
    results.find(({ caseId }) => caseId === wanted) ?? results.find(({ state }) => state !== 'Passed') ?? results[0]
  return (
    <div className={styles.results}>
      <section className={styles.stack}>
        <label>
          <input type="checkbox" checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)} />{' '}
          {t('run.wrong')}
        </label>
        {shown.length === 0 && <p className={styles.explain}>{t('run.nothingWrong')}</p>}
        <ul className={styles.list} aria-label={t('run.cases')}>
          {shown.map(({ caseId, caseName, state }) => (
            <li key={caseId}>
              <button
                type="button"
                aria-current={caseId === opened?.caseId || undefined}
                onClick={() => setQuery({ case: caseId })}
              >
                <span>{caseName}</span>
                <StateChip state={state} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      {opened && <ResultDetail key={opened.caseId} run={run} result={opened} whole={whole} onAccepted={onAccepted} />}
    </div>
  )
}
