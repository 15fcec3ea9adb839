import type { Element } from '../elements/element'
import type { ProcessDefinition } from './process-definition'
import type { Transition } from './transition'

/** One thing that differs between two definitions. */
export interface Difference {
  what: 'process' | 'element' | 'transition' | 'note' | 'lane'
  /** Empty for the process itself. */
  id: string
  name: string
  kind: 'added' | 'removed' | 'changed'
  /** Where exactly: the settings that changed, by path; none for what was added or removed. */
  paths: string[]
}

/** The path of what no element says itself: which of the ways out of it is tried first. */
export const orderOfWays = 'order'

const nameOf = ({ name }: { name: string }): string => name

/** Where it is drawn says nothing about what it does. */
const drawn: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'bends'])

function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const objects = [before, after].every((side) => typeof side === 'object' && side !== null && !Array.isArray(side))
  if (!objects) return [path]
  const [left, right] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((key) => path !== '' || !drawn.has(key))
    .flatMap((key) => changedPaths(left[key], right[key], path ? `${path}.${key}` : key))
}

/** Compares what has ids, called by its name, or by what it says. */
function compareThings<One extends { id: string }>(
  what: Difference['what'],
  { before, after }: { before: readonly One[]; after: readonly One[] },
  nameOf: (one: One) => string,
): Difference[] {
  const earlier = new Map(before.map((thing) => [thing.id, thing]))
  const later = new Set(after.map(({ id }) => id))
  const gone = before
    .filter(({ id }) => !later.has(id))
    .map((one): Difference => ({ what, id: one.id, name: nameOf(one), kind: 'removed', paths: [] }))
  const rest = after.flatMap((thing): Difference[] => {
    const { id } = thing
    const name = nameOf(thing)
    const known = earlier.get(id)
    if (!known) return [{ what, id, name, kind: 'added', paths: [] }]
    const paths = changedPaths(known, thing)
    return paths.length > 0 ? [{ what, id, name, kind: 'changed', paths }] : []
  })
  return [...gone, ...rest]
}

/** One way goes on there: the first that is open, so that their order decides. */
const takesTheFirst = (element: Element): boolean => element.type !== 'Split' || element.split === 'SelectOne'

/** Ways that are tried, by the element they leave. */
function waysTried({ transitions }: ProcessDefinition): Map<string, Transition[]> {
  const ways = new Map<string, Transition[]>()
  for (const line of transitions) {
    if (line.otherwise) continue
    const known = ways.get(line.from)
    if (known) known.push(line)
    else ways.set(line.from, [line])
  }
  return ways
}

/** Elements whose ways are tried in another order; what is new among them, or gone, is a difference of its own. */
function reordered(before: ProcessDefinition, after: ProcessDefinition): Element[] {
  const [was, is] = [waysTried(before), waysTried(after)]
  const earlier = new Map(before.elements.map((element) => [element.id, element]))
  return after.elements.filter((element) => {
    const known = earlier.get(element.id)
    if (!known || !(takesTheFirst(known) || takesTheFirst(element))) return false
    const [old, now] = [was.get(element.id) ?? [], is.get(element.id) ?? []]
    const shared = (ways: Transition[], others: Transition[]) => {
      const there = new Set(others.map(({ id }) => id))
      return ways.map(({ id }) => id).filter((id) => there.has(id))
    }
    return shared(old, now).join(' ') !== shared(now, old).join(' ')
  })
}

/**
 * What was set differently in one definition than in another; where things are drawn does not count, nor when it was published,
 * nor what it was read from, which nothing is run by.
 */
export function compareDefinitions(before: ProcessDefinition, after: ProcessDefinition): Difference[] {
  const {
    elements: _e,
    transitions: _t,
    schema: _s,
    foreign: _o,
    notes = [],
    lanes = [],
    lanesTop: _l,
    ...process
  } = before
  const {
    elements: _f,
    transitions: _u,
    schema: _r,
    foreign: _p,
    notes: laterNotes = [],
    lanes: laterLanes = [],
    lanesTop: _m,
    ...other
  } = after
  const paths = changedPaths(process, other)
  const elements = compareThings('element', { before: before.elements, after: after.elements }, nameOf)
  for (const { id, name } of reordered(before, after)) {
    const known = elements.find((one) => one.id === id)
    if (known) known.paths.push(orderOfWays)
    else elements.push({ what: 'element', id, name, kind: 'changed', paths: [orderOfWays] })
  }
  return [
    ...(paths.length > 0 ? [{ what: 'process', id: '', name: after.name, kind: 'changed', paths } as const] : []),
    ...elements,
    ...compareThings('transition', { before: before.transitions, after: after.transitions }, nameOf),
    ...compareThings('note', { before: notes, after: laterNotes }, ({ text }) => text),
    ...compareThings('lane', { before: lanes, after: laterLanes }, nameOf),
  ]
}
