import type { Transition } from '@/lib/engine/definition/transition'
import type { Element } from '@/lib/engine/elements/element'
import { layOut } from '@/lib/process-editing/lay-out'
import { columnGap, onGrid, rowGap, sizeOf } from '@/lib/process-editing/drawn-sizes'
import type { Box } from './diagram'

interface Drawing {
  elements: Element[]
  transitions: Transition[]
  boxOf(id: string): Box | null
  /** What was put in here: the file has no place for it, also when it is written with a drawing. */
  isAdded(id: string): boolean
  /** Of what was put in, the element it belongs to. */
  ownerOf(id: string): string
}

/** Elements where the file draws them. Where it draws nothing they are laid out; single ones that are not drawn stand beside a neighbour, or below all. */
export function placed({ elements, transitions, boxOf, isAdded, ownerOf }: Drawing): {
  elements: Element[]
  unplaced: string[]
} {
  const boxes = new Map<string, Box>()
  for (const { id } of elements) {
    const box = boxOf(id)
    if (box) boxes.set(id, box)
  }
  const unplaced = elements.filter(({ id }) => !boxes.has(id)).map(({ id }) => id)
  const isDrawn = (id: string) => boxes.has(id) && !isAdded(id)
  if (!elements.some(({ id }) => isDrawn(id))) {
    const real = elements.filter(({ id }) => !isAdded(id))
    const lines = transitions.map(({ from, to }) => ({ from: ownerOf(from), to: ownerOf(to) }))
    const sized = real.map((one) => ({ ...one, ...sizeOf(one.type) }))
    for (const { id, x, y, width, height } of layOut(sized, lines))
      boxes.set(id, { x: onGrid(x + 80), y: onGrid(y + 80), width, height })
  }
  for (const { id, type } of elements) if (!boxes.has(id)) boxes.set(id, beside(id, sizeOf(type), transitions, boxes))
  return { elements: elements.map((one) => ({ ...one, ...boxes.get(one.id) })), unplaced }
}

/** Behind what leads to it, else before what it leads to, else below everything; moved down until it is free. */
function beside(
  id: string,
  size: Pick<Box, 'width' | 'height'>,
  transitions: Transition[],
  boxes: ReadonlyMap<string, Box>,
): Box {
  const before = transitions.filter(({ to }) => to === id).map(({ from }) => boxes.get(from))
  const after = transitions.filter(({ from }) => from === id).map(({ to }) => boxes.get(to))
  const left = before.find((box) => box !== undefined)
  const right = after.find((box) => box !== undefined)
  const all = [...boxes.values()]
  const lowest = Math.max(0, ...all.map(({ y, height }) => y + height))
  const first = left
    ? { x: left.x + left.width + columnGap / 2, y: left.y + (left.height - size.height) / 2 }
    : right
      ? { x: right.x - size.width - columnGap / 2, y: right.y + (right.height - size.height) / 2 }
      : { x: Math.min(80, ...all.map(({ x }) => x)), y: lowest + rowGap }
  const box = { ...size, ...first }
  const covers = (other: Box) =>
    other.x < box.x + box.width &&
    box.x < other.x + other.width &&
    other.y < box.y + box.height &&
    box.y < other.y + other.height
  for (let hit = all.find(covers); hit; hit = all.find(covers)) box.y = hit.y + hit.height + 8
  return box
}
