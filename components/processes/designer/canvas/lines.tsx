import { memo } from 'react'
import type { Route } from '@/components/process-drawing/diagram-geometry'
import styles from './canvas.module.css'

interface LineProps {
  /** Its path: what is chosen by it. */
  path: string
  route: Route
  chosen: boolean
  walked: boolean
  /** A colleague has it chosen. */
  colleague: boolean
  mark: boolean
}

/** A line, and a wider one nobody sees to be clicked. */
export const CanvasLine = memo(function CanvasLine({ path, route, chosen, walked, colleague, mark }: LineProps) {
  return (
    <g
      data-line={path}
      className={styles.line}
      data-chosen={chosen || undefined}
      data-walked={walked || undefined}
      data-colleague={colleague || undefined}
      data-marked={mark || undefined}
    >
      <path d={route.path} className={styles.reach} />
      <path d={route.path} className={styles.stroke} markerEnd={`url(#canvas-arrow${chosen ? '-chosen' : ''})`} />
    </g>
  )
})

/** The heads of lines. */
export function ArrowHeads() {
  return (
    <defs>
      {['', '-chosen'].map((which) => (
        <marker
          key={which}
          id={`canvas-arrow${which}`}
          className={styles.arrow}
          data-chosen={which ? '' : undefined}
          viewBox="0 0 8 9"
          refX="8"
          refY="4.5"
          markerWidth="8"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0 8 4.5 0 9Z" />
        </marker>
      ))}
    </defs>
  )
}
