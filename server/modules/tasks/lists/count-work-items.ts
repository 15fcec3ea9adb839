import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'
import { lastStatement } from '@/server/platform/db/quick'
import { countOf, itemKinds } from './item-kinds'
import { readerOf } from './list-work-items'

/** How many rows each list holds, in one round trip; by the same conditions as the lists themselves. */
export async function countWorkItems(context: CallContext): Promise<Record<string, number>> {
  const reader = await readerOf(context, ['readable', 'managed'])
  const counts = [...itemKinds].map(
    ([number, kind]) => sql`select ${number}::int as kind, (${countOf(kind, reader)}) as n`,
  )
  const { rows } = await sql<{
    kind: number
    n: number
  }>`${sql.join(counts, sql` union all `)} ${lastStatement}`.execute(context.tx)
  return Object.fromEntries(rows.map(({ kind, n }) => [String(kind), n]))
}
