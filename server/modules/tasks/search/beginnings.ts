import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import { begunIn, type Beginnings } from './search-words'

/** More words than these are not named one by one. */
const most = 200

/**
 * The words there are of what a search field has begun. Looked up as a beginning, a common word costs its whole place in the
 * index, at every look; looked up as itself it costs what else is asked for.
 */
export async function namesBeginning(tx: Tx, keyword: string): Promise<Beginnings> {
  const begun = begunIn(keyword)
  if (begun.length === 0) return () => null
  const { rows } = await sql<{ begun: string; words: string[] }>`
    select b.begun, array(
      select w.word from search_words w
      where w.word >= b.begun collate "C" and w.word < (b.begun || chr(1114111)) collate "C" order by w.word limit ${most + 1}
    ) as words
    from unnest(${begun}::text[]) as b(begun)`.execute(tx)
  const known = new Map(rows.map((row) => [row.begun, row.words.length > most ? null : row.words]))
  return (word) => known.get(word) ?? null
}
