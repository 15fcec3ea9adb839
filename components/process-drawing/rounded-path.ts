interface Point {
  x: number
  y: number
}

const radius = 8

/** The corners of a line of right angles, as `routeLines` writes it. */
export function pointsOf(path: string): Point[] {
  const points: Point[] = []
  for (const [, letter, numbers = ''] of path.matchAll(/([MHVL])([^MHVL]*)/g)) {
    const [a = 0, b = 0] = numbers.trim().split(/[ ,]+/).map(Number)
    const last = points.at(-1) ?? { x: 0, y: 0 }
    points.push(
      letter === 'M' || letter === 'L' ? { x: a, y: b } : letter === 'H' ? { x: a, y: last.y } : { x: last.x, y: a },
    )
  }
  return points
}

/** The same line with its corners rounded. */
export function roundedPath(path: string): string {
  const points = pointsOf(path)
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const room = Math.min(radius, lengthOf(before, point) / 2, lengthOf(point, after) / 2)
      const [from, to] = [towards(point, before, room), towards(point, after, room)]
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`
    })
    .join('')
}

const lengthOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function towards(from: Point, to: Point, by: number): Point {
  const whole = lengthOf(from, to)
  if (whole === 0) return from
  return { x: from.x + ((to.x - from.x) / whole) * by, y: from.y + ((to.y - from.y) / whole) * by }
}
