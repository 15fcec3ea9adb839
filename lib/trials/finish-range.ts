import { quantile } from '@/lib/trials/quantile'

/** A request that ended: when it was handed in and ended, in milliseconds since 1970, and the working milliseconds between. */
export interface PastRequest {
  began: number
  ended: number
  took: number
}

export interface FinishRange {
  /** Working milliseconds: one of ten was done earlier, one of ten later. */
  low: number
  high: number
  /** Of so many earlier requests that could have been told the same way, so many ended no later than they were told. */
  kept: number
  of: number
}

/** Fewer say nothing; more than the last of them say how it once was. */
const least = 10
const looksAt = 60

const rangeOf = (took: number[]): { low: number; high: number } => {
  const sorted = took.toSorted((a, b) => a - b)
  return { low: quantile(sorted, 0.1), high: quantile(sorted, 0.9) }
}

/**
 * How long a request is likely to take, from those before it, and how often that would have been right: each of them is told from those
 * that had ended when it began.
 * @param past in any order
 */
export function finishRange(past: readonly PastRequest[]): FinishRange | null {
  const byEnd = past.toSorted((a, b) => a.ended - b.ended)
  if (byEnd.length < least) return null
  let kept = 0
  let of = 0
  for (const one of byEnd) {
    const known = byEnd.filter(({ ended }) => ended <= one.began).slice(-looksAt)
    if (known.length < least) continue
    of += 1
    if (one.took <= rangeOf(known.map(({ took }) => took)).high) kept += 1
  }
  return { ...rangeOf(byEnd.slice(-looksAt).map(({ took }) => took)), kept, of }
}
