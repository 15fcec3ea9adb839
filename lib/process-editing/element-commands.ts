import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Note } from '@/lib/engine/definition/note'
import { processSettings } from '@/lib/engine/definition/settings'
import { element, type Element } from '@/lib/engine/elements/element'
import { unbent, withBendsAlong } from './bends'
import { freeLineId, newLine } from './new-element'
import { whyNoLine } from './line-commands'
import { withNotesAlong, withoutNotes } from './note-commands'
import { notePath } from './paths'

type Change = Readonly<Record<string, unknown>>

export const findElement = ({ elements }: ProcessDefinition, id: string): Element | undefined =>
  elements.find((one) => one.id === id)

/** Sets what an element says of itself; a value its type does not know leaves everything as it is. */
export function setElement(definition: ProcessDefinition, id: string, change: Change): ProcessDefinition {
  const before = findElement(definition, id)
  if (!before) return definition
  const read = element.safeParse({ ...before, ...change, id, type: before.type })
  if (!read.success) return definition
  return { ...definition, elements: definition.elements.map((one) => (one === before ? read.data : one)) }
}

/** Sets what holds for the whole process; what cannot be leaves everything as it is. */
export function setProcess(
  definition: ProcessDefinition,
  change: Partial<Pick<ProcessDefinition, 'name' | 'description' | 'formId'>>,
): ProcessDefinition {
  const read = processDefinition.safeParse({ ...definition, ...change })
  return read.success ? read.data : definition
}

export function setSettings(definition: ProcessDefinition, change: Change): ProcessDefinition {
  const read = processSettings.safeParse({ ...definition.settings, ...change })
  return read.success ? { ...definition, settings: read.data } : definition
}

/** Moves elements, and notes, by so much. */
export function moveElements(
  definition: ProcessDefinition,
  ids: ReadonlySet<string>,
  { x, y }: { x: number; y: number },
): ProcessDefinition {
  const isMoved = ({ id }: Note) => ids.has(notePath(id))
  const { elements, notes } = definition
  if ((x === 0 && y === 0) || !(elements.some(({ id }) => ids.has(id)) || notes?.some(isMoved))) return definition
  return withBendsAlong(definition, {
    ...definition,
    ...(notes && { notes: notes.map((one) => (isMoved(one) ? { ...one, x: one.x + x, y: one.y + y } : one)) }),
    elements: definition.elements.map((one) => (ids.has(one.id) ? { ...one, x: one.x + x, y: one.y + y } : one)),
  })
}

/** Places for many at once, as a layout finds them. */
export function placeElements(
  definition: ProcessDefinition,
  places: ReadonlyMap<string, { x: number; y: number }>,
): ProcessDefinition {
  const moved = definition.elements.map((one) => {
    const place = places.get(one.id)
    return place && (place.x !== one.x || place.y !== one.y) ? { ...one, ...place } : one
  })
  if (moved.every((one, at) => one === definition.elements[at])) return definition
  return withBendsAlong(definition, withNotesAlong(definition, { ...definition, elements: moved }))
}

/** What cannot be taken away: the start, and the last end. */
function staying({ elements }: ProcessDefinition, ids: ReadonlySet<string>): Set<string> {
  const start = elements.filter(({ type }) => type === 'Start').map(({ id }) => id)
  const ends = elements.filter(({ type }) => type === 'End').map(({ id }) => id)
  return new Set(ends.every((id) => ids.has(id)) ? [...start, ...ends.slice(0, 1)] : start)
}

/** By their ids. */
interface Removed {
  elements: ReadonlySet<string>
  lines: ReadonlySet<string>
  notes?: ReadonlySet<string>
}

/** Takes elements, lines and notes away. Where one way led through a removed element, it leads past it then. */
export function removeParts(definition: ProcessDefinition, { elements, lines, notes }: Removed): ProcessDefinition {
  const stays = staying(definition, elements)
  const going = definition.elements.filter(({ id }) => elements.has(id) && !stays.has(id))
  const cut = { ...definition, transitions: definition.transitions.filter(({ id }) => !lines.has(id)) }
  const without = new Set([...(notes ?? [])].map(notePath))
  if (going.length === 0 && cut.transitions.length === definition.transitions.length)
    return withoutNotes(definition, without)
  return withoutNotes(going.reduce(removeOne, cut), without)
}

function removeOne(definition: ProcessDefinition, { id }: Element): ProcessDefinition {
  const elements = definition.elements.filter((one) => one.id !== id)
  const into = definition.transitions.filter(({ to }) => to === id)
  const out = definition.transitions.filter(({ from }) => from === id)
  const rest = definition.transitions.filter(({ from, to }) => from !== id && to !== id)
  const [onward] = out
  if (out.length !== 1 || !onward) return { ...definition, elements, transitions: rest }
  const past = (from: string) => !whyNoLine({ ...definition, elements, transitions: rest }, from, onward.to)
  // Each keeps its place among the ways that are tried one after the other.
  const transitions = definition.transitions.flatMap((line) => {
    if (line.from === id) return []
    if (line.to !== id) return [line]
    return past(line.from) ? [{ ...unbent(line), to: onward.to }] : []
  })
  return into.length > 0 ? { ...definition, elements, transitions } : { ...definition, elements, transitions: rest }
}

/** Draws lines anew between what is joined one after the other. */
export function chain(definition: ProcessDefinition, ids: readonly string[]): ProcessDefinition {
  return ids.slice(1).reduce((before, to, at) => {
    const from = ids[at]!
    if (whyNoLine(before, from, to)) return before
    return { ...before, transitions: [...before.transitions, newLine({ id: freeLineId(before), from, to })] }
  }, definition)
}
