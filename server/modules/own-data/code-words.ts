import { locales } from '@/lib/contracts/auth'
import { sentence } from '@/server/http/sentences'
import type { Known } from '@/server/modules/datasets'

/** How a request stands, as filters keep it. */
const statuses = ['running', 'paused', 'approved', 'rejected']

/** How slots end by an act; others were cut or taken over, and nobody carried them out. */
export const outcomes = ['submitted', 'approved', 'rejected', 'returned', 'voted', 'abstained', 'noted', 'auto', 'carriedOver', 'skipped'] // prettier-ignore

function wordsFor(codes: readonly string[], key: string): ReadonlyMap<string, Known> {
  const options = new Set(codes)
  return new Map(
    codes.map((code) => [
      code,
      { codes: [code], words: locales.map((locale) => sentence(locale, `workflow.${key}.${code}`)), options },
    ]),
  )
}

export const knownStatuses = () => wordsFor(statuses, 'taskStatus')
export const knownOutcomes = () => wordsFor(['open', ...outcomes], 'ownData.outcomes')

/** What a column of codes may hold, each with its word in every language. */
export const choicesOf = (known: ReadonlyMap<string, Known>) =>
  [...known].map(([value, { words }]) => ({ value, label: words.join('|') }))
