import { sql } from 'kysely'
import type { GroupNode } from '@/lib/contracts/organisation'
import { allNodeRights } from '@/lib/rights/node-mask'
import type { Caller } from '@/server/http/caller'
import { grantsByNode } from '@/server/http/node-access'
import type { Tx } from '@/server/platform/db'
import type { PlacedNode, TreeTable } from '@/server/http/tree-part'
import { finds } from '@/server/platform/db/finds'
import { idsOfPath } from './read-group'

const columns = sql`n.group_id as id, coalesce(n.parent_id, 'ROOT') as "pId", n.name, n.code, n.id_path as "idPath", n.name_path as "namePath", n.enabled as enable`

/** The departments, for whoever looks at a part of them. */
export const groupTable: TreeTable = {
  kind: 'group',
  name: sql`groups`,
  id: sql`n.group_id`,
  where: sql`true`,
  columns,
  matches: (keyword) => finds(keyword, [sql`n.name`, sql`n.code`], sql`n.sounds`),
}
export type PlacedGroup = GroupNode & PlacedNode

/** R7.3-08: every department, parents before children, siblings in their order. */
export async function readGroupTree(tx: Tx): Promise<GroupNode[]> {
  const { rows } = await sql<GroupNode>`
    select ${columns} from groups n order by length(n.id_path) - length(replace(n.id_path, '/', '')), n.sort_order, n.group_id`.execute(
    tx,
  )
  return rows
}

/** R7.3-09: the departments on which a person has rights, with these, and those above them to reach them by. */
export async function readGroupTreeWithRights(tx: Tx, caller: Caller): Promise<GroupNode[]> {
  const tree = await readGroupTree(tx)
  if (caller.isAdministrator) return tree.map((node) => ({ ...node, access: allNodeRights }))
  const own = await grantsByNode(tx, caller, 'group')
  const inherited = new Map<string, number>([['ROOT', 0]])
  const shown = new Set<string>()
  for (const node of tree) {
    const value = (inherited.get(node.pId) ?? 0) | (own.get(node.id) ?? 0)
    inherited.set(node.id, value)
    if (value) idsOfPath(node.idPath).forEach((id) => shown.add(id))
  }
  return tree.filter((node) => shown.has(node.id)).map((node) => ({ ...node, access: inherited.get(node.id) ?? 0 }))
}
