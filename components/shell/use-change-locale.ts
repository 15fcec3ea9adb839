import { mutate } from 'swr'
import { call } from '@/lib/client/call'
import { keepLocale } from '@/lib/client/keep-locale'
import { tellWindows } from '@/lib/client/windows'
import type { Locale } from '@/lib/contracts/auth'
import { useRefreshPage } from '@/components/page/use-refresh-page'

/** Another language at the same address; what is typed stays, what the server worded is fetched anew. */
export function useChangeLocale(): (locale: Locale) => void {
  const refreshPage = useRefreshPage()
  return (locale) => {
    keepLocale(locale)
    tellWindows({ kind: 'locale' })
    refreshPage()
    void mutate(() => true)
    // For mails, and for the next sign-in elsewhere.
    void call('/api/account/savePreferences', { defaultLanguage: locale }, { quiet: true }).catch(() => undefined)
  }
}
