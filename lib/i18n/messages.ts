import type { Locale } from '@/lib/contracts/auth'
import type zhMessages from './messages-zh-cn'
import { defaultLocale } from './locales'

export type Messages = typeof zhMessages

const load: Record<Locale, () => Promise<{ default: Messages }>> = {
  'zh-CN': () => import('./messages-zh-cn'),
  'en-US': () => import('./messages-en-us'),
  'zh-TW': () => import('./messages-zh-tw'),
}

/** All words of a language; where one is missing the zh-CN one stands in (R1-05). */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const fallback = (await load[defaultLocale]()).default
  return locale === defaultLocale ? fallback : over(fallback, (await load[locale]()).default)
}

function over<Tree>(below: Tree, above: Tree): Tree {
  // A compiled message may be an array: a leaf, like a string.
  if (typeof below !== 'object' || below === null || Array.isArray(below)) return above ?? below
  const merged = { ...below } as Record<string, unknown>
  for (const [key, value] of Object.entries(above as Record<string, unknown>)) {
    merged[key] = key in merged ? over(merged[key], value) : value
  }
  return merged as Tree
}
