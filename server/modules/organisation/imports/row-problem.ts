import type { Locale } from '@/lib/contracts/auth'
import type { Param } from '@/server/http/said'
import { sentence } from '@/server/http/sentences'

/** What is wrong with a row of a file; `key` stands below `errors.import.row`. */
export interface RowProblem {
  line: number
  key: string
  params: Record<string, Param>
}

/** In words for the person whose file it is. */
export const problemText = (locale: Locale, { key, params }: RowProblem): string =>
  sentence(locale, `errors.import.row.${key}`, params)
