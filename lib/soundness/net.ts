/** A count of marked places among `places` that must lie between `min` and `max`, both included. */
export interface Guard {
  places: number[]
  min: number
  max: number
}

/**
 * Takes a token from every place of `pre` and puts one on every place of `post`; a place named twice counts twice.
 * The rest is beyond plain nets: what cutting branches and joins that look round need.
 */
export interface NetTransition {
  /** What a run names: in a net made from a process, the element control passes. */
  id: string
  pre: number[]
  post: number[]
  /** Places that must be empty. */
  inhibit: number[]
  /** Places emptied after `pre` is taken and before `post` is put. */
  reset: number[]
  guards: Guard[]
}

/** Places are numbers; the names are for people. */
export interface Net {
  places: string[]
  /** Place of every token at the beginning; a place named twice holds two. */
  initial: number[]
  /** Places where tokens may lie when all is over. */
  finals: ReadonlySet<number>
  /** Final places by which ends are told apart; a reduction leaves them as they are. None unless said. */
  kept?: ReadonlySet<number>
  transitions: NetTransition[]
}

/** A transition of a plain place/transition net. */
export function plainTransition(id: string, pre: number[], post: number[]): NetTransition {
  return { id, pre, post, inhibit: [], reset: [], guards: [] }
}

/** Places nothing takes tokens from: the ends of a net that names none. */
export function sinksOf(places: number, transitions: readonly NetTransition[]): Set<number> {
  const taken = new Set(transitions.flatMap(({ pre }) => pre))
  return new Set(Array.from({ length: places }, (_, place) => place).filter((place) => !taken.has(place)))
}
