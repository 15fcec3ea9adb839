import type { Locale } from '@/lib/contracts/auth'
import { localeCookie } from '@/lib/i18n/locales'
import { keepInBrowser } from '@/lib/own-cookie'

const year = 365 * 24 * 60 * 60

export function keepLocale(locale: Locale): void {
  keepInBrowser(localeCookie, locale, year)
}
