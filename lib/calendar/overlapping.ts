import type { WorkInterval } from './calendar'

/** Whether two stretches of a day share a minute. */
export function overlapping(intervals: readonly WorkInterval[]): boolean {
  const sorted = intervals.toSorted((a, b) => a.from.localeCompare(b.from))
  return sorted.some(({ from }, at) => at > 0 && from < sorted[at - 1]!.until)
}
