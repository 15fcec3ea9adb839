import { keepHabit } from '@/lib/client/habits'
import { kept } from '@/lib/client/kept'

const keptAtMost = 8
const nameOf = (kind: string) => `recentChoices:${kind}`

/** Keys chosen lately, newest first. */
export function recentChoices(kind: string): string[] {
  const keys = kept(nameOf(kind))
  return Array.isArray(keys) ? keys.filter((one) => typeof one === 'string').slice(0, keptAtMost) : []
}

export function rememberChoice(kind: string, key: string): void {
  keepHabit(nameOf(kind), [key, ...recentChoices(kind).filter((one) => one !== key)].slice(0, keptAtMost))
}
