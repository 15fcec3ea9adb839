import 'server-only'
import type { z } from 'zod'
import type { getSignInWays } from '@/lib/contracts/account'
import { defaultLocale } from '@/lib/i18n/locales'
import { askForNicety } from './ask-anonymously'

type Ways = z.output<typeof getSignInWays.data>

/** Settings of the workflow server that change with its restart only. */
const rememberMs = 60_000
let remembered: { ways: Ways; until: number } | undefined

/** The ways to sign in; the last known ones, else account and password alone, while the workflow server is away. */
export async function signInWays(): Promise<Ways> {
  if (remembered && remembered.until > Date.now()) return remembered.ways
  const ways = await askForNicety<Ways>('/api/auth/getSignInWays', {}, defaultLocale)
  if (ways) remembered = { ways, until: Date.now() + rememberMs }
  return remembered?.ways ?? { password: true, singleSignOn: null, mail: false }
}
