/** Start and end as they were typed, '' for what is missing. */
interface Range {
  start: string
  end: string
}

/** A value as a range, or null for what is none: both parts are texts or missing, and there is nothing else. */
export function rangeIn(value: unknown): Range | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { start, end, ...more } = value as Record<string, unknown>
  const isPart = (part: unknown) => part === undefined || part === null || typeof part === 'string'
  if (!isPart(start) || !isPart(end) || Object.keys(more).length > 0) return null
  return { start: (start as string | null | undefined) ?? '', end: (end as string | null | undefined) ?? '' }
}
