'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useRef } from 'react'
import { localText } from '@/lib/i18n/local-text'
import { routeLines, type Route } from './diagram-geometry'
import { DiagramLegend } from './diagram-legend'
import type { Drawn, NodeState } from './drawn'
import { laidOut } from './lay-out'
import styles from './process-diagram.module.css'

export interface DrawnNode {
  id: string
  type: string
  name: string
  x: number
  y: number
  width: number
  height: number
}
export interface DrawnEdge {
  id: string
  from: string
  to: string
  name: string
}

interface Props {
  nodes: DrawnNode[]
  edges: DrawnEdge[]
  drawn: Drawn
  /** Numbers stand at every step that has one, not only where it is more than one. */
  always?: boolean
  /** Opens what lies below a step: the tasks it has started. */
  onOpen?: { steps: ReadonlySet<string>; open(activityId: string): void }
  /** Element or transition spoken of elsewhere on the page: it gets a ring and is brought into sight. */
  marked?: string
  /** Nothing has happened yet, so that colours mean nothing. */
  plain?: boolean
}

const insertedSize = { width: 110, height: 34 }
/** Room between a step and those inserted below it. */
const below = 26

/** The process as drawn, with what has happened. */
export function ProcessDiagram({ nodes: given, edges, drawn, always, onOpen, marked = '', plain }: Props) {
  const t = useTranslations('trace')
  const id = useId()
  const nodes = useMemo(() => laidOut(given, edges), [given, edges])
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked) scroll.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [marked])
  const boxes = new Map(nodes.map((node) => [node.id, node as Pick<DrawnNode, 'x' | 'y' | 'width' | 'height'>]))
  const inserted = drawn.inserted.flatMap((step, index) => {
    const host = nodes.find((node) => node.id === step.at)
    if (!host) return []
    const above = drawn.inserted.slice(0, index).filter(({ at }) => at === step.at).length
    const box = { x: host.x + (host.width - insertedSize.width) / 2, y: host.y + host.height + below + above * (insertedSize.height + 10), ...insertedSize }
    boxes.set(step.id, box)
    return [{ ...step, box }]
  })
  const ways = drawn.returns.map(({ from, to, count }) => ({ id: `back ${from} ${to}`, from, to, count }))
  const links = inserted.map((step) => ({ id: `link ${step.id}`, from: step.at, to: step.id }))
  const { routes, bounds } = routeLines(boxes, [...edges, ...links, ...ways])
  return (
    <div ref={scroll} className={styles.scroll} tabIndex={0} role="region" aria-label={t('diagram')}>
      <svg
        className={styles.diagram}
        viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
        width={bounds.width}
        height={bounds.height}
        role="group"
        aria-label={t('diagramOf', { steps: nodes.length })}
      >
        <defs>
          {(['passed', 'open', 'back'] as const).map((kind) => (
            <marker key={kind} id={`${id}-${kind}`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 0 8 4 0 8Z" className={styles[kind]} />
            </marker>
          ))}
        </defs>
        {edges.map((edge) => {
          const route = routes.get(edge.id)
          return route && <EdgeLine key={edge.id} edge={edge} marked={edge.id === marked} passed={drawn.edges.get(edge.id) ?? 0} route={route} markers={id} />
        })}
        {ways.map(({ id: way, count }) => {
          const route = routes.get(way)
          return route && <BackLine key={way} route={route} count={count} markers={id} />
        })}
        {links.map((link) => {
          const route = routes.get(link.id)
          return route && <path key={link.id} d={route.path} className={styles.edge} data-dashed />
        })}
        {nodes.map((node) => (
          <NodeShape
            key={node.id}
            node={node}
            state={drawn.nodes.get(node.id)?.state ?? 'untouched'}
            marked={node.id === marked}
            badge={numberAt(drawn.nodes.get(node.id)?.visits ?? 0, always)}
            onOpen={onOpen?.steps.has(node.id) ? () => onOpen.open(node.id) : undefined}
          />
        ))}
        {inserted.map(({ id: key, name, state, box }) => (
          <g key={key} className={styles.node} data-state={state} data-inserted>
            <rect {...box} rx={6} className={styles.shape} />
            <foreignObject {...box}>
              <div className={styles.name}>{name}</div>
            </foreignObject>
          </g>
        ))}
      </svg>
      {!always && !plain && <DiagramLegend />}
    </div>
  )
}

function EdgeLine({ edge, passed, marked, route: { path, label }, markers }: { edge: DrawnEdge; passed: number; marked: boolean; route: Route; markers: string }) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const words = [localText(edge.name, locale), passed > 1 ? t('passedTimes', { count: passed }) : ''].filter(Boolean).join(' ')
  return (
    <g data-marked={marked || undefined}>
      {marked && <path d={path} className={styles.ring} />}
      <path d={path} className={styles.edge} data-passed={passed > 0} markerEnd={`url(#${markers}-${passed > 0 ? 'passed' : 'open'})`} />
      {words && (
        <text x={label.x} y={label.y} className={styles.edgeName}>
          {words}
        </text>
      )}
    </g>
  )
}

/** A way back that is not in the drawing. */
function BackLine({ route: { path, label }, count, markers }: { route: Route; count: number; markers: string }) {
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

interface ShapeProps {
  node: DrawnNode
  marked: boolean
  state: NodeState
  badge: number | null
  onOpen?(): void
}

function NodeShape({ node, marked, state, badge, onOpen }: ShapeProps) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const { x, y, width, height } = node
  const name = localText(node.name, locale)
  const middle = { x: x + width / 2, y: y + height / 2 }
  return (
    <g className={styles.node} data-state={state} data-marked={marked || undefined}>
      <title>{`${name} · ${t(`nodeStates.${state}`)}`}</title>
      {marked && <rect x={x - 6} y={y - 6} width={width + 12} height={height + (isDiamond(node) ? 7 : 12)} rx={10} className={styles.ring} />}
      {isDiamond(node) ? (
        <path d={`M${middle.x} ${y} ${x + width} ${middle.y} ${middle.x} ${y + height} ${x} ${middle.y}Z`} className={styles.shape} />
      ) : (
        <rect x={x} y={y} width={width} height={height} rx={node.type === 'Start' || node.type === 'End' ? height / 2 : 6} className={styles.shape} />
      )}
      <foreignObject {...nameBox(node)}>
        <div className={styles.name} data-below={isDiamond(node)}>
          {onOpen ? (
            <button type="button" onClick={onOpen} title={t('openSubTasks')}>
              {name}
            </button>
          ) : (
            name
          )}
        </div>
      </foreignObject>
      {badge !== null && (
        <g>
          <circle cx={x + width - 2} cy={y + 2} r={9} className={styles.badge} />
          <text x={x + width - 2} y={y + 6} className={styles.visits}>
            {badge}
          </text>
        </g>
      )}
    </g>
  )
}

/** Once is what everybody expects: only more than that is worth a number. */
function numberAt(visits: number, always = false): number | null {
  return visits > (always ? 0 : 1) ? visits : null
}

function isDiamond({ type }: DrawnNode): boolean {
  return type === 'Condition' || type === 'Split' || type === 'Join'
}

/** A diamond has no room inside: its name stands below. */
function nameBox(node: DrawnNode) {
  const { x, y, width, height } = node
  return isDiamond(node) ? { x: x - 40, y: y + height + 2, width: width + 80, height: 40 } : { x, y, width, height }
}
