/** The languages a name is written in, in their order: `zh-CN|en-US|zh-TW`. */
export const nameLanguages = ['zh-CN', 'en-US', 'zh-TW'] as const
export type NameLanguage = (typeof nameLanguages)[number]

/** What stands for each language, blanks at the ends included; '' where another one serves. More signs than languages stay in the last. */
export function partsAsTyped(text: string): [string, string, string] {
  const [first = '', second = '', ...rest] = text.split('|')
  return [first, second, rest.join('|')]
}

/** What stands for each language; '' where another one serves. */
export const localParts = (text: string): string[] => partsAsTyped(text).map((part) => part.trim())

/** What an input for a language shows: as it is typed, the first where there is none of its own. */
export function partToType(text: string, language: NameLanguage): string {
  const parts = partsAsTyped(text)
  return parts[nameLanguages.indexOf(language)] || parts[0]
}

/** The name with another part; the sign between the parts belongs to none of them. */
export function withLocalPart(text: string, language: NameLanguage, value: string): string {
  const isForAll = partsAsTyped(text)
    .slice(1)
    .every((part) => part.trim() === '')
  // One word for all languages is changed by whoever reads it, in whatever language.
  if (isForAll && !text.includes('|')) return value.replaceAll('|', ' ')
  return withOwnPart(text, language, value)
}

/** The same as one part of several, though there is only one so far. */
export function withOwnPart(text: string, language: NameLanguage, value: string): string {
  const parts = partsAsTyped(text)
  parts[nameLanguages.indexOf(language)] = value.replaceAll('|', ' ')
  return parts.join('|').replace(/\|+$/, '')
}
