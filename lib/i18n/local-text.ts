import type { Locale } from '@/lib/contracts/auth'
import { locales } from './locales'

/** A name typed by an administrator, 'zh-CN|en-US|zh-TW': the reader's part; a missing part falls back to the first. */
export function localText(text: string, locale: Locale): string {
  const parts = text.split('|')
  return (parts[locales.indexOf(locale)] || parts[0] || '').trim()
}
