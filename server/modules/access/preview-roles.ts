import { sql } from 'kysely'
import type { z } from 'zod'
import type { previewUserRoles } from '@/lib/contracts/rights-changes'
import { participantType } from '@/lib/contracts/participants'
import type { CallContext } from '@/server/http/serve'
import { idsOfPath } from '@/server/modules/organisation'
import type { Tx } from '@/server/platform/db'
import type { ProcessesAbove } from './compare-roles'
import { readAdministrator, readHolders, type Holder } from './holders'
import { changeOfRosters } from './preview-members'
import { rolesNamed, type Granted } from './role-grants'

const namedBy = { types: [participantType.role], param: 'param0' as const }

const nobodyYet: Holder = { account: '', name: '', department_id: null, departmentLine: [], roles: [], positions: [] }

/** Where somebody works by his form: what he has chosen himself goes before, as long as he is a member there. */
async function worksIn(tx: Tx, account: string, departmentId: string) {
  const { rows } = await sql<{ id: string; path: string }>`
    select g.group_id as id, g.id_path as path from groups g where g.group_id = coalesce((
      select u.own_department_id from users u join group_members m on m.account = u.account and m.group_id = u.own_department_id
      where u.account = ${account} limit 1), ${departmentId})`.execute(tx)
  return { department_id: rows[0]?.id ?? null, departmentLine: idsOfPath(rows[0]?.path ?? '') }
}

const apart = (one: string[], other: string[]) => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
]

/** Every grant that may be for somebody. */
const allFor = ({ account, roles, departmentLine }: Holder): Granted[] => [
  { type: participantType.everyone },
  { type: participantType.user, ids: [account] },
  { type: participantType.department, ids: departmentLine },
  { type: participantType.dutyOfDepartment, ids: departmentLine },
  rolesNamed(roles),
]

/**
 * What a person gains and loses by his form: by being in these roles and no others, in this department, and no longer among the
 * administrators. What he has through others as well stays. Who stays an administrator, and who may not sign in, gains and loses nothing.
 */
export async function previewRoles(
  context: CallContext,
  { account: named, departmentId, roles, isAdministrator }: z.output<typeof previewUserRoles.input>,
  above: ProcessesAbove,
): Promise<z.input<typeof previewUserRoles.data>> {
  const { tx } = context
  const account = named.toLowerCase()
  const nobody = { people: 0, menus: [], groups: [], catalogs: [], processes: [], named: [] }
  const [plain] = account ? await readHolders(tx, [account]) : [nobodyYet]
  const leaving = plain || isAdministrator !== false ? undefined : await readAdministrator(tx, account)
  const before = plain ?? leaving
  if (!before || isAdministrator) return { change: nobody, leaves: [] }
  const works = departmentId === undefined ? {} : await worksIn(tx, account, departmentId)
  const after: Holder = { ...before, ...works, roles }
  const joined = roles.filter((role) => !before.roles.includes(role))
  const left = before.roles.filter((role) => !roles.includes(role))
  const moved = apart(before.departmentLine, after.departmentLine)
  if (!leaving && joined.length + left.length + moved.length === 0)
    return { change: { ...nobody, people: 1 }, leaves: [] }
  const whom = leaving
    ? allFor(after)
    : [rolesNamed([...joined, ...left]), { type: participantType.department, ids: moved }]
  const people = [{ before: leaving ? null : before, after }]
  const change = await changeOfRosters(context, { whom, people }, above)
  const naming = async (of: string[]) =>
    of.length > 0 ? (await above.namingInSight(context, { ...namedBy, ids: of })).map(({ name }) => name) : []
  return {
    leavesAdministrators: leaving !== undefined,
    change: { ...change, named: await naming(joined) },
    leaves: await naming(left),
  }
}
