import { sql } from 'kysely'
import type { z } from 'zod'
import type { RosterKind, RosterMember, rosters } from '@/lib/contracts/rosters'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { finds } from '@/server/platform/db/finds'
import type { GroupMembersRow, UserRolesRow, UsersRow } from '@/server/platform/db/rows.generated'
import { requireRightToPlace } from '../users/gives-more'
import { readRoster } from './change-roster'
import { rosterTables } from './roster-tables'

type Calls = (typeof rosters)['duty']

const pageOf = ({ pageSize, currentPageIndex }: { pageSize: number; currentPageIndex: number }) =>
  pageSize === -1 ? sql`` : sql`limit ${pageSize} offset ${(currentPageIndex - 1) * pageSize}`

export async function listRosters<Row>(
  tx: Tx,
  kind: RosterKind,
  input: z.output<Calls['list']['input']>,
): Promise<{ rows: Row[]; records: number }> {
  const from = sql`from (${rosterTables[kind].rosters}) r where ${finds(input.keyword, [sql`r.id`, sql`r.name`, sql`r.description`], sql`name_sounds(r.name)`)}`
  const { rows } = await sql<Row>`select r.* ${from} order by r.id ${pageOf(input)}`.execute(tx)
  const count = await sql<{ records: number }>`select count(*)::int as records ${from}`.execute(tx)
  return { rows, records: count.rows[0]?.records ?? 0 }
}

export async function listMembers(
  tx: Tx,
  kind: RosterKind,
  { id, keyword, ...page }: z.output<Calls['members']['input']>,
): Promise<{ rows: RosterMember[]; records: number }> {
  await readRoster(tx, kind, id)
  const from = sql`from (${rosterTables[kind].members(id)}) h join users u on u.account = h.account
    left join groups d on d.group_id = u.department_id left join groups g on g.group_id = h.group_id
    where ${finds(keyword, [sql`u.account`, sql`u.name`, sql`u.dsp_name`], sql`u.sounds`)}`
  const { rows } =
    await sql<RosterMember>`select u.account, u.name, u.job_title as "jobTitle", coalesce(d.name, '') as "departmentName", u.enabled,
    h.group_id as "groupId", coalesce(g.name, '') as "groupName" ${from} order by u.account, h.group_id ${pageOf(page)}`.execute(
      tx,
    )
  const count = await sql<{ records: number }>`select count(*)::int as records ${from}`.execute(tx)
  return { rows, records: count.rows[0]?.records ?? 0 }
}

const writers: Record<RosterKind, (id: string, accounts: string[], groupId: string) => ReturnType<typeof sql>> = {
  role: intoRole,
  approvalGroup: intoRole,
  userGroup: intoRole,
  // Each in the department named, or in his own; who has none cannot hold a position.
  duty: (id, accounts, groupId) => sql`insert into group_members (group_id, account, duty)
    select g.group_id, u.account, ${id} from users u join groups g on g.group_id = coalesce(nullif(${groupId}, ''), u.department_id)
    where u.account = any(${accounts}::text[]) on conflict do nothing returning account`,
}

function intoRole(id: string, accounts: string[]) {
  return sql`insert into user_roles (role_id, account) select ${id}, u.account from users u where u.account = any(${accounts}::text[]) on conflict do nothing returning account`
}

/** A position makes a member of the department it is held in. @throws AppError right.missing, proof.needed */
async function requireRightToHold(
  context: CallContext,
  duty: string,
  accounts: string[],
  groupId: string,
): Promise<void> {
  const { rows } = await sql<{ groupId: string; known: boolean }>`
    select g.group_id as "groupId", bool_and(exists (select 1 from group_members m where m.account = u.account and m.group_id = g.group_id)) as known
    from users u join groups g on g.group_id = coalesce(nullif(${groupId}, ''), u.department_id)
    where u.account = any(${accounts}::text[])
      and not exists (select 1 from group_members m where m.account = u.account and m.group_id = g.group_id and m.duty = ${duty})
    group by g.group_id`.execute(context.tx)
  await requireRightToPlace(context, {
    departments: rows.filter(({ known }) => !known).map((row) => row.groupId),
    duties: rows.map((row) => ({ groupId: row.groupId, duty })),
  })
}

/** Those who are in already are left as they are. */
export async function addMembers(
  context: CallContext,
  kind: RosterKind,
  input: z.output<Calls['addMembers']['input']>,
): Promise<{ added: number }> {
  const { tx } = context
  await readRoster(tx, kind, input.id)
  const accounts = [...new Set(input.accounts.map((account) => account.toLowerCase()))]
  const known = await sql<
    Pick<UsersRow, 'account'>
  >`select account from users where account = any(${accounts}::text[])`.execute(tx)
  if (known.rows.length < accounts.length) throw new AppError('object.unknown')
  // Who may edit roles may give them: the call has asked.
  if (kind === 'approvalGroup' || kind === 'userGroup')
    await requireRightToPlace(context, { departments: [], duties: [], roles: [input.id] })
  if (kind === 'duty') await requireRightToHold(context, input.id, accounts, input.groupId)
  const { rows } = await sql<{ account: string }>`${writers[kind](input.id, accounts, input.groupId)}`.execute(tx)
  const added = rows.map(({ account }) => account)
  if (added.length > 0)
    await context.audit({
      action: `${kind}.addMembers`,
      objectType: kind,
      objectId: input.id,
      after: { accounts: added, groupId: input.groupId || undefined },
    })
  return { added: added.length }
}

export async function removeMembers(
  context: CallContext,
  kind: RosterKind,
  { id, members }: z.output<Calls['removeMembers']['input']>,
): Promise<{ removed: number }> {
  const { tx } = context
  await readRoster(tx, kind, id)
  const listed = sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as p(account text, "groupId" text)`
  const { rows } =
    kind === 'duty'
      ? await sql<
          Pick<GroupMembersRow, 'account'>
        >`delete from group_members m using ${listed} where m.duty = ${id} and m.account = p.account and m.group_id = p."groupId" returning m.account`.execute(
          tx,
        )
      : await sql<
          Pick<UserRolesRow, 'account'>
        >`delete from user_roles h using ${listed} where h.role_id = ${id} and h.account = p.account returning h.account`.execute(
          tx,
        )
  const removed = rows.map(({ account }) => account)
  if (removed.length > 0)
    await context.audit({ action: `${kind}.removeMembers`, objectType: kind, objectId: id, before: members })
  return { removed: removed.length }
}
