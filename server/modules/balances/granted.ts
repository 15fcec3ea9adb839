import { findRows } from '@/server/modules/dictionaries'
import type { Tx } from '@/server/platform/db'

/** A person's balance of one kind in one year. */
export interface BalanceKey {
  account: string
  kind: string
  year: number
}

/** How much is granted, as decimal text by place in the list; '0' where nothing is. */
export async function granted(tx: Tx, dictId: string, keys: BalanceKey[], now: Date): Promise<string[]> {
  const rows = await findRows(tx, {
    dictId,
    keys: keys.map(({ account, kind, year }) => [account, kind, String(year)]),
    now,
  })
  return rows.map((row) => {
    const amount = row && row.columns.find(({ key }) => !key)
    const text = amount ? (row.values[amount.name] ?? '').trim() : ''
    return /^\d{1,7}(\.\d{1,4})?$/.test(text) ? text : '0'
  })
}
