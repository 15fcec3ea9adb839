import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { Drawn, DrawnState, Note } from '@/components/process-drawing/drawn'
import { ProcessDiagram } from '@/components/process-drawing/process-diagram'
import page from '@/components/ui/page.module.css'
import type { Calls } from '@/lib/client/calls'
import { localText } from '@/lib/i18n/local-text'
import styles from './tests.module.css'

export type Definition = Calls['/api/process/getVersion']['data']['definition']

interface Props {
  definition: Definition
  /** What was passed. */
  covered: { elements: readonly string[]; transitions: readonly string[] }
  /** Where something is not as expected. */
  wrong?: ReadonlySet<string>
  marked?: string
  /** What stands at elements and lines beside their names, by their ids. */
  notes?: ReadonlyMap<string, Note[]>
}

/** A process with what tests came through; where something is not as expected stands out. */
export function TestDrawing({ definition: { elements, transitions }, covered, wrong, marked, notes }: Props) {
  const locale = useLocale()
  const nodes = useMemo(
    () =>
      elements.map(({ id, type, name, x, y, width, height }) => ({
        id,
        type,
        name: localText(name, locale) || id,
        x,
        y,
        width,
        height,
      })),
    [elements, locale],
  )
  const edges = useMemo(
    () => transitions.map(({ id, from, to, name, bends }) => ({ id, from, to, name: localText(name, locale), bends })),
    [transitions, locale],
  )
  const drawn = useMemo((): Drawn => {
    const stateOf = (id: string): DrawnState =>
      wrong?.has(id)
        ? { state: 'rejected', visits: 1 }
        : covered.elements.includes(id)
          ? { state: 'done', visits: 1 }
          : { state: 'untouched', visits: 0 }
    return {
      nodes: new Map(elements.map(({ id }) => [id, { ...stateOf(id), notes: notes?.get(id) }])),
      edges: new Map(covered.transitions.map((id) => [id, 1])),
      edgeNotes: new Map(notes ?? []),
      returns: [],
      inserted: [],
    }
  }, [elements, covered, wrong, notes])
  return (
    <div className={`${page.card} ${styles.drawing}`}>
      <ProcessDiagram nodes={nodes} edges={edges} drawn={drawn} marked={marked} plain />
    </div>
  )
}
