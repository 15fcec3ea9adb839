import 'server-only'
import { cache } from 'react'
import type { Locale } from '@/lib/contracts/auth'
import { askAnonymously } from './ask-anonymously'

type OwnWords = Record<string, unknown>

/** No page waits longer for words that are a nicety. */
const patienceMs = 1_000
const lastKnown = new Map<Locale, OwnWords>()

/** The company's own words of a language by key, compiled (R2.9-24); the last known ones while the workflow server is away. */
export const ownWords = cache(async (locale: Locale): Promise<OwnWords> => {
  try {
    const { code, data } = await askAnonymously<OwnWords>('/api/language/getOwnWords', { locale }, locale, { patienceMs })
    if (code === 200) lastKnown.set(locale, data)
  } catch {
    // Pages are drawn all the same.
  }
  return lastKnown.get(locale) ?? {}
})
