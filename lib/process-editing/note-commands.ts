import { freeId } from '@/lib/editing/free-id'
import { mostNotes, note, type Note } from '@/lib/engine/definition/note'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { withNotes } from '@/lib/engine/definition/put-back'
import { gridStep, onGrid } from './drawn-sizes'
import type { Box } from './guides'
import { isElementPath, linePath, notePath } from './paths'

const size = { width: 176, height: 64 }

export const notesOf = ({ notes = [] }: ProcessDefinition): readonly Note[] => notes

/** Everything that stands on the drawing and has a size. */
export const boxesOf = (definition: ProcessDefinition): readonly Box[] => [
  ...definition.elements,
  ...notesOf(definition),
]

/** Puts an empty note round a point, about what is given; nothing where there are as many as there may be. */
export function addNote(
  definition: ProcessDefinition,
  { x, y }: { x: number; y: number },
  about: readonly string[],
): { definition: ProcessDefinition; added: string | null } {
  const notes = notesOf(definition)
  if (notes.length >= mostNotes) return { definition, added: null }
  const id = freeId('note1', new Set(notes.map((one) => one.id)))
  const place = { x: onGrid(x - size.width / 2), y: onGrid(y - size.height / 2) }
  const added = note.parse({ id, text: '', ...place, ...size, about })
  return { definition: withNotes(definition, [...notes, added]), added: id }
}

/** Where a note about something stands: above it, as far as that is free. */
export function freeAbove(definition: ProcessDefinition, { x, y, width }: Box): { x: number; y: number } {
  const at = { x: x + width / 2, y: y - size.height / 2 - 5 * gridStep }
  const covers = (box: Box) =>
    box.x < at.x + size.width / 2 &&
    at.x - size.width / 2 < box.x + box.width &&
    box.y < at.y + size.height / 2 &&
    at.y - size.height / 2 < box.y + box.height
  const boxes = boxesOf(definition)
  for (let hit = boxes.find(covers); hit; hit = boxes.find(covers)) at.y = hit.y - size.height / 2 - gridStep
  return at
}

/** How wide notes are drawn. */
export const noteWidths = { narrow: 128, usual: size.width, wide: 280 } as const

const air = 8
export const noteLine = 16
const widthOf = (letter: string): number => (/[\u2e80-\uffff]/.test(letter) ? 12 : 6.6)

/** As high as the words need, in whichever language they need most. */
function heightFor(text: string, width: number): number {
  const linesOf = (part: string) =>
    part.split('\n').reduce((sum, line) => {
      const long = [...line].reduce((far, letter) => far + widthOf(letter), 0)
      return sum + Math.max(1, Math.ceil(long / (width - 2 * air)))
    }, 0)
  const lines = Math.max(...text.split('|').map(linesOf))
  return Math.min(600, Math.max(40, lines * noteLine + 2 * air))
}

/** Sets what a note says, what it is about, or how large it is; what cannot be leaves everything as it is. */
export function setNote(definition: ProcessDefinition, id: string, change: Partial<Note>): ProcessDefinition {
  const before = notesOf(definition).find((one) => one.id === id)
  if (!before) return definition
  const { text = before.text, width = before.width } = change
  const needed = heightFor(text, width)
  // Made larger by hand, it stays as large.
  const isByHand = before.height > heightFor(before.text, before.width)
  const fitting = text === before.text && width === before.width ? before.height : needed
  const { height = isByHand ? Math.max(fitting, before.height) : fitting } = change
  const read = note.safeParse({ ...before, ...change, height, id })
  if (!read.success) return definition
  return withNotes(
    definition,
    notesOf(definition).map((one) => (one === before ? read.data : one)),
  )
}

export const smallestNote = { width: 64, height: 32 }
export const largestNote = 2000

