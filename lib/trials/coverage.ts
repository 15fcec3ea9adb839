import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Frame } from './frame'

/** What trials came through; ids, each once. */
export interface Coverage {
  elements: string[]
  transitions: string[]
  /** Conditions by side: `<transition> yes`, `<transition> no`. */
  conditions: string[]
  /** Rows of business rules that answered: `<rule> <row>`. */
  rules: string[]
}

const parts = ['elements', 'transitions', 'conditions', 'rules'] as const
const unique = (all: string[]): string[] => [...new Set(all)].toSorted()

/** What one trial came through. */
export function coverageOf(
  { transitions }: Pick<ProcessDefinition, 'transitions'>,
  frames: readonly Frame[],
): Coverage {
  const targets = new Map(transitions.map(({ id, to }) => [id, to]))
  const took = unique(frames.flatMap((frame) => frame.took))
  return {
    transitions: took,
    elements: unique([
      ...frames.flatMap(({ activityId, made }) => [activityId, ...made.map((slot) => slot.activityId)]),
      ...took.map((id) => targets.get(id) ?? ''),
    ]).filter((id) => id !== ''),
    conditions: unique(
      frames.flatMap(({ decided }) =>
        decided.map(({ transitionId, holds }) => `${transitionId} ${holds ? 'yes' : 'no'}`),
      ),
    ),
    rules: unique(
      frames.flatMap(({ rules }) => rules.flatMap(({ code, rows }) => rows.map((row) => `${code} ${row}`))),
    ),
  }
}

/** What several came through together. */
export const together = (all: readonly Coverage[]): Coverage =>
  Object.fromEntries(parts.map((part) => [part, unique(all.flatMap((one) => one[part]))])) as unknown as Coverage

/** Whether one comes through anything that others do not. */
export const addsTo = (known: Coverage, one: Coverage): boolean =>
  parts.some((part) => one[part].some((id) => !known[part].includes(id)))

/** All there is to come through in a definition; rules are not among it, who asks them does not know their rows. */
export function everything({ elements, transitions }: Pick<ProcessDefinition, 'elements' | 'transitions'>): Coverage {
  return {
    elements: unique(elements.map(({ id }) => id)),
    transitions: unique(
      transitions.filter(({ condition, otherwise }) => condition !== 'False' || otherwise).map(({ id }) => id),
    ),
    conditions: unique(
      transitions
        .filter(({ condition, otherwise }) => condition === 'Expression' && !otherwise)
        .flatMap(({ id }) => [`${id} no`, `${id} yes`]),
    ),
    rules: [],
  }
}

/** How much of one is not among what is covered already. */
const newIn = (covered: Coverage, one: Coverage): number =>
  parts.reduce((sum, part) => sum + one[part].filter((id) => !covered[part].includes(id)).length, 0)

/**
 * A few that come through all that every one of them comes through: the one that adds most first, and none that the others
 * make needless.
 * @returns their places in the list
 */
export function fewThatCover(all: readonly Coverage[]): number[] {
  const chosen: number[] = []
  let covered = together([])
  for (;;) {
    const next = all
      .map((one, index) => ({ index, adds: newIn(covered, one) }))
      .reduce((best, one) => (one.adds > best.adds ? one : best), { index: -1, adds: 0 })
    const found = all[next.index]
    if (!found) break
    chosen.push(next.index)
    covered = together([covered, found])
  }
  for (const index of [...chosen]) {
    const others = chosen.filter((one) => one !== index)
    const own = all[index]
    if (own && newIn(together(others.flatMap((one) => all[one] ?? [])), own) === 0)
      chosen.splice(chosen.indexOf(index), 1)
  }
  return chosen
}
