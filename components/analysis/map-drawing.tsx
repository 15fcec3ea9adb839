'use client'

import { useMemo } from 'react'
import { untouched, type Drawn } from '@/components/process-drawing/drawn'
import type { DrawnEdge, DrawnNode } from '@/components/process-drawing/drawn-element'
import { ProcessDiagram } from '@/components/process-drawing/process-diagram'

export interface MapStep {
  id: string
  name: string
  count: number
}
export interface MapPair {
  from: string
  to: string
  /** What stands at the line. */
  words: string
}

interface Props {
  steps: MapStep[]
  pairs: MapPair[]
  /** The step that stands for handing in; '' where a log has none. */
  start: string
}

/** What really happened as a drawing: how often each step, and what stands at each way. */
export function MapDrawing({ steps, pairs, start }: Props) {
  const drawing = useMemo(() => {
    // All on one spot: the drawing finds them places.
    const nodes = steps.map(({ id, name }): DrawnNode => ({
      id,
      name,
      type: id === start ? 'Start' : 'Activity',
      ...{ x: 0, y: 0, width: 120, height: 56 },
    }))
    const known = new Set(steps.map(({ id }) => id))
    const edges = pairs
      // A step that follows on itself is told in the table: a line to itself shows nothing.
      .filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
      .map(({ from, to, words }): DrawnEdge => ({ id: `${from} ${to}`, from, to, name: words }))
    const drawn: Drawn = {
      ...untouched,
      nodes: new Map(steps.map(({ id, count }) => [id, { state: 'done', visits: count }])),
    }
    return { nodes, edges, drawn }
  }, [steps, pairs, start])
  return <ProcessDiagram {...drawing} always plain />
}
