import { checkSoundness, type Bounds, type Verdict } from '@/lib/soundness/check-soundness'
import type { Net } from '@/lib/soundness/net'
import type { Graph } from '../definition/graph'
import { closedParts } from './blocks'
import type { Block, Part } from './contexts'
import { partEnds, processNet } from './process-net'

export interface Proof {
  verdict: Verdict
  /** Elements control never comes to. */
  unreached: string[]
  /** Splits control comes back to from inside their branches. */
  reentered: string[]
}

/** As many markings as can be looked at while somebody waits. */
const whilePeopleWait: Bounds = { states: 60_000, shortest: 10_000, deadAllowed: true }

/** Nets with more arcs than this are not looked at: making them smaller would itself take too long. */
const mostArcs = 20_000

function isTooLarge({ transitions }: Net): boolean {
  const arcs = transitions.reduce(
    (sum, { pre, post, inhibit, reset, guards }) =>
      sum +
      pre.length +
      post.length +
      inhibit.length +
      reset.length +
      guards.reduce((all, { places }) => all + places.length, 0),
    0,
  )
  return arcs > mostArcs
}

/**
 * Whether a definition comes to its end whatever the data; its drawing must be whole (`check-drawing.ts`). Closed parts
 * are proven from the inside out, and each then counts as one step of what lies round it.
 */
export function prove(graph: Graph, bounds: Bounds = whilePeopleWait): Proof {
  const blocks = new Map<string, Block>()
  const reached = new Set<string>()
  const reentered = new Set<string>()
  const look = (part: Part): Verdict => {
    const written = processNet(graph, part)
    if (!written) return { kind: 'unproven', states: 0 }
    written.reached.forEach((id) => reached.add(id))
    written.reentered.forEach((id) => reentered.add(id))
    return isTooLarge(written.net) ? { kind: 'unproven', states: 0 } : inElements(checkSoundness(written.net, bounds))
  }
  const answer = (verdict: Verdict, unreached: string[] = []): Proof => ({
    verdict,
    unreached,
    reentered: [...reentered],
  })

  for (const { splitId, joinId } of closedParts(graph)) {
    const verdict = look({ from: splitId, until: joinId, blocks })
    if (verdict.kind === 'unsound') return answer({ ...verdict, run: [...wayTo(graph, splitId), ...verdict.run] })
    if (verdict.kind === 'unproven') return answer(verdict)
    const runTo = (...places: string[]) => verdict.ends.find((end) => end.places.join() === places.join())?.run ?? null
    blocks.set(splitId, { joinId, ends: { on: runTo(partEnds.on), there: runTo(), task: runTo(partEnds.task) } })
  }
  const verdict = look({ from: graph.start.id, until: null, blocks })
  return answer(verdict, reached.has(graph.start.id) ? [...graph.elements.keys()].filter((id) => !reached.has(id)) : [])
}

/** A verdict whose runs name elements: of a transition that stands for several each, of one that stands for none nothing. */
function inElements(verdict: Verdict): Verdict {
  const named = (run: string[]) => run.flatMap((ids) => ids.split(' ')).filter(Boolean)
  if (verdict.kind === 'unsound') return { ...verdict, run: named(verdict.run) }
  if (verdict.kind === 'sound')
    return { ...verdict, ends: verdict.ends.map(({ places, run }) => ({ places, run: named(run) })) }
  return verdict
}

/** The shortest way from the start to an element, itself left out. */
function wayTo(graph: Graph, target: string): string[] {
  const before = new Map<string, string>()
  const open = [graph.start.id]
  for (const at of open) {
    if (at === target) break
    for (const { to, condition, otherwise } of graph.outgoing(at)) {
      if (before.has(to) || to === graph.start.id || (condition === 'False' && !otherwise)) continue
      before.set(to, at)
      open.push(to)
    }
  }
  const way: string[] = []
  for (let at = before.get(target); at !== undefined; at = before.get(at)) way.push(at)
  return way.reverse()
}
