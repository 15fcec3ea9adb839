import { sql } from 'kysely'
import type { GroupNode } from '@/lib/contracts/organisation'
import { allNodeRights } from '@/lib/rights/node-mask'
import type { Caller } from '@/server/http/caller'
import { grantsByNode } from '@/server/http/node-access'
import type { Tx } from '@/server/platform/db'
import { idsOfPath } from './read-group'

/** R7.3-08: every department, parents before children, siblings in their order. */
export async function readGroupTree(tx: Tx): Promise<GroupNode[]> {
  const { rows } = await sql<GroupNode>`
    select group_id as id, coalesce(parent_id, 'ROOT') as "pId", name, code, id_path as "idPath", name_path as "namePath", enabled as enable
    from groups order by length(id_path) - length(replace(id_path, '/', '')), sort_order, group_id`.execute(tx)
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
