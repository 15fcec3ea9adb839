'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { KeyboardEvent, MouseEvent } from 'react'
import { localText } from '@/lib/i18n/local-text'
import type { Route } from './diagram-geometry'
import type { Note } from './drawn'
import type { DrawnEdge } from './drawn-element'
import styles from './process-diagram.module.css'

/** What a click on the words of a line does, and what that is called. */
export interface LineChange {
  nameOf(words: string): string
  open(lineId: string, words: Element): void
}

const actingOn = ({ id, whole, name }: DrawnEdge, { nameOf, open }: LineChange) => ({
  role: 'button',
  tabIndex: 0,
  'aria-haspopup': 'dialog' as const,
  'aria-label': nameOf(whole ?? name),
  onClick: ({ currentTarget }: MouseEvent<SVGTextElement>) => open(id, currentTarget),
  onKeyDown: (event: KeyboardEvent<SVGTextElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open(id, event.currentTarget)
  },
})

/** A transition, with its name and how often it was passed. */
export function EdgeLine({
  edge,
  passed,
  notes,
  marked,
  route: { path, label },
  markers,
  change,
}: {
  edge: DrawnEdge
  /** Its words can be clicked: what that is called, and what it does. */
  change?: LineChange
  passed: number
  notes?: Note[]
  marked: boolean
  route: Route
  markers: string
}) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const words = [localText(edge.name, locale), passed > 1 ? t('passedTimes', { count: passed }) : '']
    .filter(Boolean)
    .join(' ')
  return (
    <g data-marked={marked || undefined} data-difference={edge.difference}>
      {marked && <path d={path} className={styles.ring} />}
      <path
        d={path}
        className={styles.edge}
        data-passed={passed > 0}
        markerEnd={`url(#${markers}-${passed > 0 ? 'passed' : 'open'})`}
      />
      {words && (
        <text x={label.x} y={label.y} className={styles.edgeName} {...(change && actingOn(edge, change))}>
          {edge.whole && <title>{edge.whole}</title>}
          {words}
        </text>
      )}
      {notes && <Notes notes={notes} x={label.x} y={label.y + (words ? lineHeight : 0)} />}
    </g>
  )
}

const lineHeight = 15

/** Words at a place of the drawing, each with a sign whether it has come about: colour is never alone. */
export function Notes({ notes, x, y }: { notes: Note[]; x: number; y: number }) {
  return (
    <text x={x} y={y} className={styles.notes}>
      {notes.map(({ text, done }, index) => (
        <tspan key={text} data-done={done}>
          {`${index > 0 ? ' ' : ''}${done ? '✓' : '✗'} ${text}`}
        </tspan>
      ))}
    </text>
  )
}

/** A way back that is not in the drawing. */
export function BackLine({ route: { path, label }, count, markers }: { route: Route; count: number; markers: string }) {
  const t = useTranslations('trace')
  return (
    <g>
      <path d={path} className={styles.backLine} markerEnd={`url(#${markers}-back)`} />
      <text x={label.x} y={label.y} className={styles.edgeName}>
        {t('sentBack', { count })}
      </text>
    </g>
  )
}
