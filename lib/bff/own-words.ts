import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import type { Locale } from '@/lib/contracts/auth'
import { askForNicety } from './ask-anonymously'
import { pageCaller } from './page-caller'
import { companyIn, readSession } from './session'

type OwnWords = Record<string, unknown>

const mostKnown = 500
const lastKnown = new Map<string, OwnWords>()

/** The company's own words of a language by key, compiled (R2.9-24); the last known ones while the workflow server is away. */
export const ownWords = cache(async (locale: Locale): Promise<OwnWords> => {
  const head = await headers()
  const session = await readSession(head.get('cookie') ?? undefined)
  // Before anybody is signed in the host says whose words are shown.
  const host = session ? '' : (head.get('host') ?? '')
  const company = session ? companyIn(session.token) : ''
  const key = `${locale} ${company} ${host}`
  const words = await askForNicety<OwnWords>('/api/language/getOwnWords', { locale, company }, locale, {
    ...pageCaller({ headers: head }),
    host,
  })
  if (lastKnown.size >= mostKnown) lastKnown.clear()
  if (words) lastKnown.set(key, words)
  return words ?? lastKnown.get(key) ?? {}
})
