import { call } from './call'
import type { DictionaryChoice } from '@/lib/contracts/dictionaries'

const known = new Map<string, Promise<DictionaryChoice[]>>()

/**
 * R5-32: what a dictionary holds, by its code; asked for once until the page is left, which signing out does as well.
 * Codes asked for together travel together; one that failed is asked for again.
 */
export async function dictionariesByCode(codes: string[]): Promise<Record<string, DictionaryChoice[]>> {
  // The names come in the reader's language, which may change while the page stays.
  const place = (code: string) => `${document.documentElement.lang} ${code}`
  const missing = [...new Set(codes)].filter((code) => !known.has(place(code)))
  if (missing.length > 0) {
    const asked = call('/api/sysdict/getDictByCode', missing, { quiet: true })
    for (const code of missing) known.set(place(code), asked.then((found) => found[code] ?? []))
    asked.catch(() => missing.forEach((code) => known.delete(place(code))))
  }
  return Object.fromEntries(await Promise.all([...new Set(codes)].map(async (code) => [code, await known.get(place(code))!] as const)))
}

/** As if nothing had been asked for yet. */
export const forgetDictionaries = (): void => known.clear()
