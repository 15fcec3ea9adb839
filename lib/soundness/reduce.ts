import { plainTransition, type Net, type NetTransition } from './net'
import { fusePlaces } from './rules-places'
import { fuseTransitions } from './rules-transitions'
import { WorkingNet } from './working-net'

export interface Reduced {
  net: Net
  /** Of each transition left, the transitions of the net it stands for, in the order they fire. */
  steps: number[][]
}

/**
 * A smaller net with the same verdict: it is sound exactly when the first is. Rules after Murata (Proceedings of the
 * IEEE 77, 1989) and Berthelot (Advances in Petri Nets, 1985), each held to what this verdict asks; they are tried until
 * none applies.
 */
export function reduce(net: Net): Reduced {
  const work = new WorkingNet(net)
  for (let changed = true; changed;) {
    changed = fuseTransitions(work)
    changed = fusePlaces(work) || changed
  }
  const kept = work.places
  const renumbered = new Map(kept.map((place, index) => [place, index]))
  const move = (places: number[]) => places.map((place) => renumbered.get(place) ?? 0)
  const transitions = work.transitions.map(({ steps, pre, post, inhibit, reset, guards }): NetTransition => ({
    ...plainTransition(steps.map((step) => net.transitions[step]?.id ?? '').join(' '), move(pre), move(post)),
    inhibit: move(inhibit),
    reset: move(reset),
    guards: guards.map(({ places, min, max }) => ({ places: move(places), min, max })),
  }))
  return {
    net: {
      places: kept.map((place) => net.places[place] ?? ''),
      initial: net.initial.flatMap((place) => renumbered.get(place) ?? []),
      finals: new Set([...net.finals].flatMap((place) => renumbered.get(place) ?? [])),
      kept: new Set([...(net.kept ?? [])].flatMap((place) => renumbered.get(place) ?? [])),
      transitions,
    },
    steps: work.transitions.map(({ steps }) => steps),
  }
}
