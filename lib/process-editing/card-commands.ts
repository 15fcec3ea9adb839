import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { ElementType } from '@/lib/engine/elements/element'
import { addAlone, addOnLine, makeRoom, type Added, type NameOf } from './add-commands'
import { readCards, type Card, type Way } from './card-tree'
import { columnGap, rowGap, sizeOf } from './drawn-sizes'
import { findElement, removeParts } from './element-commands'
import { connect, leadTo, setLine, tryLineBefore } from './line-commands'

type Parting = Exclude<Card, { kind: 'one' }>

const none: ReadonlySet<string> = new Set()

/** A change that would leave something else than cards is none. */
const asCards = (before: ProcessDefinition, after: ProcessDefinition): ProcessDefinition =>
  'way' in readCards(after) ? after : before

/** Puts something at a gap of a way: all lines of the gap lead to it. Branches bring one to fill in, and the rest. */
export function insertCard(
  definition: ProcessDefinition,
  gap: readonly string[],
  type: ElementType,
  nameOf: NameOf,
): Added {
  const nothing = { definition, added: null }
  const [first = '', ...others] = gap
  const to = definition.transitions.find(({ id }) => id === first)?.to
  const made = addOnLine(definition, first, type, nameOf)
  const { added } = made
  if (!added || !to) return nothing
  const led = others.reduce((now, line) => leadTo(now, line, { to: added }), made.definition)
  const after = type === 'Condition' ? withBranches(led, added, to, nameOf) : led
  return asCards(definition, after) === after ? { definition: after, added } : nothing
}

/** A step under a condition still to be said, and everything else straight on. */
function withBranches(definition: ProcessDefinition, fork: string, to: string, nameOf: NameOf): ProcessDefinition {
  const rest = definition.transitions.find(({ from }) => from === fork)
  if (!rest) return definition
  const made = withStep(setLine(definition, rest.id, { otherwise: true }), fork, to, nameOf)
  return made.definition
}

/** One more way out of a fork, with a step on it, below what stands on the others. */
function withStep(definition: ProcessDefinition, fork: string, to: string, nameOf: NameOf): Added {
  const [from, meeting] = [findElement(definition, fork), findElement(definition, to)]
  const nothing = { definition, added: null }
  if (!from || !meeting) return nothing
  const { width, height } = sizeOf('Activity')
  const left = from.x + from.width + columnGap
  const end = left + width + columnGap
  // Drawn from right to left nothing has to make room.
  const by = meeting.x > from.x ? end - meeting.x : 0
  const roomy = makeRoom(definition, { from: meeting.x, by, keeping: new Set([fork]) })
  const beside = roomy.elements.filter((one) => one.x < end && one.x + one.width > from.x)
  const below = Math.max(...beside.map((one) => one.y + one.height)) + rowGap
  const { definition: put, added } = addAlone(roomy, 'Activity', { x: left + width / 2, y: below + height / 2 }, nameOf)
  if (!added) return nothing
  const joined = connect(connect(put, fork, added), added, to)
  const way = joined.transitions.find((line) => line.from === fork && line.to === added)
  const rest = joined.transitions.find((line) => line.from === fork && line.otherwise)
  if (!way) return nothing
  const asked = from.type === 'Condition' ? setLine(joined, way.id, { condition: 'Expression' }) : joined
  return { definition: rest ? tryLineBefore(asked, way.id, rest.id) : asked, added }
}

/** One more branch; "otherwise" stays the last. */
export function addBranch(definition: ProcessDefinition, fork: string, nameOf: NameOf): Added {
  const card = partingOf(definition, fork)
  const to = card && meetingOf(card)
  const nothing = { definition, added: null }
  if (!to) return nothing
  const made = withStep(definition, fork, to, nameOf)
  return made.added && asCards(definition, made.definition) === made.definition ? made : nothing
}

/** The order in which branches are tried: before another one, or as the last that asks (null). */
export function moveBranch(definition: ProcessDefinition, line: string, before: string | null): ProcessDefinition {
  const way = definition.transitions.find(({ id }) => id === line)
  if (!way || way.otherwise) return definition
  const rest = definition.transitions.find(({ from, otherwise }) => from === way.from && otherwise)
  return tryLineBefore(definition, line, before ?? rest?.id ?? null)
}

/** Takes a branch with all that stands on it; where one is left it needs no fork any more. */
export function removeBranch(definition: ProcessDefinition, line: string): ProcessDefinition {
  const fork = definition.transitions.find(({ id }) => id === line)?.from ?? ''
  const card = partingOf(definition, fork)
  const way = card?.ways.find(({ gaps }) => gaps[0]?.includes(line))
  if (!card || !way) return definition
  const left = card.ways.filter((one) => one !== way)
  const gone = removeParts(definition, { elements: new Set(elementsOf(way)), lines: new Set([line, ...last(way)]) })
  if (left.length > 1) return asCards(definition, gone)
  const [onward] = gone.transitions.filter(({ from }) => from === fork)
  const plain = onward ? setLine(gone, onward.id, { otherwise: false, condition: 'True', expression: '' }) : gone
  const forks = new Set([fork, ...(card.join ? [card.join] : [])])
  return asCards(definition, removeParts(plain, { elements: forks, lines: none }))
}

/** Takes a card away, a fork with all its branches. Nothing goes that would take a branch of something else with it. */
export function removeCard(definition: ProcessDefinition, id: string): ProcessDefinition {
  const card = partingOf(definition, id)
  if (!card) {
    const into = definition.transitions.filter(({ to }) => to === id)
    const after = removeParts(definition, { elements: new Set([id]), lines: none })
    const kept = new Set(after.transitions.map((line) => line.id))
    return into.every((line) => kept.has(line.id)) ? asCards(definition, after) : definition
  }
  const to = card.join ? definition.transitions.find(({ from }) => from === card.join)?.to : meetingOf(card)
  const into = definition.transitions.filter((line) => line.to === id)
  if (!to || into.length === 0) return definition
  const led = into.reduce((now, line) => leadTo(now, line.id, { to }), definition)
  if (led.transitions.some((line) => line.to === id)) return definition
  const inside = new Set([id, ...(card.join ? [card.join] : []), ...card.ways.flatMap(elementsOf)])
  const lines = new Set(led.transitions.filter(({ from }) => inside.has(from)).map((line) => line.id))
  return asCards(definition, removeParts(led, { elements: inside, lines }))
}

const last = ({ gaps, to }: Way): string[] => (to === null ? [] : (gaps.at(-1) ?? []))

/** Every element on a way, with those of the ways within. */
export const elementsOf = ({ cards }: Way): string[] =>
  cards.flatMap((card) =>
    card.kind === 'one' ? [card.id] : [card.id, ...card.ways.flatMap(elementsOf), ...(card.join ? [card.join] : [])],
  )

const meetingOf = (card: Parting): string | null => card.ways.find(({ to }) => to !== null)?.to ?? null

function partingOf(definition: ProcessDefinition, id: string): Parting | null {
  const tree = readCards(definition)
  return 'way' in tree ? findParting(tree.way, id) : null
}

function findParting({ cards }: Way, id: string): Parting | null {
  for (const card of cards) {
    if (card.kind === 'one') continue
    if (card.id === id) return card
    for (const way of card.ways) {
      const found = findParting(way, id)
      if (found) return found
    }
  }
  return null
}
