import type { Locale } from '@/lib/contracts/auth'
import { localeCookie } from '@/lib/i18n/locales'
import { keepInBrowser, readOwnCookie } from '@/lib/own-cookie'

const year = 365 * 24 * 60 * 60

/** '' is no choice any more. */
export function keepLocale(locale: Locale | ''): void {
  keepInBrowser(localeCookie, locale, locale ? year : 0)
}

/** Whether somebody has chosen a language in this browser. */
export function isLocaleKept(): boolean {
  if (typeof document === 'undefined') return false
  const kept = new Map(document.cookie.split('; ').map((one) => one.split('=', 2) as [string, string]))
  return Boolean(readOwnCookie((name) => kept.get(name), localeCookie))
}
