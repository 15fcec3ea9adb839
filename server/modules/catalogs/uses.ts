import { sql, type RawBuilder } from 'kysely'
import type { CatalogType, EntryUses, UseKind } from '@/lib/contracts/catalogs'
import { mayDo } from '@/lib/rights/menu-mask'
import { menuAccess } from '@/server/http/menu-access'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { shelfOf, type Shelves } from './shelves'
import { inSight } from './sight'

/** What uses things of one type; a module says so of its own when it is wired. */
export interface Use {
  /** The type of what is used. */
  of: CatalogType
  by: UseKind
  /** The menu under which one sees what uses it. */
  menu: string
  /** Selects `used_id`, and `id`, `name` and `catalog_id` of what uses it; '' for what has no name worth telling. */
  rows(ids: string[]): RawBuilder<unknown>
}

const viewing = 1
/** More names are not read by anybody. */
const mostNames = 20

/** What uses these things, as far as the person may see both: how many of each kind, and the first of their names. */
export async function listUses(
  { tx, caller, locale }: CallContext,
  { shelves, uses }: { shelves: Shelves; uses: readonly Use[] },
  { type, ids }: { type: CatalogType; ids: string[] },
): Promise<EntryUses[]> {
  const shelf = shelfOf(shelves, type)
  if (!shelf) return []
  const { rows: seen } = await sql<{ id: string }>`select ${sql.ref(shelf.id)} as id from ${sql.table(shelf.table)} s
    where ${sql.ref(shelf.id)} = any(${ids}) and ${inSight(caller, sql`s.catalog_id`)}`.execute(tx)
  const found = new Map(seen.map(({ id }): [string, EntryUses] => [id, { id, uses: [] }]))
  for (const use of uses.filter(({ of }) => of === type)) {
    if (!mayDo(await menuAccess(tx, caller, use.menu), viewing)) continue
    const { rows } = await sql<{ usedId: string; count: number; names: string[] | null }>`
      select u.used_id as "usedId", count(distinct u.id)::int as count,
        (array_agg(distinct u.name) filter (where u.name <> ''))[1:${sql.lit(mostNames)}] as names
      from (${use.rows([...found.keys()])}) u where ${inSight(caller, sql`u.catalog_id`)} group by u.used_id`.execute(
      tx,
    )
    for (const { usedId, count, names } of rows)
      found.get(usedId)?.uses.push({ kind: use.by, count, names: (names ?? []).map((name) => partFor(locale, name)) })
  }
  return [...found.values()]
}

/**
 * Says where a thing, or what goes by several ids, is used that is to go: by name what the person may see, the rest by number, so that nobody breaks what he
 * has no sight of either.
 * @returns '' where nothing uses it
 */
export async function whereUsed(
  { tx, caller, locale }: CallContext,
  uses: readonly Use[],
  { type, ids }: { type: CatalogType; ids: string[] },
): Promise<string> {
  const said: string[] = []
  let unseen = 0
  for (const use of uses.filter(({ of }) => of === type)) {
    const mayLook = mayDo(await menuAccess(tx, caller, use.menu), viewing)
    const { rows } = await sql<{ name: string; visible: boolean }>`
      select distinct u.id, u.name, ${inSight(caller, sql`u.catalog_id`)} as visible
      from (${use.rows(ids)}) u order by u.name, u.id`.execute(tx)
    const names = rows
      .filter(({ name, visible }) => mayLook && visible && name)
      .map(({ name }) => partFor(locale, name))
    unseen += rows.length - names.length
    if (names.length === 0) continue
    const more = names.length > mostNames ? ' …' : ''
    const shown = names.slice(0, mostNames).join(', ') + more
    said.push(sentence(locale, `errors.usedBy.${use.by}`, { names: shown }))
  }
  if (unseen > 0) said.push(sentence(locale, 'errors.usedBy.unseen', { count: unseen }))
  return said.join('; ')
}
