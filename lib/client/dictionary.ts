import { call } from './call'
import type { DictionaryChoice } from '@/lib/contracts/dictionaries'

type Choices = DictionaryChoice[]
/** Of which dictionary, and on which day; today without one. */
interface Wanted {
  code: string
  day: string
}
interface Waiting extends Wanted {
  resolve(choices: Choices): void
  reject(error: unknown): void
}

/** R9-23: ms. How often it is looked which codes are wanted; at most one call goes out in this time. */
export const dictionaryInterval = 100

const known = new Map<string, Promise<Choices>>()
const wanted = new Map<string, Waiting>()
let looksAgain: ReturnType<typeof setTimeout> | undefined
let asksAfter = 0

/** The names come in the reader's language, which may change while the page stays. */
const place = ({ code, day }: Wanted) => `${document.documentElement.lang} ${day} ${code}`

/**
 * R5-32: what a dictionary holds, by its code; asked for once until the page is left, which signing out does as well.
 * Codes asked for by several fields travel together (R9-23); one that failed is asked for again.
 * @param day yyyy-MM-dd of a day that is past; without it what holds today
 */
export async function dictionariesByCode(codes: string[], day = ''): Promise<Record<string, Choices>> {
  const each = [...new Set(codes)]
  return Object.fromEntries(
    await Promise.all(each.map(async (code) => [code, await choicesOf({ code, day })] as const)),
  )
}

function choicesOf(one: Wanted): Promise<Choices> {
  const at = place(one)
  const there = known.get(at)
  if (there) return there
  const coming = new Promise<Choices>((resolve, reject) => wanted.set(at, { ...one, resolve, reject }))
  known.set(at, coming)
  coming.catch(() => known.delete(at))
  looksAgain ??= setTimeout(ask, Math.max(0, asksAfter - Date.now()))
  return coming
}

/** Fetches everything that has been asked for since the last look. */
function ask(): void {
  const now = [...wanted.values()]
  wanted.clear()
  looksAgain = undefined
  asksAfter = Date.now() + dictionaryInterval
  for (const day of new Set(now.map((one) => one.day)))
    askFor(
      day,
      now.filter((one) => one.day === day),
    )
}

function askFor(day: string, waiting: Waiting[]): void {
  const codes = waiting.map(({ code }) => code)
  const asked = day
    ? call('/api/sysdict/getChoicesOn', { codes, day }, { quiet: true })
    : call('/api/sysdict/getDictByCode', codes, { quiet: true })
  asked.then(
    (found) => waiting.forEach(({ code, resolve }) => resolve(found[code] ?? [])),
    (error: unknown) => waiting.forEach(({ reject }) => reject(error)),
  )
}

/** As if nothing had been asked for yet. */
export function forgetDictionaries(): void {
  known.clear()
  asksAfter = 0
}
