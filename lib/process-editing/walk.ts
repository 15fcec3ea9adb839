import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Element } from '@/lib/engine/elements/element'

export type Direction = 'next' | 'back' | 'down' | 'up'

const middle = ({ x, y, width, height }: Element) => ({ x: x + width / 2, y: y + height / 2 })

/**
 * Where an arrow key leads from an element: along its lines, or to the branch beside it; where there is none, to what lies
 * nearest on that side.
 */
export function walkFrom(definition: ProcessDefinition, id: string, direction: Direction): string | null {
  const { elements, transitions } = definition
  const here = elements.find((one) => one.id === id)
  if (!here) return elements[0]?.id ?? null
  if (direction === 'next') return transitions.find(({ from }) => from === id)?.to ?? null
  if (direction === 'back') return transitions.find(({ to }) => to === id)?.from ?? null
  return sister(definition, here, direction) ?? nearest(elements, here, direction)
}

/** Another way out of what leads here, as they stand below each other. */
function sister({ elements, transitions }: ProcessDefinition, here: Element, direction: 'down' | 'up'): string | null {
  const before = transitions.filter(({ to }) => to === here.id).map(({ from }) => from)
  const ids = new Set(transitions.filter(({ from }) => before.includes(from)).map(({ to }) => to))
  return nearest(
    elements.filter(({ id }) => ids.has(id)),
    here,
    direction,
  )
}

function nearest(elements: readonly Element[], here: Element, direction: 'down' | 'up'): string | null {
  const from = middle(here)
  const sign = direction === 'down' ? 1 : -1
  const ranked = elements
    .filter((one) => one.id !== here.id && (middle(one).y - from.y) * sign > 4)
    .map((one) => {
      const at = middle(one)
      return { id: one.id, far: Math.abs(at.y - from.y) + 2 * Math.abs(at.x - from.x) }
    })
    .sort((a, b) => a.far - b.far)
  return ranked[0]?.id ?? null
}
