import { sql } from 'kysely'
import type { CatalogType, getShelf } from '@/lib/contracts/catalogs'
import { hasNodeRight } from '@/lib/rights/node-mask'
import { mayDo } from '@/lib/rights/menu-mask'
import type { z } from 'zod'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import type { CallContext } from '@/server/http/serve'
import { topRights } from './care'
import { readCatalogTree } from './catalog-tree'
import { idsOfPath } from './read-catalog'
import { ofCompany, shelfOf, type Shelves } from './shelves'
import { inSight, mayFileIn } from './sight'

const viewing = 1

/**
 * What stands beside the list of things of a type: its categories as far as the person sees what is filed there, with how much that
 * is. Only for whoever has the list.
 * @throws AppError object.unknown, right.missing
 */
export async function readShelf(
  context: CallContext,
  shelves: Shelves,
  type: CatalogType,
): Promise<z.output<typeof getShelf.data>> {
  const { tx, caller } = context
  const shelf = shelfOf(shelves, type)
  if (!shelf) throw new AppError('object.unknown')
  if (!mayDo(await menuAccess(tx, caller, shelf.edit.menu), viewing)) throw new AppError('right.missing')
  const tree = await readCatalogTree(tx, type)
  const { rows: open } = await sql<{ id: string; may_file: boolean }>`
    select n.catalog_id as id, ${mayFileIn(caller, sql`n.catalog_id`)} as may_file from catalogs n where n.catalog_type = ${type} and ${inSight(caller, sql`n.catalog_id`)}`.execute(
    tx,
  )
  const { rows: counted } = await sql<{ id: string; count: number }>`
    select s.catalog_id as id, count(*)::int as count from ${sql.table(shelf.table)} s
    where ${ofCompany(shelf)} and ${inSight(caller, sql`s.catalog_id`)} group by s.catalog_id`.execute(tx)
  const counts = new Map(counted.map(({ id, count }) => [id, count]))
  const seen = new Map(open.map(({ id, may_file: mayFile }) => [id, mayFile]))
  // Those above lead to them, whoever may look into these.
  const shown = new Set(tree.filter(({ id }) => seen.has(id)).flatMap(({ idPath }) => idsOfPath(idPath)))
  return {
    catalogs: tree
      .filter(({ id }) => shown.has(id))
      .map(({ id, pId, name }) => ({ id, pId, name, count: counts.get(id) ?? 0, mayFile: seen.get(id) ?? false })),
    without: counts.get('') ?? 0,
    mayShape: hasNodeRight(await topRights(context, shelves, type), 'Add'),
  }
}
