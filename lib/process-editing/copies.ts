import { z } from 'zod'
import { freeId } from '@/lib/editing/free-id'
import { lane, mostLanes, type Lane } from '@/lib/engine/definition/lane'
import { mostNotes, note, type Note } from '@/lib/engine/definition/note'
import { mostElements, mostTransitions, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { transition, type Transition } from '@/lib/engine/definition/transition'
import { element, type Element } from '@/lib/engine/elements/element'
import { withLanes, withNotes } from '@/lib/engine/definition/put-back'
import { gridStep } from './drawn-sizes'
import type { Box } from './guides'
import { copiedNotes } from './note-commands'
import { lanePath, linePath, notePath } from './paths'

/** What is copied: elements, the lines between them, and notes. */
export interface Copied {
  elements: Element[]
  lines: Transition[]
  notes: Note[]
  lanes: Lane[]
}

/** What is chosen of a process by its paths, as it goes into the clipboard; its start stays, as a process has one. */
export function copyElements(
  { elements, transitions, notes = [], lanes = [] }: ProcessDefinition,
  ids: ReadonlySet<string>,
): Copied {
  const taken = elements.filter(({ id, type }) => ids.has(id) && type !== 'Start')
  const there = new Set(taken.map(({ id }) => id))
  return {
    elements: taken,
    lines: transitions.filter(({ from, to }) => there.has(from) && there.has(to)),
    notes: notes.filter(({ id }) => ids.has(notePath(id))),
    lanes: lanes.filter(({ id }) => ids.has(lanePath(id))),
  }
}

const clippedNote = z.object({ note })
const clippedLane = z.object({ lane })

/** What goes into the clipboard; `readCopied` reads it. */
export const writtenCopied = ({ elements, lines, notes, lanes }: Copied): unknown[] => [
  ...elements,
  ...lines,
  ...notes.map((one) => ({ note: one })),
  ...lanes.map((one) => ({ lane: one })),
]

/** What lies in the clipboard, whoever put it there: what is no element, no line, no note and no lane is left out. */
export function readCopied(items: readonly unknown[]): Copied {
  const elements = items.flatMap((item) => element.safeParse(item).data ?? []).filter(({ type }) => type !== 'Start')
  const lines = items.flatMap((item) => transition.safeParse(item).data ?? [])
  const notes = items.flatMap((item) => clippedNote.safeParse(item).data?.note ?? [])
  const lanes = items.flatMap((item) => clippedLane.safeParse(item).data?.lane ?? [])
  return { elements, lines, notes, lanes }
}

/** Why copies are not put in: not even a part of them, as nobody would know which. */
export type NoPaste = 'empty' | 'tooManyElements' | 'tooManyLines' | 'tooManyNotes' | 'tooManyLanes'

interface Pasted {
  definition: ProcessDefinition
  /** Paths of what is new; of lines none. */
  added: string[]
  why: NoPaste | null
}

/** Puts copies in, each under an id of its own, beside the spot they came from or round a point; all of them or none. */
export function pasteElements(
  definition: ProcessDefinition,
  { elements, lines, notes, lanes }: Copied,
  at?: { x: number; y: number },
): Pasted {
  const not = (why: NoPaste) => ({ definition, added: [], why })
  const there = definition.notes ?? []
  const thereLanes = definition.lanes ?? []
  if (elements.length + notes.length + lanes.length === 0) return not('empty')
  if (thereLanes.length + lanes.length > mostLanes) return not('tooManyLanes')
  if (there.length + notes.length > mostNotes) return not('tooManyNotes')
  if (definition.elements.length + elements.length > mostElements) return not('tooManyElements')
  const taken = new Set(definition.elements.map(({ id }) => id))
  const takenLines = new Set(definition.transitions.map(({ id }) => id))
  const ids = new Map<string, string>()
  const move = shiftOf([...elements, ...notes], at)
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
    ids.set(linePath(line.id), linePath(id))
    const bends = line.bends?.map(({ x, y }) => ({ x: x + move.x, y: y + move.y }))
    return [{ ...line, id, from, to, ...(bends && { bends }) }]
  })
  if (definition.transitions.length + copiedLines.length > mostTransitions) return not('tooManyLines')
  const pasted = copiedNotes(notes, { ids, taken: new Set(there.map(({ id }) => id)), move })
  const grown = {
    ...definition,
    elements: [...definition.elements, ...copies],
    transitions: [...definition.transitions, ...copiedLines],
  }
  const bands = copiedLanes(lanes, thereLanes)
  const noted = withNotes(grown, [...there, ...pasted])
  return {
    why: null,
    definition: bands.length > 0 ? withLanes(noted, [...thereLanes, ...bands], lanesTopOf(definition)) : noted,
    added: [
      ...copies.map(({ id }) => id),
      ...pasted.map(({ id }) => notePath(id)),
      ...bands.map(({ id }) => lanePath(id)),
    ],
  }
}

/** Where lanes begin; the first above what is there. */
const lanesTopOf = ({ lanesTop, elements }: ProcessDefinition): number =>
  lanesTop ?? Math.min(...elements.map(({ y }) => y)) - gridStep * 4

/** Lanes come below those that are there. */
function copiedLanes(lanes: readonly Lane[], there: readonly Lane[]): Lane[] {
  const taken = new Set(there.map(({ id }) => id))
  return lanes.map((one) => {
    const id = freeId(one.id, taken)
    taken.add(id)
    return { ...one, id }
  })
}

function shiftOf(elements: readonly Box[], at?: { x: number; y: number }): { x: number; y: number } {
  if (!at || elements.length === 0) return { x: gridStep * 4, y: gridStep * 4 }
  const left = Math.min(...elements.map(({ x }) => x))
  const top = Math.min(...elements.map(({ y }) => y))
  const right = Math.max(...elements.map(({ x, width }) => x + width))
  const bottom = Math.max(...elements.map(({ y, height }) => y + height))
  return { x: Math.round(at.x - (left + right) / 2), y: Math.round(at.y - (top + bottom) / 2) }
}
