import type { Net } from './net'
import { reduce, type Reduced } from './reduce'
import { search, type Defect, type Findings } from './search'

export type Verdict =
  | {
      kind: 'sound'
      /** The ways it may end, by the places kept for telling them apart, each with a run. */
      ends: { places: string[]; run: string[] }[]
    }
  | {
      kind: 'unsound'
      because: Defect | 'dead'
      /** Names of transitions from the beginning to the marking that shows it; empty when something is dead. */
      run: string[]
      /** Names of the places that hold tokens there; of an unsafe one, those that hold two. */
      places: string[]
      /** Names of transitions that can never fire, as far as they are known. */
      dead: string[]
    }
  /** More markings than the bound allows to look at: neither shown nor disproved. */
  | { kind: 'unproven'; states: number }

export interface Bounds {
  /** Markings of the reduced net to look at. */
  states?: number
  /** Markings of the net as it is to look at for the shortest run, once it is known that something is wrong. */
  shortest?: number
  /** Whether transitions may be dead: true where several stand for the same thing and not all of them are needed. */
  deadAllowed?: boolean
}

/** Looks along one line first when a net is large: what is wrong mostly shows soon, and the bound is for what is right. */
const quickLook = 20_000

function searchThrough(net: Net, limit: number): Findings {
  const broad = search(net, { limit: Math.min(limit, quickLook) })
  if (broad.complete || broad.violation || limit <= quickLook) return broad
  const deep = search(net, { limit: quickLook * 5, order: 'depth' })
  return deep.violation ? deep : search(net, { limit })
}

/** Whether a net is sound; if not, what is wrong with it and how it comes about. */
export function checkSoundness(
  net: Net,
  { states = 1_000_000, shortest = 50_000, deadAllowed = false }: Bounds = {},
): Verdict {
  const small = reduce(net)
  const found = searchThrough(small.net, states)
  if (!found.violation && (deadAllowed || found.dead.length === 0))
    return found.complete
      ? { kind: 'sound', ends: endsOf(net, small, found) }
      : { kind: 'unproven', states: found.states }
  const whole = search(net, { limit: shortest })
  if (whole.violation || (!found.violation && whole.dead.length > 0)) return told(net, whole, (index) => [index])
  return told(net, found, (index) => small.steps[index] ?? [], small.net.places)
}

function endsOf({ transitions }: Net, { net, steps }: Reduced, { ends }: Findings) {
  return ends.map(({ places, run }) => ({
    places: places.map((place) => net.places[place] ?? ''),
    run: run.flatMap((index) => steps[index] ?? []).map((step) => transitions[step]?.id ?? ''),
  }))
}

function told(
  net: Net,
  { violation, dead }: Findings,
  steps: (index: number) => number[],
  places = net.places,
): Verdict {
  const named = (indexes: number[]) => indexes.flatMap(steps).map((step) => net.transitions[step]?.id ?? '')
  return {
    kind: 'unsound',
    because: violation?.kind ?? 'dead',
    run: named(violation?.run ?? []),
    places: (violation?.places ?? []).map((place) => places[place] ?? ''),
    dead: [...new Set(named(dead))],
  }
}
