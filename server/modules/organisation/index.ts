import { sql } from 'kysely'
import { getGroupTree, getUser, getUsers } from '@/lib/contracts/organisation'
import { AppError } from '@/server/http/app-error'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { listUsers, userColumns, type UserRow } from './list-users'

export function registerOrganisation(app: ServerApp): void {
  serve(app, getGroupTree, async (_input, { tx }) => {
    const { rows } = await sql<{ id: string; pId: string; name: string; code: string }>`
      select group_id as id, coalesce(parent_id, 'ROOT') as "pId", name, code from groups order by group_level, sort_order, group_id`.execute(tx)
    return rows
  })
  serve(app, getUsers, async (input, { tx }) => listUsers(tx, input))
  serve(app, getUser, async ({ account }, { tx }) => {
    const { rows } = await sql<UserRow>`select ${userColumns} from users u left join groups g on g.group_id = u.department_id
      where u.account = ${account.toLowerCase()} and u.enabled`.execute(tx)
    if (!rows[0]) throw new AppError('object.unknown')
    return rows[0]
  })
}
