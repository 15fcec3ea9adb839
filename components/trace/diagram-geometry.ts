interface Box {
  x: number
  y: number
  width: number
  height: number
}

const margin = 40
/** How far a line that goes back bows out of the way. */
const bow = 44

/** The box round all nodes, with room for names and lines. */
export function boundsOf(nodes: Box[]): Box {
  if (nodes.length === 0) return { x: 0, y: 0, width: 200, height: 100 }
  const left = Math.min(...nodes.map(({ x }) => x)) - margin
  const top = Math.min(...nodes.map(({ y }) => y)) - margin
  const right = Math.max(...nodes.map(({ x, width }) => x + width)) + margin
  const bottom = Math.max(...nodes.map(({ y, height }) => y + height)) + margin + bow
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A line of right angles between two boxes, and where its name stands. */
export function routeEdge(from: Box, to: Box): { path: string; label: { x: number; y: number } } {
  const a = middle(from)
  const b = middle(to)
  const rightwards = to.x >= from.x + from.width
  const below = to.y >= from.y + from.height
  const above = to.y + to.height <= from.y

  if (rightwards && Math.abs(a.y - b.y) < 2) {
    return { path: `M${from.x + from.width} ${a.y} H${to.x}`, label: { x: (from.x + from.width + to.x) / 2, y: a.y - 6 } }
  }
  if (rightwards) {
    const turn = (from.x + from.width + to.x) / 2
    return { path: `M${from.x + from.width} ${a.y} H${turn} V${b.y} H${to.x}`, label: { x: turn + 4, y: b.y - 6 } }
  }
  if (below || above) {
    const start = below ? from.y + from.height : from.y
    const end = below ? to.y : to.y + to.height
    if (Math.abs(a.x - b.x) < 2) return { path: `M${a.x} ${start} V${end}`, label: { x: a.x + 6, y: (start + end) / 2 } }
    const turn = (start + end) / 2
    return { path: `M${a.x} ${start} V${turn} H${b.x} V${end}`, label: { x: (a.x + b.x) / 2, y: turn - 6 } }
  }
  const under = Math.max(from.y + from.height, to.y + to.height) + bow
  return { path: `M${a.x} ${from.y + from.height} V${under} H${b.x} V${to.y + to.height}`, label: { x: (a.x + b.x) / 2, y: under - 6 } }
}

function middle({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 }
}
