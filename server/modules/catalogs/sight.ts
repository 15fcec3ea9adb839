import { sql, type RawBuilder } from 'kysely'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { hasNodeRight, nodeRight, type NodeRight } from '@/lib/rights/node-mask'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { nodeGrantsOf } from '@/server/http/node-access'
import type { Tx } from '@/server/platform/db'
import { isCatalog } from './known-catalog'

const grantsOn = (
  column: RawBuilder<string>,
) => sql`catalogs c join node_grants g on g.node_kind = 'catalog' and g.node_id = any(string_to_array(trim('/' from c.id_path), '/'))
  where c.catalog_id = ${column}`
const grantsView = sql<boolean>`g.value & ${nodeRight.View} > 0`

/**
 * Whether a person may see what is filed under the category a column names (R6-03, R6-05): as soon as anybody has been
 * granted View on it or above it, only those who have; until then, and outside all categories, as `otherwise` says.
 */
export function inSight(
  caller: Caller,
  column: RawBuilder<string>,
  otherwise: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<boolean> {
  if (caller.isAdministrator) return sql<boolean>`true`
  return sql<boolean>`(case when exists (select 1 from ${grantsOn(column)} and ${grantsView})
    then exists (select 1 from ${grantsOn(column)} and ${grantsView} and ${nodeGrantsOf(caller)}) else ${otherwise} end)`
}

/** Whether a person may file something new under the category a column names, once he may look into it. */
export function mayFileIn(caller: Caller, column: RawBuilder<string>): RawBuilder<boolean> {
  if (caller.isAdministrator) return sql<boolean>`true`
  return sql<boolean>`(not exists (select 1 from ${grantsOn(column)} and ${grantsView})
    or exists (select 1 from ${grantsOn(column)} and g.value & ${nodeRight.Add} > 0 and ${nodeGrantsOf(caller)}))`
}

/** Whether rights have been granted on a category, and which of them a person has. */
async function rightsOn(tx: Tx, caller: Caller, catalogId: string): Promise<{ granted: boolean; own: number }> {
  if (!catalogId || caller.isAdministrator) return { granted: false, own: 0 }
  const { rows } = await sql<{ granted: boolean | null; own: number | null }>`
    select bool_or(${grantsView}) as granted, bit_or(g.value) filter (where ${nodeGrantsOf(caller)}) as own from ${grantsOn(sql`${catalogId}`)}`.execute(
    tx,
  )
  return { granted: rows[0]?.granted ?? false, own: rows[0]?.own ?? 0 }
}

/**
 * Refuses what a person may not do with things filed under a category; one he may not view is as if it were not there.
 * @throws AppError object.unknown, right.missing
 */
export async function requireInCatalog(tx: Tx, caller: Caller, catalogId: string, right: NodeRight): Promise<void> {
  const { granted, own } = await rightsOn(tx, caller, catalogId)
  if (!granted) return
  if (!hasNodeRight(own, 'View')) throw new AppError('object.unknown')
  if (!hasNodeRight(own, right)) throw new AppError('right.missing')
}

/** Whether a person may do something with things filed under a category. */
export async function mayInCatalog(tx: Tx, caller: Caller, catalogId: string, right: NodeRight): Promise<boolean> {
  const { granted, own } = await rightsOn(tx, caller, catalogId)
  return !granted || (hasNodeRight(own, 'View') && hasNodeRight(own, right))
}

/**
 * Refuses keeping a thing under a category where a person may not: a new one needs Add there, one that is there Modify,
 * and one that moves Modify where it is and Add where it goes. Where it goes has to be a category for such things.
 * @throws AppError object.unknown, right.missing
 */
export async function requireFiling(
  tx: Tx,
  caller: Caller,
  { type, from, to }: { type: CatalogType; from: string | undefined; to: string },
): Promise<void> {
  if (from !== undefined) await requireInCatalog(tx, caller, from, 'Modify')
  if (from === to || !to) return
  await requireInCatalog(tx, caller, to, 'Add')
  if (!(await isCatalog(tx, type, to))) throw new AppError('object.unknown')
}
