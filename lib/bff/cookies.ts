import { localeCookie, localeOr } from '@/lib/i18n/locales'
import type { Locale } from '@/lib/contracts/auth'
import { readOwnCookie } from '@/lib/own-cookie'

/** Reads one cookie out of a Cookie header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** The language somebody chose in this browser; undefined where he has not. */
export const chosenLocale = (header: string | undefined): string | undefined =>
  readOwnCookie((name) => cookieValue(header, name), localeCookie)

/** The language to answer in. */
export const localeOf = (header: string | null | undefined): Locale => localeOr(chosenLocale(header ?? undefined))
