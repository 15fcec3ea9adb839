import { sql } from 'kysely'
import type { Caller } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'

/** Departments requests are played for; of more than these the first in the order of the tree. */
const mostDepartments = 200

/** For whom a request is played: people who stand for the others of their department. */
export interface Requester extends Caller {
  departmentId: string
}

interface Row {
  account: string
  name: string
  job_title: string
  department_id: string
  department_name: string
  id_path: string
  is_administrator: boolean
  roles: string[]
}

/**
 * One who leads and one who does not of each department with people in it: requests of a head take another way than those
 * of the others.
 * @param except somebody for whom nothing is asked, because he is the one who leaves
 */
export async function requesters(tx: Tx, except = ''): Promise<{ people: Requester[]; left: number }> {
  const { rows } = await sql<Row>`
    with placed as (
      select u.account, u.name, u.job_title, g.group_id as department_id, g.name as department_name, g.id_path, u.is_administrator,
        row_number() over (partition by u.department_id, m.account is not null order by u.account) as place
      from users u join groups g on g.group_id = u.department_id
        left join (select distinct group_id, account from group_members where is_leader) m on m.group_id = u.department_id and m.account = u.account
      where u.enabled and u.account <> ${except})
    select account, name, job_title, department_id, department_name, id_path, is_administrator,
      array(select r.role_id from user_roles r where r.account = placed.account order by 1) as roles
    from placed where place = 1 order by id_path, account`.execute(tx)
  const departments = [...new Set(rows.map(({ department_id }) => department_id))]
  const played = new Set(departments.slice(0, mostDepartments))
  return {
    people: rows
      .filter(({ department_id }) => played.has(department_id))
      .map((row) => ({
        account: row.account,
        name: row.name,
        departmentId: row.department_id,
        departmentName: row.department_name,
        jobTitle: row.job_title,
        enabled: true,
        roles: row.roles,
        departmentLine: row.id_path.split('/').filter(Boolean),
        isAdministrator: row.is_administrator,
      })),
    left: departments.length - played.size,
  }
}

/** The same people as they stand now: after a change some are in another department, or in none. */
export async function placedNow(tx: Tx, people: Requester[]): Promise<Map<string, Requester>> {
  const { rows } = await sql<Pick<Row, 'account' | 'department_id' | 'department_name' | 'id_path' | 'roles'>>`
    select u.account, g.group_id as department_id, g.name as department_name, g.id_path,
      array(select r.role_id from user_roles r where r.account = u.account order by 1) as roles
    from users u join groups g on g.group_id = u.department_id
    where u.enabled and u.account = any(${people.map(({ account }) => account)}::text[])`.execute(tx)
  const known = new Map(people.map((one) => [one.account, one]))
  return new Map(
    rows.flatMap((row): [string, Requester][] => {
      const before = known.get(row.account)
      if (!before) return []
      const { department_id: departmentId, department_name: departmentName, roles } = row
      return [
        [
          row.account,
          { ...before, departmentId, departmentName, roles, departmentLine: row.id_path.split('/').filter(Boolean) },
        ],
      ]
    }),
  )
}
