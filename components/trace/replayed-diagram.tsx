'use client'

import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { ProcessDiagram } from '@/components/process-drawing/process-diagram'
import { Replay } from '@/components/process-drawing/replay'
import { actKey, useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { useMoments } from '@/components/ui/use-moments'
import { localText } from '@/lib/i18n/local-text'
import { momentsOf, traceAt, type Trace } from './trace-at'

/** The drawing at one moment, and the slider that goes through them all. */
export function ReplayedDiagram({ trace, onSubTasks }: { trace: Trace; onSubTasks(): void }) {
  const word = useWorkflowWords()
  const locale = useLocale()
  const t = useTranslations('trace.replay')
  const { exact } = useMoments()
  const moments = useMemo(() => momentsOf(trace), [trace])
  const last = moments.length - 1
  const [at, setAt] = useState(last)
  const drawn = useMemo(() => traceAt(trace, at >= last ? null : (moments[at] ?? null)), [trace, moments, at, last])
  const said = trace.opinions.filter((opinion) => opinion.at === moments[at])
  const words = said
    .map((opinion) => [opinion.actor.name, word(actKey(opinion)), localText(opinion.activityName, locale)].filter(Boolean).join(' · '))
    .join('; ')
  const steps = useMemo(() => new Set(trace.subTasks.map(({ activityId }) => activityId)), [trace])
  return (
    <>
      <ProcessDiagram nodes={trace.nodes} edges={trace.edges} drawn={drawn} onOpen={{ steps, open: onSubTasks }} />
      {moments.length > 1 && <Replay stops={moments.map((moment, index) => (index === last ? t('now') : exact(moment)))} at={Math.min(at, last)} onMove={setAt} words={words} />}
    </>
  )
}
