import { mutate } from 'swr'
import { call } from '@/lib/client/call'
import { keepLocale } from '@/lib/client/keep-locale'
import { tellWindows } from '@/lib/client/windows'
import type { Locale } from '@/lib/contracts/auth'
import { useRefreshPage } from '@/components/page/use-refresh-page'

/** Another language at the same address, '' that of the company; what is typed stays, what the server worded is fetched anew. */
export function useChangeLocale(): (locale: Locale | '') => Promise<void> {
  const refreshPage = useRefreshPage()
  return async (locale) => {
    keepLocale(locale)
    // For mails, and for the next sign-in elsewhere.
    const keeping = call('/api/account/savePreferences', { defaultLanguage: locale }, { quiet: true }).catch(
      () => undefined,
    )
    // Which one the company has, the server knows once it knows that he leaves it to that.
    if (!locale) await keeping
    tellWindows({ kind: 'locale' })
    refreshPage()
    void mutate(() => true)
  }
}
