import type { Locale } from '@/lib/contracts/auth'
import { languagePart } from '../words/language-part'
import { locales } from './locales'

/** A name typed by an administrator, 'zh-CN|en-US|zh-TW': the reader's part; a missing part falls back to the first there is. */
export function localText(text: string, locale: Locale): string {
  return languagePart(text, locales.indexOf(locale))
}
