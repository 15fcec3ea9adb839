/** The languages a name is written in, in their order: `zh-CN|en-US|zh-TW`. */
export const nameLanguages = ['zh-CN', 'en-US', 'zh-TW'] as const
export type NameLanguage = (typeof nameLanguages)[number]

/** What stands for each language; '' where the first one serves. */
export const localParts = (text: string): string[] => {
  const parts = text.split('|')
  return nameLanguages.map((_, at) => (parts[at] ?? '').trim())
}

/** The name with another part; the sign between the parts belongs to none of them. */
export function withLocalPart(text: string, language: NameLanguage, value: string): string {
  const typed = value.replaceAll('|', ' ')
  const parts = localParts(text)
  const at = nameLanguages.indexOf(language)
  const isForAll = parts.slice(1).every((part) => part === '')
  // One word for all languages is changed by whoever reads it, in whatever language.
  const next =
    isForAll && at > 0 && !text.includes('|') ? [typed, '', ''] : parts.map((part, of) => (of === at ? typed : part))
  return next.join('|').replace(/\|+$/, '')
}

/** The same as one part of several, though there is only one so far. */
export function withOwnPart(text: string, language: NameLanguage, value: string): string {
  const parts = localParts(text)
  parts[nameLanguages.indexOf(language)] = value.replaceAll('|', ' ')
  return parts.join('|').replace(/\|+$/, '')
}
