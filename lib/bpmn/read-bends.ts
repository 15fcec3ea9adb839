import { mostBends, type Bend, type Transition } from '@/lib/engine/definition/transition'
import { many, numberOf, one, type BpmnNode } from './bpmn-node'
import type { Diagram } from './diagram'
import { wayPoints } from './way-points'

const farthest = 1_000_000

/** Corners a file has drawn a flow with; none where they are those a line gets by itself, or nothing is drawn. */
export function readBends(flow: BpmnNode, diagram: Diagram): Pick<Transition, 'bends'> {
  const [source, target] = [one(flow, 'sourceRef'), one(flow, 'targetRef')]
  const [from, to] = [source && diagram.boxOf(source), target && diagram.boxOf(target)]
  const points = pointsOf(diagram.edgeOf(flow))
  if (!from || !to || points.length < 3 || points.length > mostBends + 2) return {}
  const bends = points.slice(1, -1)
  if (bends.some(({ x, y }) => Math.abs(x) > farthest || Math.abs(y) > farthest)) return {}
  return isSame(bends, wayPoints(from, to).slice(1, -1)) ? {} : { bends }
}

const pointsOf = (edge: BpmnNode | undefined): Bend[] =>
  many(edge, 'waypoint').map((point) => ({ x: numberOf(point, 'x'), y: numberOf(point, 'y') }))

const isSame = (some: readonly Bend[], others: readonly Bend[]) =>
  some.length === others.length && some.every(({ x, y }, at) => x === others[at]?.x && y === others[at]?.y)
