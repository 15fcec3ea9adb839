import { sql, type RawBuilder } from 'kysely'
import { locales, type Locale } from '@/lib/contracts/auth'

/** The part of a name that is in the reader's language; the first where it has none. */
export function partIn(locale: Locale, text: RawBuilder<unknown>, separator = '|'): RawBuilder<string> {
  const first = sql<string>`split_part(${text}, ${separator}::text, 1)`
  const at = locales.indexOf(locale)
  return at === 0 ? first : sql`coalesce(nullif(split_part(${text}, ${separator}::text, ${at + 1}::int), ''), ${first})`
}
