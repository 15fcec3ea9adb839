import type { FormData } from '@/lib/contracts/forms'
import { valueAt } from '@/server/runtime'

/** The form fields an answer from outside fills. */
export function fieldsFrom(answer: unknown, results: { field: string; path: string }[]): FormData {
  // Through JSON, because a database answers dates and large numbers as objects no form holds.
  const plain: unknown = JSON.parse(JSON.stringify(answer ?? null))
  return Object.fromEntries(results.map(({ field, path }) => [field, valueAt(plain, path) ?? null])) as FormData
}
