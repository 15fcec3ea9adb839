import { sql, type RawBuilder } from 'kysely'
import { locales, type Locale } from '@/lib/contracts/auth'
import { titleSeparator } from '@/lib/words/request-title'

const placeOf = (locale: Locale) => locales.indexOf(locale) + 1

/** The part of a name that is in the reader's language, or the first there is, as `languagePart` finds it (decisions 29); null of null. */
export function partIn(locale: Locale, text: RawBuilder<unknown>): RawBuilder<string> {
  const part = (place: number) => sql`nullif(btrim(split_part(${text}, '|', ${place}::int)), '')`
  const places = [placeOf(locale), ...locales.map((_, place) => place + 1)]
  return sql`coalesce(${sql.join([...new Set(places)].map(part))}, left(${text}, 0))`
}

/** The title of a request in the reader's language, as `titleFor` finds it: one that is in a single language is for everybody. */
export function titleIn(locale: Locale, title: RawBuilder<unknown>): RawBuilder<string> {
  const part = (place: number) => sql<string>`split_part(${title}, ${titleSeparator}::text, ${place}::int)`
  return placeOf(locale) === 1 ? part(1) : sql`coalesce(nullif(${part(placeOf(locale))}, ''), ${part(1)})`
}
