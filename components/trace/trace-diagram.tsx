'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Calls } from '@/lib/client/calls'
import { localText } from '@/lib/i18n/local-text'
import { routeLines, type Route } from './diagram-geometry'
import styles from './trace-diagram.module.css'

type Trace = Calls['/api/task/trace']['data']
type Node = Trace['nodes'][number]
type Edge = Trace['edges'][number]

/** The process as drawn, with what has happened. */
export function TraceDiagram({ nodes, edges }: { nodes: Node[]; edges: Edge[] }) {
  const t = useTranslations('trace')
  const id = useId()
  const { routes, bounds } = routeLines(new Map(nodes.map((node) => [node.id, node])), edges)
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('diagram')}>
      <svg
        className={styles.diagram}
        viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
        width={bounds.width}
        height={bounds.height}
        role="img"
        aria-label={t('diagramOf', { steps: nodes.length })}
      >
        <defs>
          {(['passed', 'open'] as const).map((kind) => (
            <marker key={kind} id={`${id}-${kind}`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 0 8 4 0 8Z" className={styles[kind]} />
            </marker>
          ))}
        </defs>
        {edges.map((edge) => {
          const route = routes.get(edge.id)
          return route && <EdgeLine key={edge.id} edge={edge} route={route} markers={id} />
        })}
        {nodes.map((node) => (
          <NodeShape key={node.id} node={node} />
        ))}
      </svg>
      <Legend />
    </div>
  )
}

function EdgeLine({ edge, route: { path, label }, markers }: { edge: Edge; route: Route; markers: string }) {
  const locale = useLocale()
  const passed = edge.passed > 0
  return (
    <g>
      <path d={path} className={styles.edge} data-passed={passed} markerEnd={`url(#${markers}-${passed ? 'passed' : 'open'})`} />
      {edge.name && (
        <text x={label.x} y={label.y} className={styles.edgeName}>
          {localText(edge.name, locale)}
        </text>
      )}
    </g>
  )
}

function NodeShape({ node }: { node: Node }) {
  const t = useTranslations('trace.nodeStates')
  const locale = useLocale()
  const { x, y, width, height, state, visits } = node
  const name = localText(node.name, locale)
  const middle = { x: x + width / 2, y: y + height / 2 }
  return (
    <g className={styles.node} data-state={state}>
      <title>{`${name} · ${t(state)}`}</title>
      {isDiamond(node) ? (
        <path d={`M${middle.x} ${y} ${x + width} ${middle.y} ${middle.x} ${y + height} ${x} ${middle.y}Z`} className={styles.shape} />
      ) : node.type === 'Start' || node.type === 'End' ? (
        <rect x={x} y={y} width={width} height={height} rx={height / 2} className={styles.shape} />
      ) : (
        <rect x={x} y={y} width={width} height={height} rx={6} className={styles.shape} />
      )}
      <foreignObject {...nameBox(node)}>
        <div className={styles.name} data-below={isDiamond(node)}>{name}</div>
      </foreignObject>
      {visits > 1 && (
        <g>
          <circle cx={x + width - 2} cy={y + 2} r={9} className={styles.badge} />
          <text x={x + width - 2} y={y + 6} className={styles.visits}>
            {visits}
          </text>
        </g>
      )}
    </g>
  )
}

function isDiamond({ type }: Node): boolean {
  return type === 'Condition' || type === 'Split' || type === 'Join'
}

/** A diamond has no room inside: its name stands below. */
function nameBox(node: Node) {
  const { x, y, width, height } = node
  return isDiamond(node) ? { x: x - 40, y: y + height + 2, width: width + 80, height: 40 } : { x, y, width, height }
}

function Legend() {
  const t = useTranslations('trace.nodeStates')
  return (
    <ul className={styles.legend}>
      {(['done', 'current', 'waiting', 'untouched', 'cut'] as const).map((state) => (
        <li key={state} data-state={state}>
          {t(state)}
        </li>
      ))}
    </ul>
  )
}
