import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import type { BalanceRule } from './booking-of'
import { granted } from './granted'

interface Asked {
  rule: BalanceRule
  account: string
  years: number[]
  /** Whose own booking does not count; '' for a new request. */
  taskId: string
  now: Date
}

/** What a person has left, as decimal text by kind and year. */
export async function balancesLeft(
  tx: Tx,
  { rule, account, years, taskId, now }: Asked,
): Promise<Record<string, Record<string, string>>> {
  const keys = rule.kinds.flatMap((kind) => years.map((year) => ({ account, kind, year })))
  const most = await granted(tx, rule.dictionary, keys, now)
  const { rows } = await sql<{ kind: string; year: number; left: string }>`
    select k.kind, k.year, trim_scale(k.most::numeric - coalesce(sum(b.amount), 0))::text as left
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ year }) => year)}::int[], ${most}::text[]) as k(kind, year, most)
      left join balance_bookings b on b.dict_id = ${rule.dictionary} and b.account = ${account} and b.kind = k.kind and b.year = k.year and b.task_id <> ${taskId}
    group by k.kind, k.year, k.most`.execute(tx)
  const left: Record<string, Record<string, string>> = {}
  for (const row of rows) (left[row.kind] ??= {})[row.year] = row.left
  return left
}
