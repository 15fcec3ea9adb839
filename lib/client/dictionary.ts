import { call } from './call'
import type { DictionaryChoice } from '@/lib/contracts/dictionaries'

type Choices = DictionaryChoice[]
interface Waiting { resolve(choices: Choices): void; reject(error: unknown): void }

/** R9-23: ms. How often it is looked which codes are wanted; at most one call goes out in this time. */
export const dictionaryInterval = 100

const known = new Map<string, Promise<Choices>>()
const wanted = new Map<string, Waiting>()
let looksAgain: ReturnType<typeof setTimeout> | undefined
let asksAfter = 0

/** The names come in the reader's language, which may change while the page stays. */
const place = (code: string) => `${document.documentElement.lang} ${code}`

/**
 * R5-32: what a dictionary holds, by its code; asked for once until the page is left, which signing out does as well.
 * Codes asked for by several fields travel together (R9-23); one that failed is asked for again.
 */
export async function dictionariesByCode(codes: string[]): Promise<Record<string, Choices>> {
  const each = [...new Set(codes)]
  return Object.fromEntries(await Promise.all(each.map(async (code) => [code, await choicesOf(code)] as const)))
}

function choicesOf(code: string): Promise<Choices> {
  const there = known.get(place(code))
  if (there) return there
  const coming = new Promise<Choices>((resolve, reject) => wanted.set(code, { resolve, reject }))
  const at = place(code)
  known.set(at, coming)
  coming.catch(() => known.delete(at))
  looksAgain ??= setTimeout(ask, Math.max(0, asksAfter - Date.now()))
  return coming
}

/** Fetches everything that has been asked for since the last look. */
function ask(): void {
  const now = new Map(wanted)
  wanted.clear()
  looksAgain = undefined
  asksAfter = Date.now() + dictionaryInterval
  call('/api/sysdict/getDictByCode', [...now.keys()], { quiet: true }).then(
    (found) => now.forEach(({ resolve }, code) => resolve(found[code] ?? [])),
    (error: unknown) => now.forEach(({ reject }) => reject(error)),
  )
}

/** As if nothing had been asked for yet. */
export function forgetDictionaries(): void {
  known.clear()
  asksAfter = 0
}
