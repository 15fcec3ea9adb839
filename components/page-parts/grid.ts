import { gridColumns, mostRowsOfPart, type DashboardPart } from '@/lib/contracts/dashboards'

export type Box = Pick<DashboardPart, 'x' | 'y' | 'w' | 'h'>
/** Something that stands on the grid. */
export type Placed = Box & { id: string; kind: string }

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** A box that lies on the grid. */
export function onGrid({ x, y, w, h }: Box): Box {
  const width = clamp(w, 1, gridColumns)
  return { x: clamp(x, 0, gridColumns - width), y: clamp(y, 0, 1000), w: width, h: clamp(h, 1, mostRowsOfPart) }
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

/** Everything as high up as it can be without lying on something else; what was moved keeps its place before others. */
export function settled<Part extends Placed>(parts: readonly Part[], first = ''): Part[] {
  const lying: Part[] = []
  const inOrder = [...parts].sort(
    (left, right) => left.y - right.y || Number(right.id === first) - Number(left.id === first) || left.x - right.x,
  )
  for (const part of inOrder) {
    let placed = part
    while (lying.some((other) => overlap(placed, other))) placed = { ...placed, y: placed.y + 1 }
    while (placed.y > 0 && !lying.some((other) => overlap({ ...placed, y: placed.y - 1 }, other)))
      placed = { ...placed, y: placed.y - 1 }
    lying.push(placed)
  }
  return parts.map((part) => lying.find(({ id }) => id === part.id) ?? part)
}

/** One part moved or sized; what it comes to lie on goes below it. */
export function moved<Part extends Placed>(parts: readonly Part[], id: string, box: Box): Part[] {
  const wanted = onGrid(box)
  return settled(
    parts.map((part) => (part.id === id ? { ...part, ...wanted } : part)),
    id,
  )
}

/** The first row below everything. */
export const below = (parts: readonly Box[]): number => parts.reduce((end, { y, h }) => Math.max(end, y + h), 0)

/** What an arrow key does with a part: with Shift it sizes, otherwise it moves. */
export function byKey(part: Box, key: string, sizes: boolean): Box | null {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!step) return null
  const [dx = 0, dy = 0] = step
  const { x, y, w, h } = part
  // Downwards past the neighbour below, which is then pulled up.
  return sizes ? { x, y, w: clamp(w + dx, 1, gridColumns - x), h: h + dy } : { x: x + dx, y: y + dy, w, h }
}
