import { EventLogError, mostActivities, type EventTaker, type LogEvent, type LogLimits } from './log-event'
import { quantile } from '@/lib/trials/quantile'
import { NumberList } from './number-list'

export interface Counted {
  name: string
  count: number
}

/** Two activities of which one came straight after the other, and the seconds between them. */
export interface FollowedBy {
  from: string
  to: string
  count: number
  meanSeconds: number
}

/** What a log says of itself. Lists are ordered by how often, names of the same count by the alphabet; times are in seconds. */
export interface LogFigures {
  cases: number
  events: number
  variants: number
  /** Whether no event lies before the one that stands before it in its case. */
  timestampsOrdered: boolean
  /** From the first moment of a case to its last. */
  caseDuration: { mean: number; median: number; p90: number; max: number }
  activities: Counted[]
  starts: Counted[]
  ends: Counted[]
  directlyFollows: FollowedBy[]
  topVariants: { steps: string[]; count: number }[]
  /** Time since the event before it in its case. */
  sojourn: { name: string; meanSeconds: number; medianSeconds: number; count: number }[]
  /** In how many cases an activity happened more than once. */
  rework: Counted[]
  resources: Counted[]
  roles: Counted[]
  /** One resource straight after another, in a case. */
  handovers: { from: string; to: string; count: number }[]
  /** By the month (UTC) of the first moment of a case. */
  startedPerMonth: Counted[]
}

interface OpenCase {
  /** Activities by number, as characters. */
  way: string[]
  first: number
  last: number
  lastActivity: number
  lastResource: string
  lastAt: number
}

/** Pieces of a way put together: a long case is no pile of single letters. */
const pieceLength = 512
const byCount = (a: Counted, b: Counted) => b.count - a.count || (a.name < b.name ? -1 : 1)

class Counts {
  private readonly held = new Map<string, number>()

  add(name: string): void {
    const known = this.held.get(name)
    if (known === undefined && this.held.size >= mostActivities * 20) throw new EventLogError('tooLarge', name)
    this.held.set(name, (known ?? 0) + 1)
  }

  list(): Counted[] {
    return [...this.held].map(([name, count]) => ({ name, count })).sort(byCount)
  }
}

/** Adds up a log event by event. */
export class LogTally implements EventTaker {
  private readonly numbers = new Map<string, number>()
  private readonly names: string[] = []
  private readonly open = new Map<string, OpenCase>()
  private readonly durations = new NumberList()
  private readonly sojourn: NumberList[] = []
  private readonly follows = new Map<number, { count: number; seconds: number }>()
  private readonly ways = new Map<string, number>()
  private readonly rework = new Counts()
  private readonly counts = new Counts()
  private readonly starts = new Counts()
  private readonly ends = new Counts()
  private readonly resources = new Counts()
  private readonly roles = new Counts()
  private readonly handovers = new Counts()
  private readonly months = new Counts()
  private events = 0
  private ordered = true

  constructor(private readonly limits: Pick<LogLimits, 'events'>) {}

  event(caseId: string, { activity, at, resource, role }: LogEvent): void {
    this.events += 1
    if (this.events > this.limits.events) throw new EventLogError('tooLarge', String(this.limits.events))
    const number = this.numberOf(activity)
    this.counts.add(activity)
    if (resource) this.resources.add(resource)
    if (role) this.roles.add(role)
    const known = this.open.get(caseId)
    if (known) this.goOn(known, number, at, resource)
    else {
      this.starts.add(activity)
      this.open.set(caseId, {
        way: [String.fromCharCode(number)],
        first: at,
        last: at,
        lastActivity: number,
        lastResource: resource,
        lastAt: at,
      })
    }
  }

