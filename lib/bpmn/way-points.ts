import type { Box } from './diagram'

export interface Point {
  x: number
  y: number
}

const detour = 32

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The corners of a line of right angles from one box to another; ways back pass below both. */
export function wayPoints(from: Box, to: Box): Point[] {
  const [a, b] = [middle(from), middle(to)]
  const right = from.x + from.width
  if (to.x >= right) {
    const half = (right + to.x) / 2
    if (Math.abs(a.y - b.y) < 2)
      return [
        { x: right, y: a.y },
        { x: to.x, y: a.y },
      ]
    return [
      { x: right, y: a.y },
      { x: half, y: a.y },
      { x: half, y: b.y },
      { x: to.x, y: b.y },
    ]
  }
  if (to.x + to.width > from.x) {
    const below = to.y >= from.y
    const start = { x: a.x, y: below ? from.y + from.height : from.y }
    const stop = { x: b.x, y: below ? to.y : to.y + to.height }
    const turn = (start.y + stop.y) / 2
    return [start, { x: a.x, y: turn }, { x: b.x, y: turn }, stop]
  }
  const bottom = Math.max(from.y + from.height, to.y + to.height)
  return [
    { x: a.x, y: from.y + from.height },
    { x: a.x, y: bottom + detour },
    { x: b.x, y: bottom + detour },
    { x: b.x, y: to.y + to.height },
  ]
}
