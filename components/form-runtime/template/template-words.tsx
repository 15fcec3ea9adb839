import { useLocale } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import { locales } from '@/lib/i18n/locales'

/** Words of a template; between exactly two signs '|' they stand in three languages, as names do (R1-06). */
export function TemplateWords({ text }: { text: string }) {
  const locale = useLocale()
  const parts = text.split('|')
  if (parts.length !== 3) return text
  // A space at the end of its part keeps it apart from the value that follows.
  return localText(text, locale) + (/\S\s$/.test(parts[locales.indexOf(locale)] ?? '') ? ' ' : '')
}
