import { z } from 'zod'
import { call, id, nothing, paging, rev, writtenBy } from './call'
import { rosterChange } from './rights-changes'
import { typedName } from '../words/name'

/**
 * Named sets of people: roles, approval groups, user groups and positions (R2.9-02, R2.9-06). All look alike on the wire; a
 * member of a position holds it in a department.
 */
export const rosterKinds = ['role', 'approvalGroup', 'userGroup', 'duty'] as const
export type RosterKind = (typeof rosterKinds)[number]
export const rosterRight = { view: 1, edit: 2 } as const

/** Processes and rights name a roster by its code, so it never changes. Messages are keys below `errors.fields`. */
const rosterId = z
  .string()
  .trim()
  .min(1, 'roster.idEmpty')
  .regex(/^[\w.-]{1,64}$/, 'roster.idForm')

export const rosterForm = z.object({
  name: typedName.min(1, 'roster.nameEmpty').max(200, 'roster.nameLong'),
  description: z.string().trim().max(1000, 'roster.descriptionLong').default(''),
})
export const newRosterForm = rosterForm.extend({ id: rosterId })

export const roster = z.object({ id: z.string(), name: z.string(), description: z.string(), members: z.number() })
export type Roster = z.output<typeof roster>

export const rosterMember = z.object({
  account: z.string(),
  name: z.string(),
  jobTitle: z.string(),
  departmentName: z.string(),
  enabled: z.boolean(),
  /** Where a position is held; '' for other rosters. */
  groupId: z.string(),
  groupName: z.string(),
})
export type RosterMember = z.output<typeof rosterMember>

/** Who comes or goes; a position is held in a department. */
const members = z
  .array(z.object({ account: id, groupId: z.string().max(64).default('') }))
  .min(1)
  .max(500)

const preview = <const Name extends string>(name: Name, access: { menu: string; action: number }) =>
  call({
    method: 'POST',
    path: `/api/admin/preview${name}Members` as const,
    summary: `What people would gain and lose by joining or leaving a ${name}; nothing is kept.`,
    access,
    sends: 'json',
    input: z.object({ id, joins: z.boolean(), members }),
    data: rosterChange,
    changes: false,
  })

function rosterCalls<const Name extends string>(name: Name, menu: string) {
  const look = { menu, action: rosterRight.view }
  const edit = { menu, action: rosterRight.edit }
  const read = call({
    method: 'POST',
    path: `/api/admin/get${name}` as const,
    summary: `A ${name} as it is edited.`,
    access: look,
    sends: 'form',
    input: z.object({ id }),
    data: roster,
    changes: false,
    revised: writtenBy(rosterForm),
  })
  return {
    read,
    list: call({
      method: 'POST',
      path: `/api/admin/list${name}s` as const,
      summary: `${name}s by keyword, with how many people each holds.`,
      access: look,
      sends: 'form',
      input: z.object({ ...paging, keyword: z.string().max(100).default('') }),
      data: z.object({ rows: z.array(roster), records: z.number() }),
      changes: false,
    }),
    add: call({
      method: 'POST',
      path: `/api/admin/add${name}` as const,
      summary: `Adds a ${name}.`,
      access: edit,
      sends: 'form',
      input: newRosterForm,
      data: roster,
      changes: true,
    }),
    modify: call({
      method: 'POST',
      path: `/api/admin/modify${name}` as const,
      summary: `Changes name and description of a ${name}.`,
      access: edit,
      sends: 'form',
      input: rosterForm.extend({ id, ...rev }),
      data: roster,
      changes: true,
      edits: { read, of: (input: { id: string }) => ({ id: input.id }) },
      alters: ['rosters'],
    }),
    remove: call({
      method: 'POST',
      path: `/api/admin/delete${name}` as const,
      summary: `Deletes a ${name} nothing uses.`,
      access: edit,
      sends: 'form',
      input: z.object({ id }),
      data: nothing,
      changes: true,
    }),
    members: call({
      method: 'POST',
      path: `/api/admin/get${name}Members` as const,
      summary: `The people of a ${name}, page by page.`,
      access: look,
      sends: 'form',
      input: z.object({ ...paging, id, keyword: z.string().max(100).default('') }),
      data: z.object({ rows: z.array(rosterMember), records: z.number() }),
      changes: false,
    }),
    // What somebody may do is told to those who may move him, not to all who read the list.
    preview: preview(name, edit),
    addMembers: call({
      method: 'POST',
      path: `/api/admin/add${name}Members` as const,
      summary: `Puts people into a ${name}; for a position, in a department or each in his own.`,
      access: edit,
      sends: 'json',
      input: z.object({ id, accounts: z.array(id).min(1).max(500), groupId: z.string().max(64).default('') }),
      data: z.object({ added: z.number() }),
      changes: true,
      // What a role gives is given by hand of who has just proven that it is he, from wherever it is given.
      proven: name === 'Role',
      alters: ['people'],
    }),
    removeMembers: call({
      method: 'POST',
      path: `/api/admin/remove${name}Members` as const,
      summary: `Takes people out of a ${name}.`,
      access: edit,
      sends: 'json',
      input: z.object({ id, members }),
      data: z.object({ removed: z.number() }),
      changes: true,
      alters: ['people'],
    }),
  }
}

export const rosterMenus: Record<RosterKind, string> = {
  role: 'admin_roles',
  approvalGroup: 'admin_approval_groups',
  userGroup: 'admin_user_groups',
  duty: 'admin_duties',
}

export const rosters = {
  role: rosterCalls('Role', rosterMenus.role),
  approvalGroup: rosterCalls('ApprovalGroup', rosterMenus.approvalGroup),
  userGroup: rosterCalls('UserGroup', rosterMenus.userGroup),
  duty: rosterCalls('Position', rosterMenus.duty),
}
