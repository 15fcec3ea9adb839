import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { getUsers, userFilters, userRow } from '@/lib/contracts/organisation'
import type { Tx } from '@/server/platform/db'
import { finds } from '@/server/platform/db/finds'

export type UserRow = z.output<typeof userRow>

export const userColumns = sql`u.account, u.account as "userName", u.name, coalesce(nullif(u.dsp_name, ''), u.name) as "dspName", u.hrid,
  u.job_title as "jobTitle", u.department_id as "departmentId", coalesce(g.name, '') as "departmentName"`

const filterColumns: Record<keyof typeof userFilters, RawBuilder<unknown>> = {
  account: sql`u.account`,
  userName: sql`u.account`,
  name: sql`u.name`,
  dspName: sql`u.dsp_name`,
  hrid: sql`u.hrid`,
  jobTitle: sql`u.job_title`,
  departmentName: sql`g.name`,
}
const sortColumns = { Account: sql`u.account`, Name: sql`u.name` }

/** R7.3-01: enabled people, by keyword, department (`catalogId`, with everything below it), accounts or parts of their own fields. */
export async function listUsers(
  tx: Tx,
  input: z.output<typeof getUsers.input>,
): Promise<{ rows: UserRow[]; records: number }> {
  const where = sql`u.enabled
    and ${finds(input.keyword, [sql`u.account`, sql`u.name`, sql`u.dsp_name`], sql`u.sounds`)}
    and (${input.catalogId} = '' or g.id_path like (select id_path || '%' from groups where group_id = ${input.catalogId}))
    and (${input.accounts === undefined} or u.account = any(${input.accounts ?? []}))
    and ${sql.join(
      Object.entries(filterColumns).map(([field, column]) =>
        finds(input[field as keyof typeof filterColumns], [column]),
      ),
      sql` and `,
    )}`
  const limit =
    input.pageSize === -1 ? sql`` : sql`limit ${input.pageSize} offset ${(input.currentPageIndex - 1) * input.pageSize}`
  const direction = input.sortDirection === 'DESC' ? sql`desc` : sql`asc`
  const { rows } =
    await sql<UserRow>`select ${userColumns} from users u left join groups g on g.group_id = u.department_id
    where ${where} order by ${sortColumns[input.sortExpression]} ${direction}, u.account ${limit}`.execute(tx)
  const count = await sql<{
    records: number
  }>`select count(*) as records from users u left join groups g on g.group_id = u.department_id where ${where}`.execute(
    tx,
  )
  return { rows, records: count.rows[0]?.records ?? 0 }
}
