import { sql } from 'kysely'
import type { UserAccount } from '@/lib/contracts/users'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'

type Row = Omit<UserAccount, 'lastLoginAt' | 'createdAt' | 'groupNames' | 'places'> & {
  lastLoginAt: Date | null
  createdAt: Date
  places: { groupId: string; groupName: string; duty: string }[]
}

/** @throws AppError object.unknown */
export async function readAccount(tx: Tx, account: string): Promise<UserAccount> {
  const { rows } = await sql<Row>`
    select u.account, u.name, u.dsp_name as "dspName", u.hrid, u.job_title as "jobTitle", u.email, coalesce(u.department_id, '') as "departmentId",
      coalesce(d.name, '') as "departmentName", case when u.language_chosen then u.default_language else '' end as "defaultLanguage", u.is_administrator as "isAdministrator", u.enabled,
      u.password_hash is not null as "hasPassword", u.last_login_at as "lastLoginAt", u.created_at as "createdAt",
      exists (select 1 from user_pictures p where p.account = u.account) as "hasPicture",
      array(select r.role_id from user_roles r where r.account = u.account order by r.role_id) as roles,
      coalesce((select jsonb_agg(jsonb_build_object('groupId', m.group_id, 'groupName', g.name, 'duty', m.duty) order by g.id_path, m.duty)
        from group_members m join groups g on g.group_id = m.group_id
        where m.account = u.account and not m.is_leader and (m.duty <> '' or m.group_id is distinct from u.department_id)), '[]') as places,
      coalesce((select jsonb_agg(jsonb_build_object('groupId', m.group_id, 'groupName', g.name, 'leaderType', m.leader_type, 'leaderLevel', m.leader_level) order by g.id_path)
        from group_members m join groups g on g.group_id = m.group_id where m.account = u.account and m.is_leader), '[]') as leads
    from users u left join groups d on d.group_id = u.department_id where u.account = ${account.toLowerCase()}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  return {
    ...row,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    places: row.places.map(({ groupId, duty }) => ({ groupId, duty })),
    groupNames: Object.fromEntries(row.places.map(({ groupId, groupName }) => [groupId, groupName])),
  }
}
