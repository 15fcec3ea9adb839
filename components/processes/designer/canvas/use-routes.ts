import { useMemo } from 'react'
import { routeLines, type Route } from '@/components/process-drawing/diagram-geometry'
import { pointsOf, roundedPath } from '@/components/process-drawing/rounded-path'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Drag, Point } from './drag'

/** A line where it runs: rounded, with both its ends. */
export interface DrawnRoute extends Route {
  start: Point
  end: Point
}

const drawn = (route: Route): DrawnRoute => {
  const points = pointsOf(route.path)
  const none = { x: 0, y: 0 }
  return { ...route, path: roundedPath(route.path), start: points[0] ?? none, end: points.at(-1) ?? none }
}

/** Where the lines run; while elements are moved, those that hang on them are led along. */
export function useRoutes(
  { elements, transitions }: ProcessDefinition,
  drag: Drag | null,
): ReadonlyMap<string, DrawnRoute> {
  const settled = useMemo(() => {
    const boxes = new Map(elements.map((one) => [one.id, one]))
    const { routes } = routeLines(boxes, transitions)
    return new Map([...routes].map(([id, route]) => [id, drawn(route)]))
  }, [elements, transitions])
  const move = drag?.kind === 'move' && !drag.copies ? drag : null
  return useMemo(() => {
    if (!move) return settled
    const hanging = transitions.filter(({ from, to }) => move.ids.has(from) || move.ids.has(to))
    const boxes = new Map(
      elements.map((one) => [
        one.id,
        move.ids.has(one.id) ? { ...one, x: one.x + move.by.x, y: one.y + move.by.y } : one,
      ]),
    )
    const { routes } = routeLines(boxes, hanging)
    return new Map([...settled, ...[...routes].map(([id, route]) => [id, drawn(route)] as const)])
  }, [settled, elements, transitions, move])
}
