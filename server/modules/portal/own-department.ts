import { sql } from 'kysely'
import type { z } from 'zod'
import type { getOwnDepartments } from '@/lib/contracts/own-things'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'

/** The department a person belongs to, and those he works in besides. */
export async function ownDepartments({
  tx,
  caller,
}: CallContext): Promise<z.input<(typeof getOwnDepartments)['data']>> {
  const { rows } = await sql<{ groupId: string; name: string; main: boolean }>`
    select g.group_id as "groupId", g.name, g.group_id = u.department_id as main
    from users u join groups g on g.group_id = u.department_id
      or exists (select 1 from group_members m where m.account = u.account and m.group_id = g.group_id)
    where u.account = ${caller.account} and g.enabled order by g.group_id = u.department_id desc, g.name`.execute(tx)
  return { departments: rows, chosen: caller.departmentId ?? '' }
}

/**
 * Requests are handed in for it from now on; the one he belongs to is what counts where nothing is chosen.
 * @throws AppError object.unknown for a department he does not work in
 */
export async function chooseDepartment(context: CallContext, groupId: string): Promise<void> {
  const { departments } = await ownDepartments(context)
  const found = departments.find((one) => one.groupId === groupId)
  if (!found) throw new AppError('object.unknown')
  await sql`update users set own_department_id = ${found.main ? null : groupId}
    where account = ${context.caller.account}`.execute(context.tx)
  await context.audit({
    action: 'setOwnDepartment',
    objectType: 'user',
    objectId: context.caller.account,
    after: { groupId },
  })
}
