import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { TestDrawing, type Definition } from './drawing'
import styles from './tests.module.css'

type Coverage = Calls['/api/test/getRun']['data']['covered']

const parts = ['elements', 'transitions', 'conditions'] as const

/** How much of a process its tests came through, in figures. */
export function CoverageFigures({ covered, everything }: { covered: Coverage; everything: Coverage }) {
  const t = useTranslations('tests.coverage')
  const within = (part: (typeof parts)[number]) => covered[part].filter((id) => everything[part].includes(id)).length
  return (
    <dl className={styles.figures}>
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(part)}</dt>
          <dd data-whole={within(part) === everything[part].length || undefined}>
            {t('of', { covered: within(part), all: everything[part].length })}
          </dd>
        </div>
      ))}
      {covered.rules.length > 0 && (
        <div>
          <dt>{t('rules')}</dt>
          <dd>{covered.rules.length}</dd>
        </div>
      )}
    </dl>
  )
}

interface Missing {
  definition: Definition
  covered: Coverage
  everything: Coverage
}

/** What no test came through, by name. */
function NotCovered({ definition, covered, everything }: Missing) {
  const t = useTranslations('tests.coverage')
  const locale = useLocale()
  const nameOf = (id: string) => {
    const found = definition.elements.find((one) => one.id === id)
    return (found && localText(found.name, locale)) || id
  }
  const wayOf = (id: string) => {
    const way = definition.transitions.find((one) => one.id === id)
    return way ? localText(way.name, locale) || `${nameOf(way.from)} → ${nameOf(way.to)}` : id
  }
  const sideOf = (id: string) => {
    const at = id.lastIndexOf(' ')
    return t(id.endsWith(' yes') ? 'yes' : 'no', { way: wayOf(id.slice(0, at)) })
  }
  const missing = (part: (typeof parts)[number]) => everything[part].filter((id) => !covered[part].includes(id))
  const lines = [
    ...missing('elements').map((id) => [`e${id}`, nameOf(id)] as const),
    ...missing('conditions').map((id) => [`c${id}`, sideOf(id)] as const),
  ]
  return (
    <section className={styles.missing}>
      <h3>{t('missing')}</h3>
      {lines.length === 0 ? (
        <p>{t('whole')}</p>
      ) : (
        <ul>
          {lines.map(([key, text]) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the cases of a process came through when they last ran, on its drawing. */
export function CoveragePanel({ processId, cases }: { processId: string; cases: Calls['/api/test/getCases']['data'] }) {
  const t = useTranslations('tests.coverage')
  const { version, covered, everything } = cases
  const { data: described, error, mutate } = useCall('/api/process/getVersion', { processId, version })
  if (covered.elements.length === 0) return <EmptyState icon="check" title={t('none')} />
  if (error && !described) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!described) return <Skeleton height={320} />
  return (
    <>
      <CoverageFigures covered={covered} everything={everything} />
      <p className={styles.explain}>{t('explain')}</p>
      <TestDrawing definition={described.definition} covered={covered} />
      <NotCovered definition={described.definition} covered={covered} everything={everything} />
    </>
  )
}
