import { sql, type RawBuilder } from 'kysely'
import { datasetMenu } from '@/lib/contracts/datasets'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import { inSight } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'
import { isOwn, requireOwn } from './own-tables'

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

/** @throws AppError object.unknown for one a caller may not read */
export async function requireDataset({ tx, caller }: { tx: Tx; caller: Caller }, datasetId: string): Promise<void> {
  if (isOwn(datasetId)) return requireOwn({ tx, caller }, datasetId)
  const { rows } =
    await sql`select 1 from datasets d where d.dataset_id = ${datasetId} and ${mayRead(caller, await looksAfterDatasets(tx, caller))}`.execute(
      tx,
    )
  if (rows.length === 0) throw new AppError('object.unknown')
}

/** Of some datasets those filed where a person does not see them; what there is not is out of sight as well. */
export async function datasetsOutOfSight(tx: Tx, caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select dataset_id as id from datasets
    where dataset_id = any(${ids}::text[]) and ${inSight(caller, sql`datasets.catalog_id`)}`.execute(tx)
  const seen = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !seen.has(id)))
}
