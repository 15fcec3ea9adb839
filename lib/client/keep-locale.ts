import type { Locale } from '@/lib/contracts/auth'
import { localeCookie } from '@/lib/i18n/locales'

const year = 365 * 24 * 60 * 60

export function keepLocale(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax`
}
