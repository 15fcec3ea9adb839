'use client'

import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { ProcessDiagram } from '@/components/process-drawing/process-diagram'
import { Replay } from '@/components/process-drawing/replay'
import { actKey, useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { useMoments } from '@/components/ui/use-moments'
import { localText } from '@/lib/i18n/local-text'
import { momentsOf, traceAt, withComing, type Trace } from './trace-at'

/** The drawing at one moment, and the slider that goes through them all. */
export function ReplayedDiagram({ trace, onSubTasks }: { trace: Trace; onSubTasks(): void }) {
  const t = useTranslations('trace.replay')
  const { exact } = useMoments()
  const { said, waitsFor } = useWhatHappens(trace)
  const moments = useMemo(() => momentsOf(trace), [trace])
  const last = moments.length - 1
  const [chosen, setAt] = useState(last)
  const at = Math.min(chosen, last)
  const drawn = useMemo(
    () => (at === last ? withComing(traceAt(trace, null), trace.way) : traceAt(trace, moments[at] ?? null)),
    [trace, moments, at, last],
  )
  const steps = useMemo(() => new Set(trace.subTasks.map(({ activityId }) => activityId)), [trace])
  const ended = !trace.way.some(({ state }) => state === 'current')
  const lastStop = ended ? [t('ended'), exact(moments[last] ?? '')].join(' ') : t('now')
  return (
    <>
      <ProcessDiagram nodes={trace.nodes} edges={trace.edges} drawn={drawn} onOpen={{ steps, open: onSubTasks }} />
      {moments.length > 1 && (
        <Replay
          stops={moments.map((moment, index) => (index === last ? lastStop : exact(moment)))}
          at={at}
          onMove={setAt}
          words={at === last && !ended ? waitsFor() : said(moments[at])}
        />
      )}
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
