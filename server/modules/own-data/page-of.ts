import { sql, type RawBuilder } from 'kysely'
import type { OwnPage, OwnSource } from '@/server/modules/datasets'
import type { Asking } from './source-columns'

/** Which rows a page holds, by their keys alone, and how many there are: the rest of a row is read of these only. */
interface Page {
  keys: RawBuilder<unknown>
  /** Null where nobody asked. */
  counted: number | null
}

export async function pageOf(
  { tx }: Pick<Asking, 'tx'>,
  all: () => Promise<Pick<OwnSource, 'from' | 'where'> | null>,
  { found, limit, offset, uncounted }: OwnPage,
  { keys, order }: { keys: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Page> {
  const source = found?.source ?? (await all())
  const { from, where } = source!
  const rows = sql`from ${from} where ${where} ${found ? sql`and ${found.where}` : sql``}`
  const page = sql`(select ${keys} ${rows} order by ${order} limit ${limit} offset ${offset})`
  if (uncounted) return { keys: page, counted: null }
  const counted = await sql<{ records: number }>`select count(*)::int as records ${rows}`.execute(tx)
  return { keys: page, counted: counted.rows[0]?.records ?? 0 }
}
