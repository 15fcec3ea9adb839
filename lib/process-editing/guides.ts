/** A rectangle on the canvas. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A line to be drawn while something lies on it: at `at`, from `from` to `until` across. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
  from: number
  until: number
}

export interface Snapped {
  /** How far it goes in the end. */
  x: number
  y: number
  guides: Guide[]
}

const catchDistance = 6

const edgesOf = (start: number, size: number) => [start, start + size / 2, start + size]

/** The shift that brings an edge or the middle onto one of another, and where; null where none is near. */
function nearest(own: readonly number[], others: readonly number[], within: number): { by: number; at: number } | null {
  let best: { by: number; at: number } | null = null
  for (const edge of own)
    for (const other of others) {
      const by = other - edge
      if (Math.abs(by) <= within && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at: other }
    }
  return best
}

/**
 * What is moved stands on the grid, or on an edge or middle of something near it.
 * @param box what is moved, where it was
 * @param zoom so that the catch is the same on the screen at any size
 */
export function snapMove(
  box: Box,
  move: { x: number; y: number },
  { others, grid, zoom }: { others: readonly Box[]; grid: number; zoom: number },
): Snapped {
  const within = catchDistance / zoom
  const to = { ...box, x: box.x + move.x, y: box.y + move.y }
  const across = nearest(
    edgesOf(to.x, to.width),
    others.flatMap(({ x, width }) => edgesOf(x, width)),
    within,
  )
  const along = nearest(
    edgesOf(to.y, to.height),
    others.flatMap(({ y, height }) => edgesOf(y, height)),
    within,
  )
  const onGrid = (from: number, by: number) => Math.round((from + by) / grid) * grid - from
  const x = across ? move.x + across.by : onGrid(box.x, move.x)
  const y = along ? move.y + along.by : onGrid(box.y, move.y)
  const placed = { ...box, x: box.x + x, y: box.y + y }
  return {
    x,
    y,
    guides: [
      ...(across ? [guideOn('x', across.at, placed, others)] : []),
      ...(along ? [guideOn('y', along.at, placed, others)] : []),
    ],
  }
}

function guideOn(axis: 'x' | 'y', at: number, own: Box, others: readonly Box[]): Guide {
  const [start, size, far, length] =
    axis === 'x' ? (['x', 'width', 'y', 'height'] as const) : (['y', 'height', 'x', 'width'] as const)
  const on = [own, ...others.filter((box) => edgesOf(box[start], box[size]).some((edge) => Math.abs(edge - at) < 0.5))]
  return {
    axis,
    at,
    from: Math.min(...on.map((box) => box[far])),
    until: Math.max(...on.map((box) => box[far] + box[length])),
  }
}

/** The rectangle round several; null round none. */
export function boundsOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

export const touches = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
