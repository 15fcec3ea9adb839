import { useRouter } from 'next/navigation'
import { mutate } from 'swr'
import { call } from '@/lib/client/call'
import { keepLocale } from '@/lib/client/keep-locale'
import { tellWindows } from '@/lib/client/windows'
import type { Locale } from '@/lib/contracts/auth'

/** Another language at the same address; what is typed stays, what the server worded is fetched anew. */
export function useChangeLocale(): (locale: Locale) => void {
  const router = useRouter()
  return (locale) => {
    keepLocale(locale)
    tellWindows({ kind: 'locale' })
    router.refresh()
    void mutate(() => true)
    // For mails, and for the next sign-in elsewhere.
    void call('/api/account/savePreferences', { defaultLanguage: locale }, { quiet: true }).catch(() => undefined)
  }
}
