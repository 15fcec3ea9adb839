import type { Counted, LogFigures } from '@/lib/event-log/log-tally'

/** Figures of a log as others worked them out; long lists are cut, the longest first. */
export interface Oracle {
  cases: number
  events: number
  activities: number
  variants: number
  timestampsOrdered: boolean
  caseDuration: Record<'mean' | 'median' | 'p90' | 'max', number>
  activityCounts: [string, number][]
  startActivities: [string, number][]
  endActivities: [string, number][]
  directlyFollows: [string, string, number, number][]
  directlyFollowsTotal: number
  topVariants: [string[], number][]
  casesCoveredByTop10Variants: number
  sojournMean: [name: string, mean: number, median: number, count: number][]
  reworkCases: [string, number][]
  resources: number
  topResources: [string, number][]
  roles: [string, number][]
  handoverPairs: number
  topHandover: [string, string, number][]
  casesStartedPerMonth: [string, number][]
}

/** Equal to 0.1 %, and to a millisecond where that is less. */
const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(0.001, Math.abs(b) * 0.001)

/** Lists a reader gave and one that was expected, as maps from what is named to its numbers; the cut end may differ by ties. */
class Held {
  readonly wrong: string[] = []

  number(what: string, ours: number | undefined, theirs: number): void {
    if (ours === undefined || !near(ours, theirs)) this.wrong.push(`${what}: ${ours} instead of ${theirs}`)
  }

  exactly(what: string, ours: unknown, theirs: unknown): void {
    if (ours !== theirs) this.wrong.push(`${what}: ${String(ours)} instead of ${String(theirs)}`)
  }

  list(what: string, ours: Map<string, number[]>, theirs: [string, number[]][], whole: boolean): void {
    if (whole) this.exactly(`${what}, how many`, ours.size, theirs.length)
    for (const [name, numbers] of theirs)
      numbers.forEach((number, at) => this.number(`${what} ${name}`, ours.get(name)?.[at], number))
  }

  counted(what: string, ours: Counted[], theirs: [string, number][], whole = true): void {
    const known = new Map(ours.map(({ name, count }) => [name, [count]]))
    this.list(
      what,
      known,
      theirs.map(([name, count]) => [name, [count]]),
      whole,
    )
    // The longest stand in a cut list, whichever of equal ones.
    theirs.forEach(([, count], at) => this.exactly(`${what}, place ${at + 1}`, sortedCounts(ours)[at], count))
  }
}

const sortedCounts = (list: { count: number }[]) => list.map(({ count }) => count).sort((a, b) => b - a)
const keyed = (...names: string[]) => names.join(' → ')

/** What of the figures of a log differs from what is known of it; nothing where all is equal. */
export function differences(ours: LogFigures, theirs: Oracle): string[] {
  const held = new Held()
  for (const what of ['cases', 'events', 'variants', 'timestampsOrdered'] as const)
    held.exactly(what, ours[what], theirs[what])
  held.exactly('activities', ours.activities.length, theirs.activities)
  for (const what of ['mean', 'median', 'p90', 'max'] as const)
    held.number(`duration ${what}`, ours.caseDuration[what], theirs.caseDuration[what])
  held.counted('activity', ours.activities, theirs.activityCounts)
  held.counted('start', ours.starts, theirs.startActivities, theirs.startActivities.length < 50)
  held.counted('end', ours.ends, theirs.endActivities, theirs.endActivities.length < 50)
  held.exactly('pairs', ours.directlyFollows.length, theirs.directlyFollowsTotal)
  held.list(
    'pair',
    new Map(ours.directlyFollows.map(({ from, to, count, meanSeconds }) => [keyed(from, to), [count, meanSeconds]])),
    theirs.directlyFollows.map(([from, to, count, mean]) => [keyed(from, to), [count, mean]]),
    false,
  )
  theirs.directlyFollows.forEach(([, , count], at) =>
    held.exactly(`pair, place ${at + 1}`, ours.directlyFollows[at]?.count, count),
  )
  variants(held, ours, theirs)
  held.list(
    'sojourn',
    new Map(ours.sojourn.map((one) => [one.name, [one.meanSeconds, one.medianSeconds, one.count]])),
    theirs.sojournMean.map(([name, ...numbers]) => [name, numbers]),
    theirs.sojournMean.length < 100,
  )
  held.counted('rework', ours.rework, theirs.reworkCases, theirs.reworkCases.length < 50)
  held.exactly('resources', ours.resources.length, theirs.resources)
  held.counted('resource', ours.resources, theirs.topResources, false)
  held.counted('role', ours.roles, theirs.roles, theirs.roles.length < 20)
  held.exactly('handovers', ours.handovers.length, theirs.handoverPairs)
  held.counted(
    'handover',
    ours.handovers.map(({ from, to, count }) => ({ name: keyed(from, to), count })),
    theirs.topHandover.map(([from, to, count]) => [keyed(from, to), count]),
    false,
  )
  held.counted(
    'month',
    ours.startedPerMonth,
    theirs.casesStartedPerMonth.toSorted(([, a], [, b]) => b - a),
  )
  return held.wrong
}

function variants(held: Held, ours: LogFigures, theirs: Oracle): void {
  held.counted(
    'variant',
    ours.topVariants.map(({ steps, count }) => ({ name: keyed(...steps), count })),
    theirs.topVariants.map(([steps, count]) => [keyed(...steps), count]),
    false,
  )
  const covered = ours.topVariants.slice(0, 10).reduce((sum, { count }) => sum + count, 0)
  held.exactly('cases of the ten commonest variants', covered, theirs.casesCoveredByTop10Variants)
}
