import { getRequestConfig } from 'next-intl/server'
import { cookies, headers } from 'next/headers'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { givenHeader, readGiven } from '@/lib/bff/given'
import { ownWords } from '@/lib/bff/own-words'
import { languageAtHost } from '@/lib/bff/sign-in-ways'
import { readOwnCookie } from '@/lib/own-cookie'
import { isLocale, localeCookie } from './locales'
import { loadMessages } from './messages'
import { withOwnWords } from './own-words'

/** No locale in the address: the language is the person's choice and stands in a cookie; else it is his own as the server knows it, or the company's. */
const requestConfig = getRequestConfig(async () => {
  const kept = await cookies()
  const chosen = readOwnCookie((name) => kept.get(name)?.value, localeCookie)
  const own = () => headers().then((head) => readGiven(head.get(givenHeader))?.user.defaultLanguage)
  const locale = isLocale(chosen) ? chosen : ((await own()) ?? (await languageAtHost()))
  const messages = withOwnWords(await loadMessages(locale), await ownWords(locale))
  return { locale, messages, timeZone: companyTimeZone }
})

export default requestConfig
