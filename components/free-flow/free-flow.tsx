'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useView, useViewTitle } from '@/components/page/view-context'
import { rowsOf } from '@/components/step-list/list-edits'
import { StepList } from '@/components/step-list/step-list'
import { WhoInput } from '@/components/step-list/who-input'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { forgetCalls, useCall } from '@/lib/client/use-call'
import { FreeFlowBar } from './free-flow-bar'
import { Habits } from './habits'
import { HowItGoes } from './how-it-goes'
import { LetterFields } from './letter-fields'
import { Options } from './options'
import { SavedWords } from './saved-words'
import { usePreview } from './use-preview'
import { useFreeFlow, type Draft } from './use-free-flow'
import styles from './free-flow.module.css'

/** R2.4-02, R2.9-22: a request whose steps its initiator lists himself. */
export function FreeFlow() {
  const { query } = useView()
  const taskId = query.get('tid') ?? ''
  // What a person is writing must not change below his hands.
  const { data, error, mutate } = useCall(
    '/api/freeFlow/open',
    { taskId },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, keepPreviousData: false },
  )
  // What was kept meanwhile is newer than what was read.
  useEffect(() => () => void forgetCalls('/api/freeFlow/open'), [])
  const [opened, setOpened] = useState<{ taskId: string; draft: Draft } | null>(null)
  if (data && opened?.taskId !== taskId) setOpened({ taskId, draft: data })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!opened || opened.taskId !== taskId) return <Waiting />
  return <Written key={taskId} draft={opened.draft} />
}

function Waiting() {
  return (
    <div className={page.page}>
      <Skeleton height={32} width={240} />
      <Skeleton height={420} />
    </div>
  )
}

function Written({ draft }: { draft: Draft }) {
  const t = useTranslations('freeFlow')
  const id = useId()
  const state = useFreeFlow(draft)
  const { letter, change, problems } = state
  const preview = usePreview(state.plan)
  useViewTitle(letter.subject.trim() || t('title'))
  useLeaveWarning(state.dirty)
  const stepProblems = Object.fromEntries(
    Object.entries(problems).flatMap(([place, text]) => {
      const [, index] = /^(?:plan\.)?steps\.(\d+)/.exec(place) ?? []
      return index === undefined ? [] : [[Number(index), text]]
    }),
  )
  return (
    <div className={styles.page}>
      <div className={page.page}>
        <PageHeader title={t('title')} sub={t('explain')}>
          <SavedWords saved={state.saved} />
        </PageHeader>
        <div className={styles.columns}>
          <div className={styles.mail} role="region" aria-label={t('letter')}>
            <LetterFields state={state} />
            <div className={styles.steps} role="group" aria-labelledby={`${id}-steps`}>
              <div className={styles.stepsHead}>
                <h2 id={`${id}-steps`}>{t('steps.title')}</h2>
                <span>{t('steps.hint')}</span>
              </div>
              {problems.steps && (
                <p className={styles.problem} role="alert">
                  {problems.steps}
                </p>
              )}
              <StepList
                rows={letter.rows}
                onChange={(rows) => change({ rows })}
                problems={stepProblems}
                onLeave={() => document.getElementById(`${id}-copies`)?.focus()}
              />
            </div>
            <div className={styles.line} data-last>
              <label htmlFor={`${id}-copies`}>{t('copies.title')}</label>
              <div>
                <WhoInput
                  id={`${id}-copies`}
                  label={t('copies.title')}
                  chosen={letter.copies}
                  onChange={(copies) => change({ copies })}
                  invalid={Boolean(problems.copies)}
                  describedBy={problems.copies ? `${id}-copies-problem` : undefined}
                />
                {problems.copies && (
                  <p id={`${id}-copies-problem`} className={styles.problem} role="alert">
                    {problems.copies}
                  </p>
                )}
              </div>
              <span className={styles.when}>{t('copies.when')}</span>
            </div>
          </div>
          <aside className={styles.rail}>
            <HowItGoes plan={state.plan} preview={preview} />
            <Habits
              onApply={(plan) =>
                change({
                  rows: rowsOf(plan.steps),
                  copies: plan.copies,
                  onReject: plan.onReject,
                  mayAddPeople: plan.mayAddPeople,
                })
              }
            />
            <Options state={state} />
          </aside>
        </div>
      </div>
      <FreeFlowBar state={state} />
    </div>
  )
}
