import { sql } from 'kysely'
import { grantedMask, type ProcessDefinition } from '@/lib/engine'
import type { Starter } from '@/lib/trials/initiators'
import { processPermission } from '@/lib/words/workflow-enumerations'
import type { Actor } from '@/lib/words/actor'
import type { Tx } from '@/server/platform/db'

type Row = Starter & Actor & { departmentLine: string[] }

/** Everybody whom a process lets start it, in order of account. Administrators may start anything; they count where they are named. */
export async function startersOf(tx: Tx, { settings }: ProcessDefinition): Promise<(Starter & Actor)[]> {
  const { rows } = await sql<Row>`
    select u.account, u.name, u.department_id as "departmentId", coalesce(g.name, '') as "departmentName",
      array(select r.role_id from user_roles r where r.account = u.account order by r.role_id) as roles,
      coalesce(string_to_array(trim('/' from g.id_path), '/'), '{}') as "departmentLine",
      coalesce(p.places, '') as places, coalesce(p.heads, false) as heads
    from users u left join groups g on g.group_id = u.department_id
      left join (select account, bool_or(is_leader) as heads,
          string_agg(concat_ws(' ', group_id, member_type, is_leader, leader_type, leader_level, duty), ';' order by group_id, leader_type, duty) as places
        from group_members group by account) p on p.account = u.account
    where u.enabled order by u.account`.execute(tx)
  return rows.filter((row) => (grantedMask(settings, row) & processPermission.Start) === processPermission.Start)
}
