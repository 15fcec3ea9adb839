import { sql, type RawBuilder } from 'kysely'
import { soundsOf } from '@/lib/i18n/sounds'
import { contains, hasLetters } from './contains'

/**
 * Whether a row is what the words of a search field look for: any of these texts holds them, in any case, or the name
 * sounds like them. Sounds are pinyin from any sign of the name on, whole, begun, or by initials: `zhangsan`, `zhang s`,
 * `zs`. The database keeps them in the column `sounds` (`name-sounds.sql`). No words find everything.
 */
export function finds(
  keyword: string,
  texts: RawBuilder<unknown>[],
  sounds?: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (keyword.trim() === '') return sql<boolean>`true`
  // One comparison regardless of case for all of them: each would bring its text into lower case by itself, and that is
  // most of what a search over tens of thousands of rows takes.
  const held = sql<boolean>`concat_ws(chr(10), ${sql.join(texts)}) ${hasLetters(keyword) ? sql`ilike` : sql`like`} ${contains(keyword)}`
  const spoken = soundsOf(keyword)
  return sounds && spoken ? sql<boolean>`(${sounds} like ${`% ${spoken}%`} or ${held})` : held
}
