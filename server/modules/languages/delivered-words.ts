import type { Locale } from '@/lib/contracts/auth'
import en from '@/lib/i18n/messages-en-us'
import zh from '@/lib/i18n/messages-zh-cn'
import tw from '@/lib/i18n/messages-zh-tw'

export type Words = ReadonlyMap<string, Record<Locale, string>>

function flatten(tree: object, path: string, found: Map<string, string>): Map<string, string> {
  for (const [name, value] of Object.entries(tree)) {
    const key = path ? `${path}.${name}` : name
    if (typeof value === 'string') found.set(key, value)
    else flatten(value as object, key, found)
  }
  return found
}

let words: Words | undefined

/** Every delivered word by its key, in all languages. */
export function deliveredWords(): Words {
  if (words) return words
  const [chinese, english, traditional] = [
    flatten(zh, '', new Map()),
    flatten(en, '', new Map()),
    flatten(tw, '', new Map()),
  ]
  words = new Map(
    [...chinese].map(([key, text]) => [
      key,
      { 'zh-CN': text, 'en-US': english.get(key) ?? text, 'zh-TW': traditional.get(key) ?? text },
    ]),
  )
  return words
}
