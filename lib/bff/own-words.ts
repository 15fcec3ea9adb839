import 'server-only'
import type { Locale } from '@/lib/contracts/auth'
import { askAnonymously } from './ask-anonymously'

type OwnWords = Record<string, unknown>

/** A burst of pages asks once; a change shows within this time. */
const rememberMs = 3_000
const remembered = new Map<Locale, { words: Promise<OwnWords>; until: number }>()

/** The company's own words of a language by key, compiled (R2.9-24); none while the workflow server is away. */
export function ownWords(locale: Locale): Promise<OwnWords> {
  const known = remembered.get(locale)
  if (known && known.until > Date.now()) return known.words
  const words = askAnonymously<OwnWords>('/api/language/getOwnWords', { locale }, locale)
    .then(({ code, data }) => (code === 200 ? data : {}))
    .catch(() => ({}))
  remembered.set(locale, { words, until: Date.now() + rememberMs })
  return words
}
