import type { Guard, NetTransition } from '@/lib/soundness/net'
import type { Join } from '../elements/join/schema'
import type { Context } from './contexts'

/** A place where control waits at a join. */
export interface Parked {
  place: number
  context: Context
}

/** A join in one scope, with the places it looks at. */
export interface Gathered {
  join: Join
  /** Branches round the scope. */
  depth: number
  /** Branches of the split that may be taken. */
  branches: number
  arrivals: Parked[]
  /** Where control is that may still come. */
  coming: number[]
  /** Where control is that holds the scope open and will not come. */
  beside: number[]
  /** Where control goes on outside the scope. */
  out: number
  /** Notes of branches that were not taken. */
  absent: number[]
  /** Note that the join has gone on and takes in what comes later; null when nothing comes later. */
  gone: number | null
  inside(context: Context): number
}

/** A way a join may go on; `ends` when it ends the task. */
export type JoinRule = Partial<NetTransition> & { ends?: boolean }

/** Waits for all that may still come; with branches beside it, control stays in the scope. */
function waiting({ arrivals, coming, beside, out, inside }: Gathered): JoinRule[] {
  const reset = arrivals.map(({ place }) => place)
  return arrivals.flatMap(({ place, context }): JoinRule[] => [
    { pre: [place], inhibit: [...coming, ...beside], reset, post: [out] },
    ...beside.map((other): JoinRule => ({
      pre: [place, other],
      inhibit: coming,
      reset,
      post: [inside(context), other],
    })),
  ])
}

/** Goes on once, and cuts the rest or takes it in when it comes. */
function once({ join, arrivals, coming, beside, out, absent, gone }: Gathered, guards: Guard[]): JoinRule {
  const parked = arrivals.map(({ place }) => place)
  const cut = join.rest === 'wait' ? [] : [...coming, ...beside]
  return {
    guards,
    reset: [...parked, ...cut, ...absent],
    post: gone === null ? [out] : [out, gone],
    inhibit: gone === null ? [] : [gone],
  }
}

/** The places of each branch of the split. */
function byBranch({ arrivals, depth }: Gathered): Map<string, number[]> {
  const branches = new Map<string, number[]>()
  for (const { place, context } of arrivals) {
    const branch = context.stack[depth]?.branch ?? ''
    branches.set(branch, [...(branches.get(branch) ?? []), place])
  }
  return branches
}

const many = Number.MAX_SAFE_INTEGER
const arrivedCount = (places: number[], min: number, max = many): Guard => ({ places, min, max })

/** When the rule of the join is met, and when it is clear that it will not be; each as alternatives. */
function conditions(gathered: Gathered): { met: Guard[][]; unmet: Guard[][] } {
  const { join, arrivals, absent } = gathered
  const { need, value, branches } = join.advance
  const parked = arrivals.map(({ place }) => place)
  // Branches taken are those there are without those noted absent.
  const taken = Array.from({ length: gathered.branches }, (_, missing) => ({
    missing: arrivedCount(absent, missing, missing),
    count: gathered.branches - missing,
  }))
  switch (need) {
    case 'count':
    case 'percent': {
      const needed = (count: number) => (need === 'count' ? Math.min(value, count) : Math.ceil((value * count) / 100))
      return {
        met: taken.map(({ missing, count }) => [missing, arrivedCount(parked, Math.max(1, needed(count)))]),
        unmet: taken.map(({ missing, count }) => [missing, arrivedCount(parked, 1, needed(count) - 1)]),
      }
    }
    case 'branches': {
      const places = branches.map((branch) => byBranch(gathered).get(branch) ?? [])
      return {
        met: [[arrivedCount(parked, 1), ...places.map((each) => arrivedCount(each, 1))]],
        unmet: places.map((each) => [arrivedCount(parked, 1), arrivedCount(each, 0, 0)]),
      }
    }
    // Data decides; it is taken to decide for going on at last.
    case 'expression':
      return { met: [[arrivedCount(parked, 1)]], unmet: [] }
  }
}

function advancing(gathered: Gathered): JoinRule[] {
  const { join, arrivals, coming, gone } = gathered
  const { met, unmet } = conditions(gathered)
  const reject = join.advance.onImpossible === 'reject' ? unmet : []
  return [
    ...met.map((guards) => once(gathered, guards)),
    ...reject.map((guards): JoinRule => ({ guards, inhibit: gone === null ? coming : [...coming, gone], ends: true })),
    ...late(arrivals, gone),
  ]
}

/** What comes when the join has gone on. */
function late(arrivals: Parked[], gone: number | null): JoinRule[] {
  return gone === null ? [] : arrivals.map(({ place }) => ({ pre: [place, gone], post: [gone] }))
}

/** Every way a join that looks round may go on (lib/engine/settle.ts decides it for the engine). */
export function rulesOf(gathered: Gathered): JoinRule[] {
  const { join, arrivals, gone } = gathered
  if (join.join === 'Advance') return advancing(gathered)
  if (join.join !== 'Xor') return waiting(gathered)
  const parked = arrivals.map(({ place }) => place)
  return [once(gathered, [arrivedCount(parked, 1)]), ...late(arrivals, gone)]
}
