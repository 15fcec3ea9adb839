import { sql, type RawBuilder } from 'kysely'
import { datasetMenu } from '@/lib/contracts/datasets'
import { mayDo } from '@/lib/rights/menu-mask'
import { nodeRight } from '@/lib/rights/node-mask'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import { nodeGrantsOf } from '@/server/http/node-access'
import type { Tx } from '@/server/platform/db'

/** Who edits datasets may read them all. */
export async function looksAfterDatasets(tx: Tx, caller: Caller): Promise<boolean> {
  return mayDo([await menuAccess(tx, caller, datasetMenu)], 1)
}

/** Datasets `d` a caller may read: open ones, and those of a category he may view, or of one below it. */
export function mayRead(caller: Caller, looksAfter: boolean): RawBuilder<boolean> {
  if (looksAfter) return sql<boolean>`true`
  return sql<boolean>`(d.open or exists (
    select 1 from catalogs c join node_grants g on g.node_kind = 'catalog' and g.node_id = any(string_to_array(trim('/' from c.id_path), '/'))
    where c.catalog_id = d.catalog_id and g.value & ${nodeRight.View} > 0 and ${nodeGrantsOf(caller)}))`
}
