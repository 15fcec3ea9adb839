'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { DefinitionDiagram } from './definition-diagram'
import type { DescribedVersion } from './use-element-words'
import styles from './processes.module.css'

interface Props {
  processId: string
  before: number
  after: number
  marked: string
}

const views = ['above', 'beside', 'over'] as const

/** Both versions as they are drawn, the same things in the same place: what has gone on the first, what has come on the second. */
export function CompareDrawings({ processId, before, after, marked }: Props) {
  const t = useTranslations('processes')
  const [view, setView] = useState<(typeof views)[number]>('above')
  const asIs = { keepPreviousData: false }
  const { data: differences } = useCall('/api/process/compareVersions', { processId, before, after }, asIs)
  const { data: earlier } = useCall('/api/process/getVersion', { processId, version: before }, asIs)
  const { data: later } = useCall('/api/process/getVersion', { processId, version: after }, asIs)
  const kinds = useMemo(
    () => new Map((differences ?? []).filter(({ what }) => what !== 'form').map(({ id, kind }) => [id, kind])),
    [differences],
  )
  if (!differences?.length || !earlier || !later) return null
  return (
    <>
      <div className={styles.line} role="radiogroup" aria-label={t('compare.drawings')}>
        {views.map((one) => (
          <label key={one} className={styles.radio}>
            <input type="radio" name="compare-view" checked={view === one} onChange={() => setView(one)} />{' '}
            {t(`compare.views.${one}`)}
          </label>
        ))}
        <span className={styles.explain}>{t('compare.signs')}</span>
      </div>
      {view === 'over' ? (
        <div className={styles.compared} data-view={view}>
          <figure>
            <figcaption>{t('compare.overlaid', { before, after })}</figcaption>
            <DefinitionDiagram
              definition={laidOver(earlier.definition, later.definition)}
              form={later.form}
              marked={marked}
              differences={kinds}
            />
          </figure>
        </div>
      ) : (
        <div className={styles.compared} data-view={view}>
          {[earlier, later].map(({ version, definition, form }) => (
            <figure key={version.version}>
              <figcaption>{t('versionNo', { version: version.version })}</figcaption>
              <DefinitionDiagram definition={definition} form={form} marked={marked} differences={kinds} />
            </figure>
          ))}
        </div>
      )}
    </>
  )
}

type Definition = DescribedVersion['definition']

/** One drawing of both: the later version with what it has no more, where that stood. */
function laidOver(earlier: Definition, later: Definition): Definition {
  const missing = <Thing extends { id: string }>(were: Thing[], are: Thing[]) => {
    const there = new Set(are.map(({ id }) => id))
    return were.filter(({ id }) => !there.has(id))
  }
  return {
    ...later,
    elements: [...missing(earlier.elements, later.elements), ...later.elements],
    transitions: [...missing(earlier.transitions, later.transitions), ...later.transitions],
    notes: [...missing(earlier.notes ?? [], later.notes ?? []), ...(later.notes ?? [])],
  }
}
