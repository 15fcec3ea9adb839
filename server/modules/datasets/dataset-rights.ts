import { sql, type RawBuilder } from 'kysely'
import { datasetMenu } from '@/lib/contracts/datasets'
import { mayDo } from '@/lib/rights/menu-mask'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import { inSight } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'

/** Who edits datasets may read those that nobody has granted to others. */
export async function looksAfterDatasets(tx: Tx, caller: Caller): Promise<boolean> {
  return mayDo([await menuAccess(tx, caller, datasetMenu)], 1)
}

/**
 * Datasets `d` a caller may read: where View has been granted on its category those to whom it was; elsewhere open ones,
 * and all for those who look after datasets.
 */
export const mayRead = (caller: Caller, looksAfter: boolean): RawBuilder<boolean> =>
  inSight(caller, sql`d.catalog_id`, looksAfter ? sql<boolean>`true` : sql<boolean>`d.open`)
