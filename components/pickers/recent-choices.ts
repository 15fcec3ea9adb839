import { keep, kept } from '@/lib/client/kept'

const keptAtMost = 8
const days = 90
const nameOf = (kind: string) => `recentChoices:${kind}`

/** Keys chosen lately in this browser, newest first. */
export function recentChoices(kind: string): string[] {
  const keys = kept(nameOf(kind))
  return Array.isArray(keys) ? keys.filter((one) => typeof one === 'string').slice(0, keptAtMost) : []
}

export function rememberChoice(kind: string, key: string): void {
  keep(nameOf(kind), [key, ...recentChoices(kind).filter((one) => one !== key)].slice(0, keptAtMost), { days })
}
