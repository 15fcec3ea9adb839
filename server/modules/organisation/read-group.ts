import { sql } from 'kysely'
import type { Group } from '@/lib/contracts/organisation'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'

/** @throws AppError object.unknown */
export async function readGroup(tx: Tx, groupId: string): Promise<Group> {
  const { rows } = await sql<Group>`
    select g.group_id as "groupId", g.name as "groupName", g.code as "groupCode", coalesce(g.parent_id, '') as "parentId", coalesce(p.name, '') as "parentName",
      g.id_path as "groupIdPath", g.name_path as "groupNamePath", g.type_name as "typeName", g.group_level as "groupLevel",
      g.function_type as "functionType", g.sort_order as "order", g.enabled as enable
    from groups g left join groups p on p.group_id = g.parent_id where g.group_id = ${groupId}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** The ids on a path such as '/company/division/', root first. */
export const idsOfPath = (path: string): string[] => path.split('/').filter(Boolean)