/** Any size somebody gives a note, within bounds. */
export function sizeNote(
  definition: ProcessDefinition,
  id: string,
  size: { width?: number; height?: number },
): ProcessDefinition {
  const before = notesOf(definition).find((one) => one.id === id)
  if (!before) return definition
  const within = (value: number, from: number) => Math.min(largestNote, Math.max(from, Math.round(value)))
  return setNote(definition, id, {
    width: within(size.width ?? before.width, smallestNote.width),
    height: within(size.height ?? before.height, smallestNote.height),
  })
}

/** Joins a note with an element or a line, or takes it off where it hangs on it already. */
export function toggleAbout(definition: ProcessDefinition, id: string, path: string): ProcessDefinition {
  const about = notesOf(definition).find((one) => one.id === id)?.about ?? []
  return setNote(definition, id, {
    about: about.includes(path) ? about.filter((one) => one !== path) : [...about, path],
  })
}

/** Takes notes away, and from the others what they say they are about and is no longer there. */
export function withoutNotes(definition: ProcessDefinition, paths: ReadonlySet<string>): ProcessDefinition {
  if (!definition.notes) return definition
  const there = new Set([
    ...definition.elements.map(({ id }) => id),
    ...definition.transitions.map(({ id }) => linePath(id)),
  ])
  const left = definition.notes.flatMap((one) => {
    if (paths.has(notePath(one.id))) return []
    const about = one.about.filter((path) => there.has(path))
    return [about.length === one.about.length ? one : { ...one, about }]
  })
  const isSame = left.length === definition.notes.length && left.every((one, at) => one === definition.notes?.[at])
  return isSame ? definition : withNotes(definition, left)
}

/** Notes go along with what they are about first, where that was put elsewhere. */
export function withNotesAlong(before: ProcessDefinition, after: ProcessDefinition): ProcessDefinition {
  if (!after.notes || before.elements === after.elements) return after
  const was = new Map(before.elements.map((one) => [one.id, one]))
  const is = new Map(after.elements.map((one) => [one.id, one]))
  const notes = after.notes.map((one) => {
    const [first = ''] = one.about
    const [from, to] = [was.get(first), is.get(first)]
    const isMoved = from && to && (from.x !== to.x || from.y !== to.y)
    return isMoved ? { ...one, x: one.x + to.x - from.x, y: one.y + to.y - from.y } : one
  })
  return { ...after, notes }
}

/** Notes, and what they are about, under other ids, as copies have them; what was not copied with them is not named. */
export function copiedNotes(
  notes: readonly Note[],
  { ids, taken, move }: { ids: ReadonlyMap<string, string>; taken: Set<string>; move: { x: number; y: number } },
): Note[] {
  return notes.map((one) => {
    const id = freeId(one.id, taken)
    taken.add(id)
    const about = one.about.flatMap((path) => ids.get(path) ?? [])
    return { ...one, id, x: one.x + move.x, y: one.y + move.y, about }
  })
}

/** Where each thing a note is about lies: the middle of an element, or where the words of a line stand. */
export function endsOf(
  { about }: Pick<Note, 'about'>,
  boxes: ReadonlyMap<string, Box>,
  lines: ReadonlyMap<string, { label: { x: number; y: number } }>,
): { path: string; box: Box }[] {
  return about.flatMap((path) => {
    const label = lines.get(path.slice(1))?.label
    const box = isElementPath(path) ? boxes.get(path) : label && { ...label, width: 0, height: 7 }
    return box ? [{ path, box }] : []
  })
}

const clamped = (value: number, from: number, size: number) => Math.min(Math.max(value, from), from + size)

/** The dotted line from a note to what it is about: between the edges that lie nearest. */
export function tieBetween(from: Box, to: Box): { x1: number; y1: number; x2: number; y2: number } {
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  const x2 = clamped(middle.x, to.x, to.width)
  const y2 = clamped(middle.y, to.y, to.height)
  return { x1: clamped(x2, from.x, from.width), y1: clamped(y2, from.y, from.height), x2, y2 }
}
