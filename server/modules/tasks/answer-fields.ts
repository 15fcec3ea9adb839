import type { FormData } from '@/lib/contracts/forms'

/** A value inside an answer, by a path such as `order.lines.0.no`; empty for the whole answer. */
function valueAt(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      answer,
    )
}

/** The form fields an answer from outside fills. */
export function fieldsFrom(answer: unknown, results: { field: string; path: string }[]): FormData {
  // Through JSON, because a database answers dates and large numbers as objects no form holds.
  const plain: unknown = JSON.parse(JSON.stringify(answer ?? null))
  return Object.fromEntries(results.map(({ field, path }) => [field, valueAt(plain, path) ?? null])) as FormData
}
