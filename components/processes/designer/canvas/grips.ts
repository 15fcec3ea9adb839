import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { moveCorner, moveSegment, removeCorner, type Outline } from '@/lib/process-editing/bends'
import type { Point } from './drag'

interface Held {
  points: readonly Point[]
  from: Outline
  to: Outline
}

/** Where a line is held to be bent: in the middle of its parts, and at its corners. */
export interface GripPlace extends Point {
  /** `part-0`, `corner-1` */
  name: string
  kind: 'part' | 'corner'
  at: number
  /** How a part lies; none of a slanting one. */
  lies?: 'flat' | 'upright'
}

const shortest = 24

export function gripsOf(points: readonly Point[]): GripPlace[] {
  const parts = points.slice(1).flatMap((to, at): GripPlace[] => {
    const from = points[at]!
    if (Math.hypot(to.x - from.x, to.y - from.y) < shortest) return []
    const lies = from.y === to.y ? 'flat' : from.x === to.x ? 'upright' : undefined
    return [{ name: `part-${at}`, kind: 'part', at, lies, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]
  })
  const corners = points
    .slice(1, -1)
    .map((point, index): GripPlace => ({ ...point, name: `corner-${index + 1}`, kind: 'corner', at: index + 1 }))
  return [...parts, ...corners].sort(
    (a, b) => a.at + (a.kind === 'part' ? 0.5 : 0) - b.at - (b.kind === 'part' ? 0.5 : 0),
  )
}

export function gripOf(
  { elements, transitions }: ProcessDefinition,
  lineId: string,
  points: readonly Point[] | undefined,
): Held | null {
  const line = transitions.find(({ id }) => id === lineId)
  const [from, to] = [line?.from, line?.to].map((id) => elements.find((one) => one.id === id))
  return from && to && points ? { points, from, to } : null
}

const read = (name: string) => {
  const [kind, at] = name.split('-')
  return { isCorner: kind === 'corner', at: Number(at) }
}

/** The corners of a line after a part or a corner of it was moved. */
export function moveGrip(held: Held, name: string, by: Point): Point[] {
  const { isCorner, at } = read(name)
  return isCorner ? moveCorner(held, at, by) : moveSegment(held, at, by)
}

/** The corners without one; of a part, without both its ends. */
export function removeGrip(held: Held, name: string): Point[] {
  const { isCorner, at } = read(name)
  if (isCorner) return removeCorner(held, at)
  const points = held.points.filter(
    (_, index) => index === 0 || index === held.points.length - 1 || (index !== at && index !== at + 1),
  )
  return points.slice(1, -1)
}
