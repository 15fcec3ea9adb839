import 'server-only'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import type { z } from 'zod'
import type { getSignInWays } from '@/lib/contracts/account'
import type { Locale } from '@/lib/contracts/auth'
import { defaultLocale, localeOr } from '@/lib/i18n/locales'
import { askForNicety } from './ask-anonymously'
import { pageCaller } from './page-caller'

type Ways = z.output<typeof getSignInWays.data>

/** How long an answer holds, in milliseconds. */
const rememberMs = 60_000
/** Whoever names hosts nobody has fills nothing. */
const mostRemembered = 500
const remembered = new Map<string, { ways: Ways; until: number }>()

const passwordAlone: Ways = {
  password: true,
  singleSignOn: null,
  saml: null,
  mail: false,
  asksCompany: false,
  companyName: '',
  look: null,
}

/** The ways to sign in at this host; the last known ones, else account and password alone, while the workflow server is away. */
export const signInWays = async (): Promise<Ways> => waysIn((await getLocale()) as Locale)

/** The language of whoever comes to this host and has chosen none: that of the company, where it is known which. */
export async function languageAtHost(): Promise<Locale> {
  return localeOr((await waysIn(defaultLocale)).look?.language)
}

async function waysIn(locale: Locale): Promise<Ways> {
  const caller = pageCaller({ headers: await headers() })
  const key = `${locale} ${caller.host}`
  const known = remembered.get(key)
  if (known && known.until > Date.now()) return known.ways
  const ways = await askForNicety<Ways>('/api/auth/getSignInWays', {}, locale, caller)
  if (remembered.size >= mostRemembered) remembered.clear()
  if (ways) remembered.set(key, { ways, until: Date.now() + rememberMs })
  return ways ?? known?.ways ?? passwordAlone
}
