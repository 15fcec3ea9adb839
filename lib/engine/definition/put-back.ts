import { orderOfWays, type Difference } from './compare'
import type { ProcessDefinition } from './process-definition'
import type { Lane } from './lane'
import type { Note } from './note'
import type { Transition } from './transition'

type Thing = Record<string, unknown>

/** Names of settings may hold dots themselves (columns of a table), so the longest that is there on either side is taken. */
function nameIn(sides: Thing[], names: string[]): string {
  for (let length = names.length; length > 1; length--) {
    const name = names.slice(0, length).join('.')
    if (sides.some((side) => Object.hasOwn(side, name))) return name
  }
  return names[0] ?? ''
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of `is` with what `was` has at a path. */
function withValue(is: Thing, was: Thing, path: string): Thing {
  const names = path.split('.')
  const name = nameIn([was, is], names)
  const rest = path.slice(name.length + 1)
  const [now, before] = [is[name], was[name]]
  if (rest !== '' && isThing(now) && isThing(before)) return { ...is, [name]: withValue(now, before, rest) }
  if (Object.hasOwn(was, name)) return { ...is, [name]: before }
  const { [name]: _gone, ...others } = is
  return others
}

const withPaths = <Kept extends object>(is: Kept, was: object, paths: string[]): Kept =>
  paths.reduce<Thing>((thing, path) => withValue(thing, was as Thing, path), is as Thing) as Kept

const replaced = <Kept extends { id: string }>(things: Kept[], one: Kept): Kept[] =>
  things.map((thing) => (thing.id === one.id ? one : thing))

/** Lines out of an element as they were tried before, each in a place one of them has now; what is new stays where it is. */
function asTriedBefore(now: Transition[], was: Transition[], elementId: string): Transition[] {
  const before = was.filter(({ from }) => from === elementId).map(({ id }) => id)
  const lines = new Map(now.filter(({ from }) => from === elementId).map((line) => [line.id, line]))
  const known = new Set(before)
  const next = before.flatMap((id) => lines.get(id) ?? [])
  return now.map((line) => (lines.has(line.id) && known.has(line.id) ? (next.shift() ?? line) : line))
}

/** Notes of a definition; where none is left they are not there at all. */
export function withNotes({ notes: _, ...definition }: ProcessDefinition, notes: readonly Note[]): ProcessDefinition {
  return notes.length > 0 ? { ...definition, notes: [...notes] } : definition
}

/** Lanes of a definition, and where they begin; where none is left they are not there at all. */
export function withLanes(
  { lanes: _, lanesTop: _top, ...definition }: ProcessDefinition,
  lanes: readonly Lane[],
  lanesTop: number,
): ProcessDefinition {
  return lanes.length > 0 ? { ...definition, lanes: [...lanes], lanesTop } : definition
}

/** One that comes back lies below the others: what stands in lanes stays where it is. */
function withLane(
  draft: ProcessDefinition,
  was: ProcessDefinition,
  { id, kind, paths }: Pick<Difference, 'id' | 'kind' | 'paths'>,
): ProcessDefinition | null {
  const { lanes = [], lanesTop = was.lanesTop ?? 0 } = draft
  if (kind === 'added')
    return withLanes(
      draft,
      lanes.filter((one) => one.id !== id),
      lanesTop,
    )
  const before = was.lanes?.find((one) => one.id === id)
  const now = lanes.find((one) => one.id === id)
  if (!before) return null
  if (kind === 'removed') return now ? draft : withLanes(draft, [...lanes, before], lanesTop)
  return now ? withLanes(draft, replaced(lanes, withPaths(now, before, paths)), lanesTop) : null
}

function withNote(
  draft: ProcessDefinition,
  was: ProcessDefinition,
  { id, kind, paths }: Pick<Difference, 'id' | 'kind' | 'paths'>,
): ProcessDefinition | null {
  const notes = draft.notes ?? []
  const others = notes.filter((one) => one.id !== id)
  if (kind === 'added') return withNotes(draft, others)
  const before = was.notes?.find((one) => one.id === id)
  const now = notes.find((one) => one.id === id)
  if (!before) return null
  if (kind === 'removed') return now ? draft : withNotes(draft, [...notes, before])
  return now ? withNotes(draft, replaced(notes, withPaths(now, before, paths))) : null
}

/**
 * A definition in which one difference from an earlier one is taken back; null where what it belongs to is not there.
 * What comes back brings its lines along, as far as they lead to what is there.
 */
export function putBack(
  draft: ProcessDefinition,
  was: ProcessDefinition,
  { what, id, kind, paths }: Pick<Difference, 'what' | 'id' | 'kind' | 'paths'>,
): ProcessDefinition | null {
  if (what === 'process') return withPaths(draft, was, paths)
  if (what === 'lane') return withLane(draft, was, { id, kind, paths })
  if (what === 'note') return withNote(draft, was, { id, kind, paths })
  const there = new Set(draft.elements.map((element) => element.id))
  const lines = new Set(draft.transitions.map((line) => line.id))
  if (what === 'element') {
    const before = was.elements.find((element) => element.id === id)
    const now = draft.elements.find((element) => element.id === id)
    if (kind === 'added')
      return {
        ...draft,
        elements: draft.elements.filter((element) => element.id !== id),
        transitions: draft.transitions.filter(({ from, to }) => from !== id && to !== id),
      }
    if (!before) return null
    if (kind === 'changed') {
      if (!now) return null
      const settings = paths.filter((path) => path !== orderOfWays)
      return {
        ...draft,
        elements: replaced(draft.elements, withPaths(now, before, settings)),
        transitions: paths.includes(orderOfWays)
          ? asTriedBefore(draft.transitions, was.transitions, id)
          : draft.transitions,
      }
    }
    if (now) return draft
    there.add(id)
    const its = was.transitions.filter(
      (line) => [line.from, line.to].includes(id) && there.has(line.from) && there.has(line.to) && !lines.has(line.id),
    )
    return { ...draft, elements: [...draft.elements, before], transitions: [...draft.transitions, ...its] }
  }
  if (kind === 'added') return { ...draft, transitions: draft.transitions.filter((line) => line.id !== id) }
  const before = was.transitions.find((line) => line.id === id)
  const now = draft.transitions.find((line) => line.id === id)
  if (!before) return null
  const next = now ? withPaths(now, before, kind === 'changed' ? paths : []) : before
  if (!there.has(next.from) || !there.has(next.to)) return null
  return {
    ...draft,
    transitions: now ? replaced(draft.transitions, next) : [...draft.transitions, next],
  }
}
