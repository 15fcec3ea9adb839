'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { useView, useViewTitle } from '@/components/page/view-context'
import { Chip } from '@/components/ui/chip'
import { PageHeader } from '@/components/ui/page-header'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import { CaseDialog } from './case-dialog'
import { CaseList } from './case-list'
import { ChooseProcess } from './choose-process'
import { CoveragePanel } from './coverage-panel'
import { GenerateButton } from './generate-button'
import { MatrixDialog } from './matrix-dialog'
import { PlanList } from './plan-list'
import { RecordDialog } from './record-dialog'
import { RunTools } from './run-tools'
import { ScoreLine, ScorePanel } from './score-panel'
import { queueAddress } from './test-addresses'
import styles from './tests.module.css'

const tabs = ['cases', 'plans', 'coverage'] as const
type Tab = (typeof tabs)[number]

/** R2.5-02 R2.9-05: the tests of one process; which one stands in the address. */
export function ProcessTests() {
  const { query } = useView()
  const processId = query.get('process') ?? ''
  return processId ? <TestsOfProcess key={processId} processId={processId} /> : <ChooseProcess />
}

function TestsOfProcess({ processId }: { processId: string }) {
  const t = useTranslations('tests')
  const id = useId()
  const { query, setQuery } = useView()
  const tab: Tab = tabs.find((one) => one === query.get('tab')) ?? 'cases'
  const [ticked, setTicked] = useState<string[]>([])
  const [dialog, setDialog] = useState<'record' | 'matrix' | null>(null)
  const { data, error, mutate } = useCall('/api/test/getCases', { processId }, { refreshInterval: 5000 })
  const name = data?.processName || processId
  useViewTitle(data && t('titleOf', { name }))
  const opened = query.get('case') ?? ''
  const changed = () => {
    setDialog(null)
    void mutate()
  }
  if (error && !data)
    return (
      <div className={page.wide}>
        <PageHeader title={t('titleOf', { name })} />
        <ViewFailed message={error.message} onRetry={() => void mutate()} />
      </div>
    )
  if (!data)
    return (
      <div className={page.wide} aria-busy="true">
        <PageHeader title={t('titleOf', { name })} />
        <Skeleton height={360} />
      </div>
    )
  const { mayChange, rows } = data
  const there = ticked.filter((caseId) => rows.some((one) => one.caseId === caseId))
  return (
    <div className={page.wide}>
      <PageHeader
        title={t('titleOf', { name })}
        note={rows.length}
        sub={
          <span className={styles.tools}>
            <Chip tone={data.gate === 'refuse' ? 'ok' : data.gate === 'warn' ? 'info' : 'plain'}>
              {t(`gate.${data.gate}`)}
            </Chip>
            <ShellLink href={`/admin/design/processes?process=${encodeURIComponent(processId)}`}>
              {t('toProcess')}
            </ShellLink>
            <ShellLink href={queueAddress}>{t('toQueue')}</ShellLink>
            <ShellLink href="/admin/test/autoTest">{t('others')}</ShellLink>
          </span>
        }
      >
        {mayChange && (
          <>
            <GenerateButton processId={processId} onGenerated={changed} />
            <Button variant="outlined" onClick={() => setDialog('matrix')}>
              {t('matrix')}
            </Button>
            <Button variant={rows.length === 0 ? 'contained' : 'outlined'} onClick={() => setDialog('record')}>
              {t('record')}
            </Button>
          </>
        )}
      </PageHeader>
      <div className={styles.stack}>
        <PanelTabs
          id={id}
          label={t('tabs.label')}
          tabs={tabs.map((one) => ({ name: one, label: t(`tabs.${one}`) }))}
          chosen={tab}
          onChoose={(one) => setQuery({ tab: one })}
        />
        <div className={styles.stack} {...panelIds(id, tab)}>
          {tab === 'cases' && mayChange && rows.length > 0 && (
            <RunTools processId={processId} draft={data.draft} ticked={there} onChanged={changed} />
          )}
          {tab === 'cases' && (
            <CaseList
              processId={processId}
              cases={data}
              ticked={there}
              onTick={setTicked}
              onOpen={(caseId) => setQuery({ case: caseId })}
              onChanged={changed}
            />
          )}
          {tab === 'plans' && (
            <>
              <ScoreLine processId={processId} onOpen={() => setQuery({ tab: 'coverage' })} />
              <PlanList processId={processId} ticked={there} mayChange={mayChange} />
            </>
          )}
          {tab === 'coverage' && (
            <>
              <ScorePanel processId={processId} />
              <CoveragePanel processId={processId} onOpen={(caseId) => setQuery({ case: caseId })} onMade={changed} />
            </>
          )}
        </div>
      </div>
      {dialog === 'record' && (
        <RecordDialog processId={processId} onClose={() => setDialog(null)} onRecorded={changed} />
      )}
      {dialog === 'matrix' && (
        <MatrixDialog processId={processId} version={data.version} onClose={() => setDialog(null)} onMade={changed} />
      )}
      {opened && (
        <CaseDialog
          key={opened}
          caseId={opened}
          onClose={() => {
            setQuery({ case: null })
            void mutate()
          }}
        />
      )}
    </div>
  )
}
