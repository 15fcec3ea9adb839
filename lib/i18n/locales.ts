import type { Locale } from '@/lib/contracts/auth'

/** R1-05. Kept apart from the contract so that no validation library comes along into the browser. */
export const locales = ['zh-CN', 'en-US', 'zh-TW'] as const satisfies readonly Locale[]
export const defaultLocale: Locale = 'zh-CN'
export const localeCookie = 'lang'

/** Each language in its own words. */
export const localeNames: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English', 'zh-TW': '繁體中文' }

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value)
}

export function localeOr(chosen: string | undefined): Locale {
  return isLocale(chosen) ? chosen : defaultLocale
}

/** The first of ours among the languages a browser names; what it says of their weight is left aside: they come in order. */
export function localeSpoken(acceptLanguage: string | null): Locale {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',').slice(0, 20)) {
    const [language = ''] = part.trim().split(';')
    if (/^zh-(tw|hk|mo|hant)\b/.test(language)) return 'zh-TW'
    if (/^zh\b/.test(language)) return 'zh-CN'
    if (/^en\b/.test(language)) return 'en-US'
  }
  return defaultLocale
}
