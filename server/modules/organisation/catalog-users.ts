import { sql } from 'kysely'
import type { z } from 'zod'
import type { getCatalogUsers } from '@/lib/contracts/organisation'
import type { Tx } from '@/server/platform/db'
import { finds } from '@/server/platform/db/finds'
import { userColumns, type UserRow } from './list-users'

/** R7.3-03: the people of a department (with lower ones if asked), of a role, or all; `Users` with an id are those below that department. */
export async function listCatalogUsers(
  tx: Tx,
  { type, id, keyword, hasSubUser }: z.output<typeof getCatalogUsers.input>,
): Promise<{ users: UserRow[] }> {
  const below = sql`g.id_path like (select id_path || '%' from groups where group_id = ${id})`
  const inside = {
    Group: hasSubUser
      ? below
      : sql`exists (select 1 from group_members m where m.group_id = ${id} and m.account = u.account)`,
    Roles: sql`exists (select 1 from user_roles r where r.role_id = ${id} and r.account = u.account)`,
    Users: id ? below : sql`true`,
  }[type]
  const { rows } =
    await sql<UserRow>`select ${userColumns} from users u left join groups g on g.group_id = u.department_id
    where u.enabled and ${inside} and ${finds(keyword, [sql`u.account`, sql`u.name`, sql`u.dsp_name`], sql`u.sounds`)}
    order by u.account limit 1000`.execute(tx)
  return { users: rows }
}
