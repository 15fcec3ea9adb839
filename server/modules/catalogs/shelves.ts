import { sql } from 'kysely'
import type { CatalogContent, CatalogType, moveToCatalog } from '@/lib/contracts/catalogs'
import { mayDo } from '@/lib/rights/menu-mask'
import type { z } from 'zod'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { readCatalog } from './read-catalog'
import { inSight, requireFiling } from './sight'

/** Where the things of one type are kept that can be filed under categories; a module above says so when it is wired. */
export interface Shelf {
  type: CatalogType
  table: string
  id: string
  name: string
  /** Column that says whether it is in use, where there is one. */
  enabled?: string
  /** Column that says whether it comes with the product, where there is one: what does is filed by nobody. */
  builtIn?: string
  /** Who may change such things at all. */
  edit: { menu: string; action: number }
}

export type Shelves = readonly Shelf[]

export const shelfOf = (shelves: Shelves, type: CatalogType): Shelf | undefined =>
  shelves.find((shelf) => shelf.type === type)

/** Without what comes with the product. */
export const ofCompany = ({ builtIn }: Shelf) => (builtIn ? sql`not ${sql.ref(builtIn)}` : sql`true`)

const mayEdit = async (tx: Tx, caller: Caller, { edit }: Shelf): Promise<boolean> =>
  mayDo(await menuAccess(tx, caller, edit.menu), edit.action)

/** What is filed under a category itself, as far as the person may see it, and whether he may file anything. */
export async function listContents(
  { tx, caller }: CallContext,
  shelves: Shelves,
  catalogId: string,
): Promise<{ rows: CatalogContent[]; mayFile: boolean }> {
  const { catalogType } = await readCatalog(tx, catalogId)
  const shelf = shelfOf(shelves, catalogType)
  if (!shelf) return { rows: [], mayFile: false }
  const { rows } =
    await sql<CatalogContent>`select ${sql.ref(shelf.id)} as id, ${sql.ref(shelf.name)} as name, ${shelf.enabled ? sql.ref(shelf.enabled) : sql`true`} as enable from ${sql.table(shelf.table)} s
    where s.catalog_id = ${catalogId} and ${inSight(caller, sql`s.catalog_id`)} order by ${sql.ref(shelf.name)}, ${sql.ref(shelf.id)} limit 1000`.execute(
      tx,
    )
  return { rows, mayFile: await mayEdit(tx, caller, shelf) }
}

/**
 * Files things under another category, or under none; all of them or none.
 * @throws AppError object.unknown, right.missing
 */
export async function fileUnder(
  context: CallContext,
  shelves: Shelves,
  { catalogType, ids, catalogId }: z.output<typeof moveToCatalog.input>,
): Promise<void> {
  const { tx, caller } = context
  const shelf = shelfOf(shelves, catalogType)
  if (!shelf) throw new AppError('object.unknown')
  if (!(await mayEdit(tx, caller, shelf))) throw new AppError('right.missing')
  const { rows } = await sql<{
    id: string
    from: string
  }>`select ${sql.ref(shelf.id)} as id, catalog_id as "from" from ${sql.table(shelf.table)}
    where ${sql.ref(shelf.id)} = any(${ids}) and ${ofCompany(shelf)} for update`.execute(tx)
  if (rows.length < new Set(ids).size) throw new AppError('object.unknown')
  for (const from of new Set(rows.map((row) => row.from)))
    await requireFiling(tx, caller, { type: catalogType, from, to: catalogId })
  await sql`update ${sql.table(shelf.table)} set catalog_id = ${catalogId} where ${sql.ref(shelf.id)} = any(${ids})`.execute(
    tx,
  )
  for (const { id, from } of rows) {
    await context.audit({
      action: 'catalog.file',
      objectType: catalogType,
      objectId: id,
      before: { catalogId: from },
      after: { catalogId },
    })
  }
}

/** Whether anything stands on a category, which then cannot be deleted. */
export async function isFilled(tx: Tx, shelves: Shelves, type: CatalogType, catalogId: string): Promise<boolean> {
  const shelf = shelfOf(shelves, type)
  if (!shelf) return false
  const { rows } = await sql`select 1 from ${sql.table(shelf.table)} where catalog_id = ${catalogId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
