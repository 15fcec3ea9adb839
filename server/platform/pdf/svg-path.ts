type Point = [x: number, y: number]

const round = (value: number): string => String(Number(value.toFixed(2)))
const count: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }

/** A circle of one whose quarter is drawn by a curve: how far its handles are. */
const handle = (angle: number): number => (4 / 3) * Math.tan(angle / 4)

/** An arc as curves, by its ends as a path has them (SVG 1.1, F.6.5). */
function curvesOf([fromX, fromY]: Point, given: readonly number[]): number[][] {
  const [rx0 = 0, ry0 = 0, turned = 0, large, sweep, toX = 0, toY = 0] = given
  if (!rx0 || !ry0) return [[fromX, fromY, toX, toY, toX, toY]]
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)]
  const [dx, dy] = [(fromX - toX) / 2, (fromY - toY) / 2]
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const stretch = Math.max(1, Math.sqrt((x / rx0) ** 2 + (y / ry0) ** 2))
  const [rx, ry] = [Math.abs(rx0) * stretch, Math.abs(ry0) * stretch]
  const whole = (rx * y) ** 2 + (ry * x) ** 2
  const away = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - whole) / (whole || 1)))
  const [cx, cy] = [(away * rx * y) / ry, (-away * ry * x) / rx]
  const [middleX, middleY] = [cos * cx - sin * cy + (fromX + toX) / 2, sin * cx + cos * cy + (fromY + toY) / 2]
  const begin = Math.atan2((y - cy) / ry, (x - cx) / rx)
  let over = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - begin
  if (sweep && over < 0) over += 2 * Math.PI
  if (!sweep && over > 0) over -= 2 * Math.PI
  const parts = Math.max(1, Math.ceil(Math.abs(over) / (Math.PI / 2)))
  const at = (px: number, py: number): Point => [
    middleX + cos * rx * px - sin * ry * py,
    middleY + sin * rx * px + cos * ry * py,
  ]
  return Array.from({ length: parts }, (_, index) => {
    const [a, b] = [begin + (over * index) / parts, begin + (over * (index + 1)) / parts]
    const h = handle(b - a)
    return [
      ...at(Math.cos(a) - h * Math.sin(a), Math.sin(a) + h * Math.cos(a)),
      ...at(Math.cos(b) + h * Math.sin(b), Math.sin(b) - h * Math.cos(b)),
      ...at(Math.cos(b), Math.sin(b)),
    ]
  })
}

/** The `d` of a path as a PDF draws it, and the points it goes through; what is no path is nothing. */
export function pathOnPaper(d: string): { drawn: string; points: Point[] } {
  const parts: string[] = []
  const points: Point[] = []
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  const go = (operator: string, given: readonly number[]) => {
    at = [given.at(-2)!, given.at(-1)!]
    points.push(at)
    parts.push(`${given.map(round).join(' ')} ${operator}`)
  }
  for (const [, letter = '', rest = ''] of d.matchAll(/([mlhvcqaz])([^mlhvcqaz]*)/gi)) {
    const kind = letter.toUpperCase()
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
    const each = count[kind] ?? 0
    if (kind === 'Z') {
      parts.push('h')
      at = start
    }
    for (let from = 0; each > 0 && from + each <= numbers.length; from += each) {
      const [x, y] = letter === kind ? [0, 0] : at
      const given = numbers.slice(from, from + each)
      // Of an arc its radii and flags are no places.
      const moved = given.map(
        (value, index) =>
        kind === 'H' ? value + x : kind === 'V' ? value + y : kind === 'A' && index < 5 ? value : value + ((kind === 'A' ? index + 1 : index) % 2 ? y : x), // prettier-ignore
      )
      if (kind === 'M' && from === 0) {
        go('m', moved)
        start = at
      } else if (kind === 'M' || kind === 'L') go('l', moved)
      else if (kind === 'H') go('l', [moved[0]!, at[1]])
      else if (kind === 'V') go('l', [at[0], moved[0]!])
      else if (kind === 'C') go('c', moved)
      else if (kind === 'Q') {
        const [qx = 0, qy = 0, ex = 0, ey = 0] = moved
        const third = (end: number, control: number) => end + (2 / 3) * (control - end)
        go('c', [third(at[0], qx), third(at[1], qy), third(ex, qx), third(ey, qy), ex, ey])
      } else curvesOf(at, moved).forEach((curve) => go('c', curve))
    }
  }
  return { drawn: parts.join(' '), points }
}
