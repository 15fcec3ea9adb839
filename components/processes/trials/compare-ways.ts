import type { WentAct, WentPlace } from '@/lib/trials/went'
import type { Compared } from './first-difference'

/** In what two trials differ at an act: who did it or gets it next, where it goes on, when it was done, until when it is due. */
export const differKinds = ['step', 'people', 'way', 'time', 'due'] as const
export type Differs = (typeof differKinds)[number]

/** An act as it went here and there; null where that step is not come to. */
export interface WayRow {
  here: WentAct | null
  there: WentAct | null
  differs: Differs[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const accounts = (slots: readonly WentPlace[]) =>
  slots.map(({ activityId, people }) => [activityId, people.map(({ account }) => account).toSorted()])

/** Lines have other ids on another version: where control goes on by what comes of an act counts as well as by which line. */
function differs(here: WentAct, there: WentAct): Differs[] {
  const next = ({ made }: WentAct) => made.map(({ activityId }) => activityId).toSorted()
  const way = !same(next(here), next(there)) || !same(here.took, there.took)
  const shared = ({ made }: WentAct, { made: others }: WentAct) =>
    made.filter(({ activityId }) => others.some((one) => one.activityId === activityId))
  const [mine, others] = [shared(here, there), shared(there, here)]
  return [
    ...(here.by.account !== there.by.account || !same(accounts(mine), accounts(others)) ? ['people' as const] : []),
    ...(way ? ['way' as const] : []),
    ...(here.at === there.at ? [] : ['time' as const]),
    ...(same(
      mine.map(({ dueAt }) => dueAt),
      others.map(({ dueAt }) => dueAt),
    )
      ? []
      : ['due' as const]),
  ]
}

const pairs = (here: WentAct | undefined, there: WentAct | undefined): boolean =>
  here !== undefined && there !== undefined && here.activityId === there.activityId && here.operator === there.operator

/** How many acts two stories have in common from each pair of acts on, in their order. */
function inCommon(here: readonly WentAct[], there: readonly WentAct[]): number[][] {
  const counts = Array.from({ length: here.length + 1 }, () => new Array<number>(there.length + 1).fill(0))
  const at = (one: number, other: number): number => counts[one]?.[other] ?? 0
  for (let one = here.length - 1; one >= 0; one--)
    for (let other = there.length - 1; other >= 0; other--) {
      const row = counts[one]
      if (row)
        row[other] = pairs(here[one], there[other])
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
    }
  return counts
}

/** What was done in two trials, beside each other: the same act at the same step stands in one row. */
export function compareWays({ frames: here }: Compared, { frames: there }: Compared): WayRow[] {
  const counts = inCommon(here, there)
  const rows: WayRow[] = []
  let [one, other] = [0, 0]
  while (one < here.length || other < there.length) {
    const [mine = null, its = null] = [here[one], there[other]]
    if (mine && its && pairs(mine, its)) {
      rows.push({ here: mine, there: its, differs: differs(mine, its) })
      one += 1
      other += 1
      continue
    }
    const skipsHere =
      mine !== null && (its === null || (counts[one + 1]?.[other] ?? 0) >= (counts[one]?.[other + 1] ?? 0))
    rows.push({ here: skipsHere ? mine : null, there: skipsHere ? null : its, differs: ['step'] })
    if (skipsHere) one += 1
    else other += 1
  }
  return rows
}
