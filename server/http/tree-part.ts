import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { levelSize } from '@/lib/contracts/level-size'
import type { TreePart, treeSearch } from '@/lib/contracts/tree-part'
import { allNodeRights } from '@/lib/rights/node-mask'
import type { Tx } from '@/server/platform/db'
import type { Caller } from './caller'
import { grantsByNode, type NodeKind } from './node-access'

/** A table whose rows are a tree, each with the ids on its way from the top. Inside its pieces of SQL a row is `n`. */
export interface TreeTable {
  kind: NodeKind
  name: RawBuilder<unknown>
  /** Column of the id. */
  id: RawBuilder<string>
  /** Which rows are meant at all. */
  where: RawBuilder<boolean>
  /** `id`, `pId`, `name`, `idPath`, `enable` and whatever else a node shows. */
  columns: RawBuilder<unknown>
  /** Rights the caller has on a node beside those granted to him, by the ids on the way to it; he is shown the whole tree then. */
  care?(pathIds: readonly string[]): number
  /** Whether a row is what these words look for. */
  matches(keyword: string): RawBuilder<boolean>
}

export interface PlacedNode {
  id: string
  pId: string
  name: string
  idPath: string
  enable: boolean
  hasChildren?: boolean
  access?: number
}

const idsOn = (path: string): string[] => path.split('/').filter(Boolean)

/** What one person is shown of a tree: the nodes he has rights on, and those above them to reach them by. */
interface Shown {
  /** Everything: an administrator, or a tree without regard to rights. */
  all: boolean
  /** Of an administrator; others by what they were granted. */
  rights?: number
  care?: TreeTable['care']
  own: ReadonlyMap<string, number>
  /** Ids of nodes with rights of his own, and of all above them. */
  reached: string[]
  /** Their paths. */
  paths: string[]
}

async function shownTo(tx: Tx, table: TreeTable, caller: Caller | undefined): Promise<Shown> {
  if (!caller || caller.isAdministrator)
    return { all: true, rights: allNodeRights, own: new Map(), reached: [], paths: [] }
  const granted = await grantsByNode(tx, caller, table.kind)
  const own = new Map([...granted].filter(([, value]) => value !== 0))
  const { rows } = await sql<{
    idPath: string
  }>`select n.id_path as "idPath" from ${table.name} n where ${table.where} and ${table.id} = any(${[...own.keys()]})`.execute(
    tx,
  )
  const paths = rows.map(({ idPath }) => idPath)
  const { care } = table
  return { all: care !== undefined, care, own, reached: [...new Set(paths.flatMap(idsOn))], paths }
}

const inherited = ({ own, rights, care }: Shown, path: string): number =>
  rights ?? idsOn(path).reduce((value, id) => value | (own.get(id) ?? 0), care?.(idsOn(path)) ?? 0)

/**
 * The levels of a tree that are looked at, each with its siblings in their order; whether anything is below a node is
 * said with it. With a caller only what he has rights on and what leads there, with his rights. Unknown ids add nothing.
 */
export async function readTreePart<Node extends PlacedNode>(
  tx: Tx,
  table: TreeTable,
  part: TreePart,
  caller?: Caller,
): Promise<Node[]> {
  const shown = await shownTo(tx, table, caller)
  const ways = await waysTo(tx, table, part)
  const asked = new Map([
    ...ways.flatMap((way) => ['', ...way.slice(0, -1)]).map((id): [string, number] => [id, levelSize]),
    ...part.levels.map(({ parentId, atMost }): [string, number] => [parentId, atMost]),
  ])
  const nodes = await readLevels<Node>(tx, table, { asked, named: ways.flat(), inUse: part.inUse, shown })
  const first = part.openFirst ? nodes.find(({ pId }) => pId === 'ROOT') : undefined
  if (first?.hasChildren && !asked.has(first.id)) {
    nodes.push(
      ...(await readLevels<Node>(tx, table, {
        asked: new Map([[first.id, levelSize]]),
        named: [],
        inUse: part.inUse,
        shown,
      })),
    )
  }
  return caller ? nodes.map((node) => ({ ...node, access: inherited(shown, node.idPath) })) : nodes
}

/** The ids on the way to each node, the node itself the last. */
async function waysTo(tx: Tx, table: TreeTable, { leadTo, inUse }: TreePart): Promise<string[][]> {
  if (leadTo.length === 0) return []
  const { rows } = await sql<{
    idPath: string
  }>`select n.id_path as "idPath" from ${table.name} n where ${table.where} and ${table.id} = any(${leadTo}) and (${!inUse} or ${usable(table)})`.execute(
    tx,
  )
  return rows.map(({ idPath }) => idsOn(idPath))
}

/** Decisions 18: what is disabled is not offered, nor is anything below it. What is disabled is read once, not for every row. */
const usable = (table: TreeTable): RawBuilder<boolean> =>
  sql<boolean>`(n.enabled and not n.id_path ^@ any(array(select d.id_path from ${table.name} d where not d.enabled)))`

interface Levels {
  /** Parents with how many of their children are wanted. */
  asked: ReadonlyMap<string, number>
  /** Children that are wanted however far back they stand. */
  named: string[]
  inUse: boolean
  shown: Shown
}

