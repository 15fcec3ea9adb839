import 'server-only'
import { cache } from 'react'
import type { Locale } from '@/lib/contracts/auth'
import { askForNicety } from './ask-anonymously'

type OwnWords = Record<string, unknown>

const lastKnown = new Map<Locale, OwnWords>()

/** The company's own words of a language by key, compiled (R2.9-24); the last known ones while the workflow server is away. */
export const ownWords = cache(async (locale: Locale): Promise<OwnWords> => {
  const words = await askForNicety<OwnWords>('/api/language/getOwnWords', { locale }, locale)
  if (words) lastKnown.set(locale, words)
  return lastKnown.get(locale) ?? {}
})
