import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountRow, listAccounts as contract } from '@/lib/contracts/users'
import type { CallContext } from '@/server/http/serve'
import { allGuesses } from '@/server/modules/auth'
import { finds } from '@/server/platform/db/finds'

const sortColumns = {
  account: sql`u.account`,
  name: sql`u.name`,
  department: sql`g.id_path`,
  lastLoginAt: sql`u.last_login_at`,
  createdAt: sql`u.created_at`,
}

/** Accounts by keyword, department, role and state, a page at a time. */
export async function listAccounts(
  { tx, now }: CallContext,
  input: z.output<typeof contract.input>,
): Promise<{ rows: AccountRow[]; records: number }> {
  const isLocked = sql<boolean>`exists (select 1 from ${allGuesses} f where f.account = u.account and f.locked_until > ${now})`
  const states = {
    all: sql`true`,
    enabled: sql`u.enabled`,
    disabled: sql`not u.enabled`,
    locked: isLocked,
    neverIn: sql`u.last_login_at is null`,
  }
  const inDepartment = input.withLower
    ? sql`g.id_path like (select id_path || '%' from groups where group_id = ${input.departmentId})`
    : sql`u.department_id = ${input.departmentId}`
  const from = sql`from users u left join groups g on g.group_id = u.department_id
    where ${finds(input.keyword, [sql`u.account`, sql`u.name`, sql`u.dsp_name`, sql`u.hrid`, sql`u.email`], sql`u.sounds`)}
      and (${input.departmentId} = '' or ${inDepartment})
      and (${input.roleId} = '' or exists (select 1 from user_roles r where r.account = u.account and r.role_id = ${input.roleId}))
      and ${states[input.state]}`
  const limit =
    input.pageSize === -1 ? sql`` : sql`limit ${input.pageSize} offset ${(input.currentPageIndex - 1) * input.pageSize}`
  const direction = input.direction === 'DESC' ? sql`desc nulls last` : sql`asc nulls first`
  const { rows } = await sql<Omit<AccountRow, 'lastLoginAt'> & { lastLoginAt: Date | null }>`
    select u.account, u.name, u.dsp_name as "dspName", u.hrid, u.job_title as "jobTitle", u.email, coalesce(u.department_id, '') as "departmentId",
      coalesce(g.name, '') as "departmentName", u.enabled, u.is_administrator as "isAdministrator", ${isLocked} as locked, u.second_factor_on as "secondFactor",
      (u.external_subject is not null or exists (select 1 from saml_people s where s.account = u.account)) as "boundOutside",
      exists (select 1 from user_pictures p where p.account = u.account) as "hasPicture", u.last_login_at as "lastLoginAt",
      array(select r.role_name from user_roles h join roles r on r.role_id = h.role_id where h.account = u.account order by r.role_id) as "roleNames"
    ${from} order by ${sortColumns[input.sort]} ${direction}, u.account ${limit}`.execute(tx)
  const count = await sql<{ records: number }>`select count(*)::int as records ${from}`.execute(tx)
  return {
    rows: rows.map((row) => ({ ...row, lastLoginAt: row.lastLoginAt?.toISOString() ?? null })),
    records: count.rows[0]?.records ?? 0,
  }
}