async function readLevels<Node extends PlacedNode>(
  tx: Tx,
  table: TreeTable,
  { asked, named, inUse, shown }: Levels,
): Promise<Node[]> {
  const parents = [...asked.keys()].filter(Boolean)
  const open = shown.all ? new Set(parents) : await opened(tx, table, parents, shown)
  const inLevel = sql`${table.where} and (${!inUse} or n.enabled)`
  const columns = sql`${table.columns}, n.sort_order, exists (select 1 from ${table.name} c where c.parent_id = ${table.id} and (${!inUse} or c.enabled)) as "hasChildren"`
  const reached = (all: RawBuilder<boolean>) =>
    shown.all ? sql`true` : sql`(${all} or ${table.id} = any(${shown.reached}))`
  const { rows: below } =
    parents.length === 0
      ? { rows: [] }
      : await sql<Node & { sort_order?: number }>`
    select level.* from unnest(${parents}::text[], ${parents.map((id) => asked.get(id))}::int[], ${parents.map((id) => open.has(id))}::boolean[]) as l(parent, at_most, is_open)
    cross join lateral (
      (select ${columns} from ${table.name} n where n.parent_id = l.parent and ${inLevel} and ${reached(sql<boolean>`l.is_open`)} order by n.sort_order, ${table.id} limit l.at_most)
      union select ${columns} from ${table.name} n where n.parent_id = l.parent and ${inLevel} and ${reached(sql<boolean>`l.is_open`)} and ${table.id} = any(${named})
    ) level order by level."pId", level.sort_order, level.id`.execute(tx)
  const { rows: top } = !asked.has('')
    ? { rows: [] }
    : await sql<Node & { sort_order?: number }>`
    select * from (
      (select ${columns} from ${table.name} n where n.parent_id is null and ${inLevel} and ${reached(sql<boolean>`false`)} order by n.sort_order, ${table.id} limit ${asked.get('')})
      union select ${columns} from ${table.name} n where n.parent_id is null and ${inLevel} and ${reached(sql<boolean>`false`)} and ${table.id} = any(${named})
    ) level order by level.sort_order, level.id`.execute(tx)
  return [...top, ...below].map(({ sort_order: _place, ...node }) => ({
    ...(node as unknown as Node),
    hasChildren: node.hasChildren && leadsOn(shown, node.idPath),
  }))
}

/** Whether something that is shown is below a node of which something is below. */
const leadsOn = (shown: Shown, path: string): boolean =>
  shown.all || inherited(shown, path) !== 0 || shown.paths.some((one) => one !== path && one.startsWith(path))

/** Which of these parents show all their children: those one has rights on. */
async function opened(tx: Tx, table: TreeTable, parents: string[], shown: Shown): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
    idPath: string
  }>`select ${table.id} as id, n.id_path as "idPath" from ${table.name} n where ${table.where} and ${table.id} = any(${parents})`.execute(
    tx,
  )
  return new Set(rows.filter(({ idPath }) => inherited(shown, idPath) !== 0).map(({ id }) => id))
}

type Search = z.output<z.ZodObject<typeof treeSearch>>

/** The nodes of a tree that words and ids find, the highest first, each with the names above it, and how many there are. */
export async function searchTree<Node extends PlacedNode>(
  tx: Tx,
  table: TreeTable,
  search: Search,
  caller?: Caller,
): Promise<{ nodes: (Node & { above: string[] })[]; total: number }> {
  const shown = await shownTo(tx, table, search.rights ? caller : undefined)
  const words = search.keyword.trim()
  const where = sql`${table.where} and (${!search.inUse} or ${usable(table)})
    and (${shown.all} or ${table.id} = any(${shown.reached}) or exists (select 1 from unnest(${shown.paths}::text[]) as p(path) where starts_with(n.id_path, p.path)))
    and ${words ? table.matches(words) : sql`true`} and (${search.ids === undefined} or ${table.id} = any(${search.ids ?? []}))`
  // Counted on the way: names are looked through from the first row to the last, and once is enough.
  const { rows } = await sql<
    Node & { total: number }
  >`select ${table.columns}, (count(*) over ())::int as total from ${table.name} n where ${where}
    order by length(n.id_path) - length(replace(n.id_path, '/', '')), n.sort_order, ${table.id} limit ${search.atMost}`.execute(
    tx,
  )
  if (rows.length === 0) return { nodes: [], total: 0 }
  const above = new Map(
    (
      await sql<{ id: string; name: string }>`select ${table.id} as id, n.name from ${table.name} n
    where ${table.where} and ${table.id} = any(${[...new Set(rows.flatMap(({ idPath }) => idsOn(idPath)))]})`.execute(
        tx,
      )
    ).rows.map(({ id, name }) => [id, name]),
  )
  const placed = rows.map(({ total: _all, ...node }) => ({
    ...(node as unknown as Node),
    above: idsOn(node.idPath)
      .slice(0, -1)
      .map((id) => above.get(id) ?? id),
  }))
  return {
    nodes: search.rights ? placed.map((node) => ({ ...node, access: inherited(shown, node.idPath) })) : placed,
    total: rows[0]!.total,
  }
}
