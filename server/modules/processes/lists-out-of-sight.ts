import { sql } from 'kysely'
import { listMenu } from '@/lib/contracts/lists'
import { mayDo } from '@/lib/rights/menu-mask'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import { namedIn } from '@/server/modules/announcements'
import type { Tx } from '@/server/platform/db'

const editing = 2

/** Of some lists those a designer may not look at; what there is not is out of sight as well. */
export async function listsOutOfSight(tx: Tx, caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || mayDo([await menuAccess(tx, caller, listMenu)], editing)) return new Set()
  const { rows } = await sql<{ list_id: string }>`
    select l.list_id from lists l, users u where l.list_id = any(${ids}::text[]) and l.enabled and u.account = ${caller.account}
      and exists (select 1 from jsonb_array_elements(l.definition -> 'rights') e(line) where ${namedIn(sql`e.line -> 'who'`)})`.execute(
    tx,
  )
  const seen = new Set(rows.map(({ list_id }) => list_id))
  return new Set(ids.filter((id) => !seen.has(id)))
}
