import { getRequestConfig } from 'next-intl/server'
import { cookies } from 'next/headers'
import { localeCookie, localeOr } from './locales'
import { loadMessages } from './messages'

/** No locale in the address: the language is the person's choice and stands in a cookie. */
const requestConfig = getRequestConfig(async () => {
  const locale = localeOr((await cookies()).get(localeCookie)?.value)
  return { locale, messages: await loadMessages(locale), timeZone: 'Asia/Shanghai' }
})

export default requestConfig
