import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { mostBends, type Bend, type Transition } from '@/lib/engine/definition/transition'
import type { Box } from './guides'

/** A box and, where it is known, what is drawn in it: ways part and meet in diamonds. */
export interface Outline extends Box {
  type?: string
}

const diamonds: ReadonlySet<string> = new Set(['Condition', 'Split', 'Join'])
/** Nearer than that two corners are one, and a line is as good as straight. */
const nearly = 2

const middle = ({ x, y, width, height }: Box): Bend => ({ x: x + width / 2, y: y + height / 2 })
const within = (value: number, from: number, size: number) => value >= from && value <= from + size

/** How far a shape reaches from its middle, that far away from its axis: as a part of its half. */
function reach(type: string | undefined, away: number): number {
  if (type && diamonds.has(type)) return 1 - away
  return type === 'End' ? Math.sqrt(1 - away * away) : 1
}

/** Where a line meets an element, coming from a point: straight where the point lies beside it, else towards its middle. */
export function dock(box: Outline, from: Bend): Bend {
  const at = middle(box)
  const half = { x: box.width / 2, y: box.height / 2 }
  const [inX, inY] = [within(from.x, box.x, box.width), within(from.y, box.y, box.height)]
  if (inX && inY) return at
  if (inY) {
    const far = half.x * reach(box.type, Math.abs(from.y - at.y) / half.y)
    return { x: from.x < at.x ? at.x - far : at.x + far, y: from.y }
  }
  if (inX) {
    const far = half.y * reach(box.type, Math.abs(from.x - at.x) / half.x)
    return { x: from.x, y: from.y < at.y ? at.y - far : at.y + far }
  }
  const by = { x: from.x - at.x, y: from.y - at.y }
  const part = Math.min(half.x / Math.abs(by.x), half.y / Math.abs(by.y))
  return { x: at.x + by.x * part, y: at.y + by.y * part }
}

/** The whole line: where it leaves, its bends, and where it arrives. */
export const through = (from: Outline, to: Outline, bends: readonly [Bend, ...Bend[]]): Bend[] => [
  dock(from, bends[0]),
  ...bends,
  dock(to, bends.at(-1)!),
]

export const hasBends = (bends: readonly Bend[] | undefined): bends is readonly [Bend, ...Bend[]] =>
  bends !== undefined && bends.length > 0

/** Sets the corners of a line; none of them: it finds its way by itself again. */
export function setBends(definition: ProcessDefinition, lineId: string, bends: readonly Bend[]): ProcessDefinition {
  const line = definition.transitions.find(({ id }) => id === lineId)
  if (!line || (bends.length === 0 && !line.bends)) return definition
  const kept = bends.slice(0, mostBends).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  return {
    ...definition,
    transitions: definition.transitions.map((one) => (one === line ? withBends(one, kept) : one)),
  }
}

const withBends = ({ bends: _, ...line }: Transition, bends: readonly Bend[]): Transition =>
  bends.length > 0 ? { ...line, bends: [...bends] } : line

/** A line that leads elsewhere: where it was bent says nothing any more. */
export const unbent = (line: Transition): Transition => (line.bends ? withBends(line, []) : line)

/** What is laid out anew finds its ways anew. */
export function unbentAt(definition: ProcessDefinition, elements: ReadonlySet<string>): ProcessDefinition {
  const isBent = ({ from, to, bends }: Transition) => bends && (elements.has(from) || elements.has(to))
  if (!definition.transitions.some(isBent)) return definition
  return {
    ...definition,
    transitions: definition.transitions.map((line) => (isBent(line) ? unbent(line) : line)),
  }
}

/** Bends go along with the elements at both ends; where one of them was moved, the corner next to it keeps its right angle. */
export function withBendsAlong(before: ProcessDefinition, after: ProcessDefinition): ProcessDefinition {
  if (before.elements === after.elements || !after.transitions.some(({ bends }) => bends)) return after
  const was = new Map(before.elements.map((one) => [one.id, one]))
  const is = new Map(after.elements.map((one) => [one.id, one]))
  const movedBy = (id: string): Bend => {
    const [from, to] = [was.get(id), is.get(id)]
    return from && to ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: 0 }
  }
  const transitions = after.transitions.map((line): Transition => {
    const [source, target] = [was.get(line.from), was.get(line.to)]
    if (!hasBends(line.bends) || !source || !target) return line
    const [start, stop] = [movedBy(line.from), movedBy(line.to)]
    if (start.x === stop.x && start.y === stop.y)
      return start.x === 0 && start.y === 0 ? line : { ...line, bends: line.bends.map((one) => shifted(one, start)) }
    const bends = [...line.bends]
    bends[0] = followed(bends[0]!, source, start)
    bends[bends.length - 1] = followed(bends.at(-1)!, target, stop)
    return { ...line, bends }
  })
  return { ...after, transitions }
}

