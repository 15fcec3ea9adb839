import { hasBends, through } from '@/lib/process-editing/bends'

interface Point {
  x: number
  y: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  /** Of an element: what it is drawn as. */
  type?: string
}

interface Line {
  id: string
  from: string
  to: string
  /** Corners somebody has given it. */
  bends?: readonly Point[] | undefined
}

export interface Route {
  path: string
  /** Where the name of the line stands. */
  label: { x: number; y: number }
}

const margin = 40
/** How far the first line that goes round others keeps away from them, and each further one from the one before. */
const firstDetour = 34
const nextDetour = 26

/** Lines of right angles between boxes. Lines that would run through a box go over it, those that go back pass below. */
export function routeLines(
  boxes: ReadonlyMap<string, Box>,
  lines: Line[],
): { routes: Map<string, Route>; bounds: Box } {
  const all = [...boxes.values()]
  const routes = new Map<string, Route>()
  let over = 0
  let under = 0
  // Long detours go outermost, so that they do not cross the short ones.
  const byLength = [...lines].sort((a, b) => lengthOf(boxes, a) - lengthOf(boxes, b))
  const [ceiling, floor] = all.length > 0 ? [highest(all), lowest(all)] : [0, 0]
  const rows = rowsOf(all)
  const corners: Point[] = []
  for (const line of byLength) {
    const from = boxes.get(line.from)
    const to = boxes.get(line.to)
    if (!from || !to) continue
    if (hasBends(line.bends)) {
      corners.push(...line.bends)
      routes.set(line.id, along(through(from, to, line.bends)))
      continue
    }
    const backwards = to.x + to.width <= from.x || line.from === line.to
    if (backwards) routes.set(line.id, roundBelow(from, to, floor + firstDetour + nextDetour * under++))
    else if (rows.near(from).some((box) => box !== from && box !== to && isBetween(box, from, to))) {
      routes.set(line.id, roundAbove(from, to, ceiling - firstDetour - nextDetour * over++))
    } else routes.set(line.id, straight(from, to))
  }
  const top = Math.min(
    ...corners.map(({ y }) => y - margin),
    highest(all) - margin - (over > 0 ? firstDetour + nextDetour * (over - 1) : 0),
  )
  const bottom = Math.max(
    ...corners.map(({ y }) => y + margin),
    lowest(all) + margin + (under > 0 ? firstDetour + nextDetour * (under - 1) : 0),
  )
  const left = Math.min(...[...all, ...corners].map(({ x }) => x)) - margin
  const right = Math.max(...all.map(({ x, width }) => x + width), ...corners.map(({ x }) => x)) + margin
  if (all.length === 0) return { routes, bounds: { x: 0, y: 0, width: 200, height: 100 } }
  return { routes, bounds: { x: left, y: top, width: right - left, height: bottom - top } }
}

const rowHeight = 200

/** Boxes by the strips they lie in, so that a line need not be held against all of them. */
function rowsOf(all: readonly Box[]) {
  const strips = new Map<number, Box[]>()
  for (const box of all) {
    const first = Math.floor(box.y / rowHeight)
    // Counted, not added up: far out on the canvas the next number is the same one.
    for (let more = 0; more <= Math.ceil(box.height / rowHeight); more++) {
      const strip = strips.get(first + more)
      if (strip) strip.push(box)
      else strips.set(first + more, [box])
    }
  }
  return { near: (box: Box) => strips.get(Math.floor(middle(box).y / rowHeight)) ?? [] }
}

/** A line as somebody has bent it; its name stands at the middle of its longest part. */
function along(points: Point[]): Route {
  const parts = points.slice(1).map((to, at) => ({ from: points[at]!, to }))
  const long = ({ from, to }: (typeof parts)[number]) => Math.hypot(to.x - from.x, to.y - from.y)
  const { from, to } = parts.reduce((longest, part) => (long(part) > long(longest) + 1 ? part : longest))
  return {
    path: points.map(({ x, y }, at) => `${at === 0 ? 'M' : ' L'}${x} ${y}`).join(''),
    label: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 7 },
  }
}

function straight(from: Box, to: Box): Route {
  const a = middle(from)
  const b = middle(to)
  const end = from.x + from.width
  if (to.x >= end) {
    const half = (end + to.x) / 2
    if (Math.abs(a.y - b.y) < 2) return { path: `M${end} ${a.y} H${to.x}`, label: { x: half, y: a.y - 7 } }
    return { path: `M${end} ${a.y} H${half} V${b.y} H${to.x}`, label: { x: half, y: b.y - 7 } }
  }
  const below = to.y >= from.y + from.height
  const start = below ? from.y + from.height : from.y
  const stop = below ? to.y : to.y + to.height
  const turn = (start + stop) / 2
  return { path: `M${a.x} ${start} V${turn} H${b.x} V${stop}`, label: { x: (a.x + b.x) / 2, y: turn - 7 } }
}

function roundAbove(from: Box, to: Box, y: number): Route {
  const a = middle(from).x
  const b = middle(to).x
  return { path: `M${a} ${from.y} V${y} H${b} V${to.y}`, label: { x: a + (b - a) / 2, y: y - 7 } }
}

function roundBelow(from: Box, to: Box, y: number): Route {
  const a = middle(from).x
  const b = middle(to).x
  return {
    path: `M${a} ${from.y + from.height} V${y} H${b} V${to.y + to.height}`,
    label: { x: a + (b - a) / 2, y: y - 7 },
  }
}

function isBetween(box: Box, from: Box, to: Box): boolean {
  const y = middle(from).y
  const sameRow = Math.abs(y - middle(to).y) < 2
  return sameRow && box.x >= from.x + from.width && box.x + box.width <= to.x && box.y <= y && box.y + box.height >= y
}

function lengthOf(boxes: ReadonlyMap<string, Box>, { from, to }: Line): number {
  return Math.abs((boxes.get(to)?.x ?? 0) - (boxes.get(from)?.x ?? 0))
}

function middle({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 }
}

const highest = (boxes: Box[]): number => Math.min(...boxes.map(({ y }) => y))
const lowest = (boxes: Box[]): number => Math.max(...boxes.map(({ y, height }) => y + height))
