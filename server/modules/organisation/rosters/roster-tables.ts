import { sql, type RawBuilder } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import type { RosterKind } from '@/lib/contracts/rosters'

/** Where the rosters of a kind live: roles and groups in `roles` by their kind, positions in `duties`. */
export interface RosterTable {
  /** Id, name, description and members of each, as a query. */
  rosters: RawBuilder<unknown>
  /** Whoever belongs to the one with this id: account and department. */
  members(id: string): RawBuilder<unknown>
  insert(row: { id: string; name: string; description: string }): RawBuilder<unknown>
  update(row: { id: string; name: string; description: string }): RawBuilder<unknown>
  remove(id: string): RawBuilder<unknown>
  /** The participant types that name one of these, and where its id stands in the line. */
  namedBy: { types: number[]; param: 'param0' | 'param1' }
}

const roleTable = (kind: Exclude<RosterKind, 'duty'>): RosterTable => ({
  rosters: sql`select r.role_id as id, r.role_name as name, r.role_desc as description,
    (select count(*)::int from user_roles h where h.role_id = r.role_id) as members from roles r where r.kind = ${kind}`,
  members: (id) =>
    sql`select h.account, '' as group_id from user_roles h join roles r on r.role_id = h.role_id where h.role_id = ${id} and r.kind = ${kind}`,
  insert: ({ id, name, description }) =>
    sql`insert into roles (role_id, role_name, role_desc, kind) values (${id}, ${name}, ${description}, ${kind}) on conflict do nothing returning role_id`,
  update: ({ id, name, description }) =>
    sql`update roles set role_name = ${name}, role_desc = ${description} where role_id = ${id} and kind = ${kind}`,
  remove: (id) => sql`delete from roles where role_id = ${id} and kind = ${kind}`,
  namedBy: { types: [participantType.role], param: 'param0' },
})

export const rosterTables: Record<RosterKind, RosterTable> = {
  role: roleTable('role'),
  approvalGroup: roleTable('approvalGroup'),
  userGroup: roleTable('userGroup'),
  duty: {
    rosters: sql`select d.code as id, d.name, d.description,
      (select count(*)::int from group_members m where m.duty = d.code) as members from duties d`,
    members: (id) => sql`select m.account, m.group_id from group_members m where m.duty = ${id}`,
    insert: ({ id, name, description }) =>
      sql`insert into duties (code, name, description) values (${id}, ${name}, ${description}) on conflict do nothing returning code`,
    update: ({ id, name, description }) =>
      sql`update duties set name = ${name}, description = ${description} where code = ${id}`,
    remove: (id) => sql`delete from duties where code = ${id}`,
    namedBy: {
      types: [
        participantType.dutyOfDepartment,
        participantType.dutyOfUser,
        participantType.dutyOfInitiator,
        participantType.dutyOfPreviousStep,
        participantType.dutyOfStep,
        participantType.dutyOfVariable,
        participantType.dutyOfVariableDepartment,
      ],
      param: 'param1',
    },
  },
}
