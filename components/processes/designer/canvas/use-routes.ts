import { useMemo } from 'react'
import { routeLines, type Route } from '@/components/process-drawing/diagram-geometry'
import { pointsOf, roundedPath } from '@/components/process-drawing/rounded-path'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Transition } from '@/lib/engine/definition/transition'
import { setBends } from '@/lib/process-editing/bends'
import { moveElements } from '@/lib/process-editing/element-commands'
import type { Drag, Point } from './drag'

/** A line where it runs: rounded, with its corners and both its ends. */
export interface DrawnRoute extends Route {
  points: readonly Point[]
  start: Point
  end: Point
}

/** Without points in the middle of a straight part. */
const cornersOf = (points: readonly Point[]): Point[] =>
  points.filter((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    if (!before || !after) return true
    return !(['x', 'y'] as const).some((axis) => before[axis] === point[axis] && point[axis] === after[axis])
  })

const drawn = (route: Route): DrawnRoute => {
  const points = cornersOf(pointsOf(route.path))
  const none = { x: 0, y: 0 }
  return { ...route, path: roundedPath(route.path), points, start: points[0] ?? none, end: points.at(-1) ?? none }
}

function routed(
  { elements }: Pick<ProcessDefinition, 'elements'>,
  lines: Transition[],
): (readonly [string, DrawnRoute])[] {
  const { routes } = routeLines(new Map(elements.map((one) => [one.id, one])), lines)
  return [...routes].map(([id, route]) => [id, drawn(route)] as const)
}

/** Where the lines run while nothing is dragged. */
export function useSettledRoutes({ elements, transitions }: ProcessDefinition): ReadonlyMap<string, DrawnRoute> {
  return useMemo(() => new Map(routed({ elements }, transitions)), [elements, transitions])
}

/** Where the lines run; while elements are moved, those that hang on them are led along, and one that is bent runs as it would. */
export function useRoutes(
  definition: ProcessDefinition,
  settled: ReadonlyMap<string, DrawnRoute>,
  drag: Drag | null,
): ReadonlyMap<string, DrawnRoute> {
  const move = drag?.kind === 'move' && !drag.copies ? drag : null
  const bend = drag?.kind === 'bend' ? drag : null
  return useMemo(() => {
    if (!move && !bend) return settled
    const after = move ? moveElements(definition, move.ids, move.by) : setBends(definition, bend!.line, bend!.bends)
    const others = after.transitions.filter(({ id, from, to }) =>
      move ? move.ids.has(from) || move.ids.has(to) : id === bend?.line,
    )
    return new Map([...settled, ...routed(after, others)])
  }, [settled, definition, move, bend])
}
