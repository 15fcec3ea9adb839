import { sql, type RawBuilder } from 'kysely'
import {
  peopleColumn,
  type DictionaryColumn,
  type DictionaryRow,
  type NamesOfValues,
} from '@/lib/contracts/dictionaries'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import type { UsersRow } from '@/server/platform/db/rows.generated'
import { findKeys } from './find-rows'

export async function namesOfValues(
  { tx, now, locale }: CallContext,
  columns: DictionaryColumn[],
  rows: DictionaryRow[],
): Promise<NamesOfValues> {
  const names: NamesOfValues = {}
  for (const { name, refersTo } of columns) {
    if (!refersTo) continue
    const held = [...new Set(rows.map(({ values }) => values[name] ?? ''))].filter(Boolean)
    if (refersTo === peopleColumn) {
      const { rows: people } = await sql<
        Pick<UsersRow, 'account' | 'name'>
      >`select account, name from users where account = any(${held}::text[])`.execute(tx)
      names[name] = Object.fromEntries(people.map((person) => [person.account, person.name]))
    } else {
      const found = await findKeys(
        tx,
        held.map((key) => ({ code: refersTo, key })),
        now,
      )
      names[name] = Object.fromEntries(found.map((one) => [one.key, partFor(locale, one.name)]))
    }
  }
  return names
}

/** The accounts a row holds. */
const accountsOf = (columns: DictionaryColumn[]) => {
  const people = columns.filter(({ refersTo }) => refersTo === peopleColumn).map(({ name }) => name)
  return sql`array(select "values" ->> c from unnest(${people}::text[]) c)`
}

/** Rows that hold the words, or people whose names do. */
export const findsInRows = (columns: DictionaryColumn[], keyword: string): RawBuilder<boolean> =>
  sql<boolean>`(${finds(keyword, [sql`search`], sql`sounds`)} or exists (select 1 from users u
    where u.account = any(${accountsOf(columns)}) and ${finds(keyword, [sql`u.name`, sql`u.dsp_name`], sql`u.sounds`)}))`

/** Rows about this person; all where nobody is asked for. */
export const isAbout = (columns: DictionaryColumn[], account: string): RawBuilder<boolean> =>
  account === '' ? sql<boolean>`true` : sql<boolean>`${account} = any(${accountsOf(columns)})`
