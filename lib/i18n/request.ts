import { getRequestConfig } from 'next-intl/server'
import { cookies } from 'next/headers'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { ownWords } from '@/lib/bff/own-words'
import { readOwnCookie } from '@/lib/own-cookie'
import { localeCookie, localeOr } from './locales'
import { loadMessages } from './messages'
import { withOwnWords } from './own-words'

/** No locale in the address: the language is the person's choice and stands in a cookie. */
const requestConfig = getRequestConfig(async () => {
  const kept = await cookies()
  const locale = localeOr(readOwnCookie((name) => kept.get(name)?.value, localeCookie))
  const messages = withOwnWords(await loadMessages(locale), await ownWords(locale))
  return { locale, messages, timeZone: companyTimeZone }
})

export default requestConfig
