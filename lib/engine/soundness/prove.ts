import { checkSoundness, type Bounds, type Verdict } from '@/lib/soundness/check-soundness'
import type { Graph } from '../definition/graph'
import { processNet } from './process-net'

export interface Proof {
  verdict: Verdict
  /** Elements control never comes to. */
  unreached: string[]
  /** Splits control comes back to from inside their branches. */
  reentered: string[]
}

/** As many markings as can be looked at while somebody waits. */
const whilePeopleWait: Bounds = { states: 60_000, shortest: 20_000, deadAllowed: true }

/** Whether a definition comes to its end whatever the data; its drawing must be whole (`check-drawing.ts`). */
export function prove(graph: Graph, bounds: Bounds = whilePeopleWait): Proof {
  const written = processNet(graph)
  if (!written) return { verdict: { kind: 'unproven', states: 0 }, unreached: [], reentered: [] }
  const { net, unreached, reentered } = written
  const verdict = checkSoundness(net, bounds)
  if (verdict.kind !== 'unsound') return { verdict, unreached, reentered }
  return { verdict: { ...verdict, run: verdict.run.filter(Boolean) }, unreached, reentered }
}
