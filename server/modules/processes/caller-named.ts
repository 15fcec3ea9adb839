import { sql } from 'kysely'
import type { Caller } from '@/lib/engine'
import { worksFor } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

/** Somebody as the engine knows callers, without the rights of an administrator; null for an unknown account. */
export async function callerNamed(tx: Tx, account: string): Promise<Caller | null> {
  const { rows } = await sql<Caller>`
    select u.account, u.name, g.group_id as "departmentId", coalesce(g.name, '') as "departmentName", u.job_title as "jobTitle", u.enabled,
      array(select r.role_id from user_roles r where r.account = u.account) as roles,
      coalesce(string_to_array(trim('/' from g.id_path), '/'), '{}') as "departmentLine", false as "isAdministrator"
    from users u left join groups g on g.group_id = ${worksFor} where u.account = ${account}`.execute(tx)
  return rows[0] ?? null
}
