import { freeId } from '@/lib/editing/free-id'
import { mostElements, mostTransitions, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { transition, type Transition } from '@/lib/engine/definition/transition'
import { element, type Element } from '@/lib/engine/elements/element'
import { gridStep } from './drawn-sizes'

/** What is copied: elements, and the lines between them. */
export interface Copied {
  elements: Element[]
  lines: Transition[]
}

/** Elements of a process as they go into the clipboard; its start stays, as a process has one. */
export function copyElements({ elements, transitions }: ProcessDefinition, ids: ReadonlySet<string>): Copied {
  const taken = elements.filter(({ id, type }) => ids.has(id) && type !== 'Start')
  const there = new Set(taken.map(({ id }) => id))
  return { elements: taken, lines: transitions.filter(({ from, to }) => there.has(from) && there.has(to)) }
}

/** What lies in the clipboard, whoever put it there: what is no element and no line is left out. */
export function readCopied(items: readonly unknown[]): Copied {
  const elements = items.flatMap((item) => element.safeParse(item).data ?? []).filter(({ type }) => type !== 'Start')
  const lines = items.flatMap((item) => transition.safeParse(item).data ?? [])
  return { elements, lines }
}

/** Why copies are not put in: not even a part of them, as nobody would know which. */
export type NoPaste = 'empty' | 'tooManyElements' | 'tooManyLines'

interface Pasted {
  definition: ProcessDefinition
  /** Ids of what is new. */
  added: string[]
  why: NoPaste | null
}

/** Puts copies in, each under an id of its own, beside the spot they came from or round a point; all of them or none. */
export function pasteElements(
  definition: ProcessDefinition,
  { elements, lines }: Copied,
  at?: { x: number; y: number },
): Pasted {
  const not = (why: NoPaste) => ({ definition, added: [], why })
  if (elements.length === 0) return not('empty')
  if (definition.elements.length + elements.length > mostElements) return not('tooManyElements')
  const taken = new Set(definition.elements.map(({ id }) => id))
  const takenLines = new Set(definition.transitions.map(({ id }) => id))
  const ids = new Map<string, string>()
  const move = shiftOf(elements, at)
  const copies = elements.map((one) => {
    const id = freeId(one.id, taken)
    taken.add(id)
    ids.set(one.id, id)
    return { ...one, id, x: one.x + move.x, y: one.y + move.y }
  })
  const copiedLines = lines.flatMap((line) => {
    const [from, to] = [ids.get(line.from), ids.get(line.to)]
    if (!from || !to || from === to) return []
    const id = freeId(line.id, takenLines)
    takenLines.add(id)
    return [{ ...line, id, from, to }]
  })
  if (definition.transitions.length + copiedLines.length > mostTransitions) return not('tooManyLines')
  return {
    why: null,
    definition: {
      ...definition,
      elements: [...definition.elements, ...copies],
      transitions: [...definition.transitions, ...copiedLines],
    },
    added: copies.map(({ id }) => id),
  }
}

function shiftOf(elements: readonly Element[], at?: { x: number; y: number }): { x: number; y: number } {
  if (!at) return { x: gridStep * 4, y: gridStep * 4 }
  const left = Math.min(...elements.map(({ x }) => x))
  const top = Math.min(...elements.map(({ y }) => y))
  const right = Math.max(...elements.map(({ x, width }) => x + width))
  const bottom = Math.max(...elements.map(({ y, height }) => y + height))
  return { x: Math.round(at.x - (left + right) / 2), y: Math.round(at.y - (top + bottom) / 2) }
}
