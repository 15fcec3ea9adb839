'use client'

import { useLocale, useTranslations } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import type { Route } from './diagram-geometry'
import type { DrawnEdge } from './drawn-element'
import styles from './process-diagram.module.css'

/** A transition, with its name and how often it was passed. */
export function EdgeLine({
  edge,
  passed,
  marked,
  route: { path, label },
  markers,
}: {
  edge: DrawnEdge
  passed: number
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
        <text x={label.x} y={label.y} className={styles.edgeName}>
          {edge.whole && <title>{edge.whole}</title>}
          {words}
        </text>
      )}
    </g>
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
