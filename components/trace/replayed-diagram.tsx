'use client'

import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { ProcessDiagram } from '@/components/process-drawing/process-diagram'
import { Replay } from '@/components/process-drawing/replay'
import { actKey, useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { useMoments } from '@/components/ui/use-moments'
import choices from '@/components/ui/quick-choices.module.css'
import { localText } from '@/lib/i18n/local-text'
import styles from './task-trace.module.css'
import { FormThen } from './form-then'
import { OrganisationThen } from './organisation-then'
import { momentsOf, ofRound, roundsOf, traceAt, withComing, type Trace } from './trace-at'

/** The drawing at one moment, and the slider that goes through them all; one round by itself where there were several. */
export function ReplayedDiagram({ trace: whole, onSubTasks }: { trace: Trace; onSubTasks(): void }) {
  const t = useTranslations('trace.replay')
  const { exact } = useMoments()
  const rounds = useMemo(() => roundsOf(whole), [whole])
  const [round, setRound] = useState<number | null>(null)
  const trace = useMemo(() => ofRound(whole, round), [whole, round])
  const { said, waitsFor } = useWhatHappens(trace)
  const moments = useMemo(() => momentsOf(trace), [trace])
  const last = moments.length - 1
  const [chosen, setAt] = useState(Infinity)
  const at = Math.min(chosen, last)
  const goesOn = round === null || round === rounds.at(-1)
  const drawn = useMemo(() => {
    if (at < last) return traceAt(trace, moments[at] ?? null)
    return goesOn ? withComing(traceAt(trace, null), trace.way) : traceAt(trace, moments[last] ?? null)
  }, [trace, moments, at, last, goesOn])
  const steps = useMemo(() => new Set(trace.subTasks.map(({ activityId }) => activityId)), [trace])
  const ended = !trace.way.some(({ state }) => state === 'current')
  const waits = goesOn && !ended
  const shownAt = at === last && waits ? null : (moments[at] ?? null)
  const lastStop = waits ? t('now') : [t(goesOn ? 'ended' : 'roundEnded'), exact(moments[last] ?? '')].join(' ')
  return (
    <>
      {rounds.length > 1 && (
        <div className={`${choices.quick} ${styles.rounds}`} role="group" aria-label={t('rounds')}>
          {[null, ...rounds].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              aria-pressed={one === round}
              onClick={() => {
                setRound(one)
                setAt(Infinity)
              }}
            >
              {one === null ? t('allRounds') : t('round', { round: one })}
            </button>
          ))}
        </div>
      )}
      <ProcessDiagram
        nodes={trace.nodes}
        edges={trace.edges}
        notes={trace.notes}
        lanes={trace}
        drawn={drawn}
        onOpen={{ steps, open: onSubTasks }}
      />
      {moments.length > 1 && (
        <Replay
          stops={moments.map((moment, index) => (index === last ? lastStop : exact(moment)))}
          at={at}
          onMove={setAt}
          words={at === last && waits ? waitsFor() : said(moments[at])}
        />
      )}
      <FormThen taskId={trace.task.taskId ?? ''} at={shownAt} />
      <OrganisationThen taskId={trace.task.taskId ?? ''} at={shownAt} />
    </>
  )
}

/** What was said at a moment; and whom the task waits for now. */
function useWhatHappens({ opinions, way }: Trace) {
  const word = useWorkflowWords()
  const locale = useLocale()
  const t = useTranslations('trace.replay')
  const names = new Intl.ListFormat(locale, { style: 'narrow' })
  return {
    said: (moment: string | undefined) =>
      opinions
        .filter(({ at }) => at === moment)
        .map((opinion) =>
          [opinion.actor.name, word(actKey(opinion)), localText(opinion.activityName, locale)]
            .filter(Boolean)
            .join(' · '),
        )
        .join('; '),
    waitsFor: () =>
      way
        .filter(({ state }) => state === 'current')
        .map(({ people, activityName }) => {
          const step = localText(activityName, locale)
          const open = people.filter(({ at }) => !at).map(({ name }) => name)
          return open.length > 0 ? t('waitingFor', { names: names.format(open), step }) : step
        })
        .join('; '),
  }
}
