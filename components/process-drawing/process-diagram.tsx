'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo } from 'react'
import { laidOut } from '@/lib/process-editing/lay-out'
import { DiagramLegend } from './diagram-legend'
import type { Drawn } from './drawn'
import { unbentEdges, type DrawnEdge, type DrawnNode } from './drawn-element'
import { BackLine, EdgeLine, type LineChange } from './drawn-lines'
import { bandsOf } from '@/lib/process-editing/lane-commands'
import { DrawnBands, type DrawnLanes } from './drawn-lanes'
import { boundsWith, DrawnNotes, notesAlong, type DrawnNote } from './drawn-notes'
import { NodeShape } from './drawn-node'
import { roomForNames } from './make-room'
import { placesOf } from './places'
import styles from './process-diagram.module.css'
import { usePeopleWords } from './use-people-words'
import { useZoom } from './use-zoom'
import { ZoomButtons } from './zoom-buttons'

interface Props {
  nodes: DrawnNode[]
  edges: DrawnEdge[]
  notes?: readonly DrawnNote[]
  lanes?: DrawnLanes
  drawn: Drawn
  /** Numbers stand at every step that has one, not only where it is more than one. */
  always?: boolean
  /** Opens what lies below a step: the tasks it has started. */
  onOpen?: { steps: ReadonlySet<string>; open(activityId: string): void }
  /** Element or transition spoken of elsewhere on the page: it gets a ring and is brought into sight. */
  marked?: string
  /** What is changed of a line where its words stand. */
  change?: LineChange
  /** Nothing has happened yet, so that colours mean nothing. */
  plain?: boolean
}

const noNotes: readonly DrawnNote[] = []

/** The process as drawn, with what has happened. */
export function ProcessDiagram(props: Props) {
  const {
    nodes: given,
    edges: givenEdges,
    notes: written = noNotes,
    lanes,
    drawn,
    always,
    onOpen,
    change,
    marked = '',
    plain,
  } = props
  const t = useTranslations('trace')
  const id = useId()
  const who = usePeopleWords()
  const { nodes, edges } = useMemo(() => {
    const placed = laidOut(given, givenEdges)
    return roomForNames(placed, placed === given ? givenEdges : unbentEdges(givenEdges))
  }, [given, givenEdges])
  const notes = useMemo(() => notesAlong(written, given, nodes), [written, given, nodes])
  const { inserted, ways, links, routes, bounds: without } = placesOf(nodes, edges, drawn)
  const bands = useMemo(() => bandsOf({ elements: nodes, notes, ...lanes }), [nodes, notes, lanes])
  const bounds = boundsWith(without, [...notes, ...bands])
  const { frame, zoom, percent, style, onKeyDown } = useZoom(bounds.width)
  const current = [...drawn.nodes].find(([, { state }]) => state === 'current')?.[0]
  useEffect(() => {
    if (marked) frame.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
    else showInFrame(frame.current, current)
  }, [frame, marked, current])
  return (
    <>
      <ZoomButtons zoom={zoom} percent={percent} />
      <div
        ref={frame}
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={t('diagram')}
        aria-keyshortcuts="+ - 0 1"
        onKeyDown={onKeyDown}
      >
        <svg
          className={styles.diagram}
          viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
          style={style}
          role="group"
          aria-label={t('diagramOf', { steps: nodes.length })}
        >
          <defs>
            {(['passed', 'open', 'back'] as const).map((kind) => (
              <marker
                key={kind}
                id={`${id}-${kind}`}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8Z" className={styles[kind]} />
              </marker>
            ))}
          </defs>
          <DrawnBands bands={bands} marked={marked} differences={lanes?.differences} />
          {edges.map((edge) => {
            const route = routes.get(edge.id)
            return (
              route && (
                <EdgeLine
                  key={edge.id}
                  edge={edge}
                  marked={edge.id === marked}
                  passed={drawn.edges.get(edge.id) ?? 0}
                  notes={drawn.edgeNotes?.get(edge.id)}
                  route={route}
                  markers={id}
                  change={change}
                />
              )
            )
          })}
          {ways.map(({ id: way, count }) => {
            const route = routes.get(way)
            return route && <BackLine key={way} route={route} count={count} markers={id} />
          })}
          {links.map((link) => {
            const route = routes.get(link.id)
            return route && <path key={link.id} d={route.path} className={styles.edge} data-dashed />
          })}
          <DrawnNotes {...{ notes, nodes, routes, marked }} />
          {nodes.map((node) => (
            <NodeShape
              key={node.id}
              node={node}
              at={drawn.nodes.get(node.id) ?? { state: 'untouched', visits: 0 }}
              marked={node.id === marked}
              badge={drawn.nodes.get(node.id)?.step ?? numberAt(drawn.nodes.get(node.id)?.visits ?? 0, always)}
              onOpen={onOpen?.steps.has(node.id) ? () => onOpen.open(node.id) : undefined}
            />
          ))}
          {inserted.map(({ id: key, name, state, people = [], box }) => (
            <g key={key} className={styles.node} data-state={state} data-inserted>
              <rect {...box} rx={6} className={styles.shape} />
              <foreignObject {...box}>
                <div className={styles.name}>
                  <span>{name}</span>
                  {people.length > 0 && <span className={styles.people}>{who.brief(people, state)}</span>}
                </div>
              </foreignObject>
            </g>
          ))}
        </svg>
      </div>
      {!always && !plain && <DiagramLegend />}
    </>
  )
}

/** Brings an element into the middle of a frame too narrow for all; the page stays where it is. */
function showInFrame(frame: HTMLElement | null, id: string | undefined) {
  const shape = id && frame?.querySelector(`[data-node="${CSS.escape(id)}"]`)
  if (!frame || !shape || frame.scrollWidth <= frame.clientWidth) return
  const [inner, outer] = [shape.getBoundingClientRect(), frame.getBoundingClientRect()]
  frame.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

/** Once is what everybody expects: only more than that is worth a number. */
function numberAt(visits: number, always = false): number | null {
  return visits > (always ? 0 : 1) ? visits : null
}
