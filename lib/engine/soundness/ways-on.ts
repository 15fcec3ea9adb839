import type { Split } from '../elements/split/schema'
import type { Transition } from '../definition/transition'

/** What may happen to the branches of a split in one go: those surely taken, and those that may be or not. */
export interface Choice {
  taken: Transition[]
  optional: Transition[]
}

const isCertain = ({ condition, otherwise }: Transition) => condition === 'True' && !otherwise
const isPossible = ({ condition, otherwise }: Transition) => condition !== 'False' && !otherwise

/** Transitions of which data may let one be taken, in the order they are tried; after a certain one none is. */
function possible(outgoing: Transition[]): Transition[] {
  const open = outgoing.filter(isPossible)
  const certain = open.findIndex(isCertain)
  if (certain >= 0) return open.slice(0, certain + 1)
  return [...open, ...outgoing.filter(({ otherwise }) => otherwise).slice(0, 1)]
}

/** The ways on from an element that takes one, and whether data may leave it none. */
export function oneWayOn(outgoing: Transition[]): { ways: Transition[]; mayHold: boolean } {
  const ways = possible(outgoing)
  return { ways, mayHold: !ways.some((way) => way.otherwise || isCertain(way)) }
}

/** Of branches that may each be taken or not, at least one is: by turns each is the one that surely is. */
function atLeastOne(branches: Transition[]): Choice[] {
  return branches.map((branch, index) => ({ taken: [branch], optional: branches.slice(index + 1) }))
}

/** The choices a split may make, and whether data may leave it none. */
export function splitChoices(
  { split, chosenBy }: Split,
  outgoing: Transition[],
): { choices: Choice[]; mayHold: boolean } {
  const { ways, mayHold } = oneWayOn(outgoing)
  const open = outgoing.filter(isPossible)
  const spare = ways.filter(({ otherwise }) => otherwise).map((way): Choice => ({ taken: [way], optional: [] }))
  if (split === 'SelectOne') {
    const each = chosenBy === 'actor' ? [...open, ...ways.filter(({ otherwise }) => otherwise)] : ways
    return { choices: each.map((way) => ({ taken: [way], optional: [] })), mayHold }
  }
  const certain = open.filter(isCertain)
  if (certain.length > 0 && !(split === 'SelectMulti' && chosenBy === 'actor'))
    return { choices: [{ taken: certain, optional: open.filter((way) => !isCertain(way)) }], mayHold }
  return { choices: [...atLeastOne(open), ...spare], mayHold }
}