const shifted = ({ x, y }: Bend, by: Bend): Bend => ({ x: x + by.x, y: y + by.y })

/** A corner beside an element that was moved stays beside it. */
function followed(corner: Bend, box: Box, by: Bend): Bend {
  const [inX, inY] = [within(corner.x, box.x, box.width), within(corner.y, box.y, box.height)]
  return { x: corner.x + (inX && !inY ? by.x : 0), y: corner.y + (inY && !inX ? by.y : 0) }
}

interface Grip {
  /** The whole line as it runs. */
  points: readonly Bend[]
  from: Outline
  to: Outline
}

const stub = 16

/** Moves the part of a line behind its point `at`: right angles stay. A slanting part gets a corner. The bends that come of it. */
export function moveSegment({ points, from, to }: Grip, at: number, by: Bend): Bend[] {
  const [a, b] = [points[at], points[at + 1]]
  if (!a || !b) return points.slice(1, -1)
  const flat = Math.abs(a.y - b.y) < nearly
  if (!flat && Math.abs(a.x - b.x) >= nearly)
    return tidied({
      points: [...points.slice(0, at + 1), shifted(middleOf(a, b), by), ...points.slice(at + 1)],
      from,
      to,
    })
  const axis = flat ? 'y' : 'x'
  const value = a[axis] + by[axis]
  const put = (point: Bend): Bend => ({ ...point, [axis]: value })
  const [first, last] = [at === 0, at + 1 === points.length - 1]
  const bends = [
    ...points.slice(1, Math.max(1, at)),
    ...(!first ? [put(a)] : isBeside(from, value, axis) ? [] : leaving(a, b, axis, value)),
    // Of a line without corners the middle says where it runs.
    ...(first && last ? [put(middleOf(a, b))] : []),
    ...(!last ? [put(b)] : isBeside(to, value, axis) ? [] : leaving(b, a, axis, value).toReversed()),
    ...points.slice(at + 2, -1),
  ]
  return tidied({ points: [points[0]!, ...bends, points.at(-1)!], from, to })
}

const isBeside = (box: Box, value: number, axis: 'x' | 'y') =>
  axis === 'y' ? within(value, box.y, box.height) : within(value, box.x, box.width)

/** A short way straight out of an element, before the line turns to where it was moved. */
function leaving(end: Bend, next: Bend, axis: 'x' | 'y', value: number): Bend[] {
  const along = axis === 'y' ? 'x' : 'y'
  const far = next[along] - end[along]
  const out = end[along] + Math.sign(far) * Math.min(stub, Math.abs(far) / 3)
  const turn = { ...end, [along]: out }
  return [turn, { ...turn, [axis]: value }]
}

const middleOf = (a: Bend, b: Bend): Bend => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const catchAt = 6

/** Moves a corner; near the line of the corner before or after it, it makes a right angle. */
export function moveCorner({ points, from, to }: Grip, at: number, by: Bend): Bend[] {
  const own = points[at]
  if (!own || at === 0 || at === points.length - 1) return points.slice(1, -1)
  const place = shifted(own, by)
  for (const axis of ['x', 'y'] as const)
    for (const other of [points[at - 1]!, points[at + 1]!])
      if (Math.abs(other[axis] - place[axis]) < catchAt && by[axis] !== 0) place[axis] = other[axis]
  return tidied({ points: points.map((point, index) => (index === at ? place : point)), from, to })
}

export const removeCorner = ({ points, from, to }: Grip, at: number): Bend[] =>
  tidied({ points: points.filter((_, index) => index !== at || index === 0 || index === points.length - 1), from, to })

/** Without corners that are none. */
function tidied({ points, from, to }: Grip): Bend[] {
  const bends: Bend[] = points.slice(1, -1)
  if (!hasBends(bends)) return []
  const isNone = (all: readonly Bend[], at: number) => {
    const [before, own, after] = [all[at - 1], all[at], all[at + 1]]
    return (
      before &&
      own &&
      after &&
      (['x', 'y'] as const).some(
        (axis) => Math.abs(before[axis] - own[axis]) < nearly && Math.abs(own[axis] - after[axis]) < nearly,
      )
    )
  }
  const left: Bend[] = [...bends]
  for (let at = left.length - 1; at >= 0; at--) {
    const whole = through(from, to, left as [Bend, ...Bend[]])
    if (left.length > 1 && isNone(whole, at + 1)) left.splice(at, 1)
  }
  const [only] = left
  // From middle to middle it runs by itself.
  const isPlain =
    left.length === 1 &&
    only &&
    (['x', 'y'] as const).some((axis) => [from, to].every((box) => Math.abs(middle(box)[axis] - only[axis]) < nearly))
  return isPlain ? [] : left
}
