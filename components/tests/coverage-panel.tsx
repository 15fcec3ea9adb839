import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { CoverageFigures } from './coverage-figures'
import { PlaceList } from './coverage-places'
import { notesOf, whereIs } from './coverage-drawn'
import { TestDrawing } from './drawing'
import styles from './tests.module.css'

type Place = Calls['/api/test/getCoverage']['data']['places'][number]

interface Props {
  processId: string
  /** Opens a case. */
  onOpen(caseId: string): void
  /** A case has been made. */
  onMade(): void
}

/** What the cases of a process come through, on its drawing and place by place, with a case made for what none does. */
export function CoveragePanel({ processId, onOpen, onMade }: Props) {
  const t = useTranslations('tests.coverage')
  const { data: found, error, mutate } = useCall('/api/test/getCoverage', { processId })
  const version = found?.version ?? 0
  const { data: described, error: broken } = useCall(
    '/api/process/getVersion',
    version > 0 ? { processId, version } : null,
  )
  const [marked, setMarked] = useState<Place | null>(null)
  const { busy, attempt } = useAttempt()
  const covered = useMemo(() => coveredIn(found?.places ?? []), [found])
  const words = {
    yes: t('sideYes'),
    no: t('sideNo'),
    rule: (rows: number, all: number) => t('ruleNote', { rows, all }),
  }
  const problem = error ?? broken
  if (problem && (!found || !described)) return <ViewFailed message={problem.message} onRetry={() => void mutate()} />
  if (!found || !described) return <Skeleton height={320} />
  const make = ({ part, id }: Place) =>
    attempt(
      async () => {
        const { kept, tried, late } = await call('/api/test/coverPlace', { processId, part, id }, { quiet: true })
        if (!kept) return showProblem(t(late ? 'noneInTime' : 'noneFound', { tried }))
        showSuccess(t('made', { name: kept.caseName }))
        await mutate()
        onMade()
        onOpen(kept.caseId)
      },
      (failed) => showProblem(failed.message),
    )
  return (
    <>
      <CoverageFigures places={found.places} />
      {!found.any && <EmptyState icon="check" title={t('none')} />}
      <p className={styles.explain}>
        {t('explain')} {found.rulesUnseen > 0 && t('rulesUnseen', { count: found.rulesUnseen })}
      </p>
      <TestDrawing
        definition={described.definition}
        covered={covered}
        notes={notesOf(found, words)}
        marked={marked ? whereIs(marked, found.rules) : undefined}
      />
      <PlaceList
        definition={described.definition}
        found={found}
        busy={busy}
        marked={marked}
        onMark={setMarked}
        onOpen={onOpen}
        onMake={(place) => void make(place)}
      />
    </>
  )
}

const coveredIn = (places: readonly Place[]) => {
  const of = (wanted: Place['part']) =>
    places.flatMap(({ part, id, count }) => (part === wanted && count > 0 ? [id] : []))
  return { elements: of('elements'), transitions: of('transitions') }
}