  caseDone(caseId: string): void {
    const done = this.open.get(caseId)
    if (!done) return
    this.open.delete(caseId)
    const way = done.way.join('')
    this.ways.set(way, (this.ways.get(way) ?? 0) + 1)
    this.durations.add((done.last - done.first) / 1000)
    this.ends.add(this.names[done.lastActivity] ?? '')
    this.months.add(new Date(done.first).toISOString().slice(0, 7))
    const seen = new Set<string>()
    const again = new Set<string>()
    for (const letter of way) (seen.has(letter) ? again : seen).add(letter)
    for (const letter of again) this.rework.add(this.names[letter.charCodeAt(0)] ?? '')
  }

  /** @param mostVariants so many of the commonest are told by their steps */
  figures(mostVariants = 100): LogFigures {
    for (const caseId of [...this.open.keys()]) this.caseDone(caseId)
    if (this.events === 0) throw new EventLogError('empty')
    const durations = this.durations.sorted()
    return {
      cases: durations.length,
      events: this.events,
      variants: this.ways.size,
      timestampsOrdered: this.ordered,
      caseDuration: {
        mean: this.durations.mean,
        median: quantile(durations, 0.5),
        p90: quantile(durations, 0.9),
        max: durations.at(-1) ?? 0,
      },
      activities: this.counts.list(),
      starts: this.starts.list(),
      ends: this.ends.list(),
      directlyFollows: this.followed(),
      topVariants: this.commonest(mostVariants),
      sojourn: this.sojourns(),
      rework: this.rework.list(),
      resources: this.resources.list(),
      roles: this.roles.list(),
      handovers: this.handovers.list().map(({ name, count }) => {
        const [from = '', to = ''] = JSON.parse(name) as string[]
        return { from, to, count }
      }),
      startedPerMonth: this.months.list().sort((a, b) => (a.name < b.name ? -1 : 1)),
    }
  }

  private numberOf(activity: string): number {
    const known = this.numbers.get(activity)
    if (known !== undefined) return known
    if (this.names.length >= mostActivities) throw new EventLogError('tooLarge', activity)
    this.names.push(activity)
    this.sojourn.push(new NumberList())
    this.numbers.set(activity, this.names.length - 1)
    return this.names.length - 1
  }

  private goOn(known: OpenCase, number: number, at: number, resource: string): void {
    const seconds = (at - known.lastAt) / 1000
    if (seconds < 0) this.ordered = false
    const pair = known.lastActivity * mostActivities + number
    const follow = this.follows.get(pair)
    if (follow) {
      follow.count += 1
      follow.seconds += seconds
    } else this.follows.set(pair, { count: 1, seconds })
    this.sojourn[number]?.add(seconds)
    if (resource && known.lastResource && resource !== known.lastResource)
      this.handovers.add(JSON.stringify([known.lastResource, resource]))
    const letter = String.fromCharCode(number)
    const piece = known.way.at(-1) ?? ''
    if (piece.length < pieceLength) known.way[known.way.length - 1] = piece + letter
    else known.way.push(letter)
    known.first = Math.min(known.first, at)
    known.last = Math.max(known.last, at)
    known.lastActivity = number
    known.lastResource = resource
    known.lastAt = at
  }

  private followed(): FollowedBy[] {
    return [...this.follows]
      .map(([pair, { count, seconds }]) => ({
        from: this.names[Math.floor(pair / mostActivities)] ?? '',
        to: this.names[pair % mostActivities] ?? '',
        count,
        meanSeconds: seconds / count,
      }))
      .sort((a, b) => b.count - a.count || (a.from + a.to < b.from + b.to ? -1 : 1))
  }

  private commonest(most: number): LogFigures['topVariants'] {
    return [...this.ways]
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, most)
      .map(([way, count]) => ({
        steps: Array.from(way, (letter) => this.names[letter.charCodeAt(0)] ?? ''),
        count,
      }))
  }

  private sojourns(): LogFigures['sojourn'] {
    return this.names
      .map((name, number) => {
        const times = this.sojourn[number] ?? new NumberList()
        return {
          name,
          meanSeconds: times.mean,
          medianSeconds: quantile(times.sorted(), 0.5),
          count: times.length,
        }
      })
      .filter(({ count }) => count > 0)
      .sort(byCount)
  }
}
