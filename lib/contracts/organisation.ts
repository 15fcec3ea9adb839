import { z } from 'zod'
import { lastParticipantType } from '../words/participants'
import { call, flag, id, nothing, optionalRev, sounding, soundsWanted, wholeNumber, writtenBy } from './call'
import { foundNode, partialNode, treePartText, treeSearch } from './tree-part'
import { shownName, typedName } from '../words/name'

export const person = z.object({
  account: z.string(),
  name: z.string(),
  departmentName: z.string(),
  jobTitle: z.string(),
})
export type Person = z.infer<typeof person>

/** R3-04; `access` is the signed-in person's rights on the node, present in rights mode. */
export const groupNode = z.object({
  id: z.string(),
  pId: z.string(),
  name: z.string(),
  code: z.string(),
  idPath: z.string(),
  namePath: z.string(),
  enable: z.boolean(),
  access: z.number().optional(),
  ...partialNode,
})
export type GroupNode = z.output<typeof groupNode>

export const getGroupTree = call({
  method: 'POST',
  path: '/api/account/getGroupTree',
  summary: 'All departments as a flat list, parents first, or the part of them that is looked at (R7.3-08).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ part: treePartText }),
  data: z.array(groupNode),
  changes: false,
})

export const userRow = person.extend({
  userName: z.string(),
  dspName: z.string(),
  hrid: z.string(),
  departmentId: z.string().nullable(),
})

/** R7.3-01: what a person's own fields may hold, each a part of it. */
export const userFilters = {
  account: z.string().max(64).default(''),
  userName: z.string().max(64).default(''),
  name: z.string().max(100).default(''),
  dspName: z.string().max(100).default(''),
  hrid: z.string().max(64).default(''),
  jobTitle: z.string().max(100).default(''),
  departmentName: z.string().max(200).default(''),
}

/** R7.3-01; the dialog's defaults are R7.3-02. */
export const getUsers = call({
  method: 'POST',
  path: '/api/account/getUsers',
  summary: 'People, page by page.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    pageSize: wholeNumber.min(-1).max(1000).default(15),
    currentPageIndex: wholeNumber.min(1).default(1),
    sortDirection: z.enum(['ASC', 'DESC']).default('ASC'),
    sortExpression: z.enum(['Account', 'Name']).default('Account'),
    accounts: z.array(z.string().max(64)).max(500).optional(),
    ...userFilters,
    keyword: z.string().max(100).default(''),
    catalogId: z.string().max(64).default(''),
  }),
  data: z.object({ rows: z.array(userRow), records: z.number() }),
  changes: false,
})

export const getUser = call({
  method: 'POST',
  path: '/api/account/getUser',
  summary: 'One person (R7.3-04).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ account: id }),
  data: userRow,
  changes: false,
})

export const getAdminGroupTree = call({
  method: 'POST',
  path: '/api/admin/getGroupTree',
  summary: 'The departments one has rights on, with the rights, or the part of them that is looked at (R7.3-09).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ part: treePartText }),
  data: z.array(groupNode),
  changes: false,
})

export const searchGroups = call({
  method: 'POST',
  path: '/api/account/searchGroups',
  summary: 'Departments by name, code or id, each with the names above it; how many there are in all (R2.12-07).',
  access: 'signed-in',
  sends: 'json',
  input: z.object(treeSearch),
  data: z.object({ nodes: z.array(groupNode.extend(foundNode)), total: z.number() }),
  changes: false,
})

/** R7.3-03: the people of a department or a role, or with Users all, or those below a department. */
export const getCatalogUsers = call({
  method: 'POST',
  path: '/api/account/getCatalogUsers',
  summary: 'The people of a department or role.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    type: z.enum(['Group', 'Roles', 'Users']).default('Group'),
    id: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    hasSubUser: flag.default(false),
  }),
  data: z.object({ users: z.array(userRow) }),
  changes: false,
})

/** R3-02 */
export const role = z.object({ roleId: z.string(), roleName: z.string(), roleDesc: z.string() })

export const getRole = call({
  method: 'POST',
  path: '/api/account/getRole',
  summary: 'One role (R7.3-05).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ roleId: id }),
  data: role,
  changes: false,
})

export const getRoles = call({
  method: 'POST',
  path: '/api/account/getRoles',
  summary: 'Roles by keyword; page size -1 for all, `catalogId` one of the kinds of roles (R7.3-06).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    catalogId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    pageSize: wholeNumber.min(-1).max(1000).default(-1),
    ...soundsWanted,
  }),
  data: z.array(role.extend(sounding)),
  changes: false,
})

export const getDuties = call({
  method: 'POST',
  path: '/api/account/getDuties',
  summary: 'The positions people can hold in departments.',
  access: 'signed-in',
  sends: 'form',
  input: z.object(soundsWanted),
  data: z.array(z.object({ dutyCode: z.string(), dutyName: z.string(), ...sounding })),
  changes: false,
})

/** R3-03 */
export const group = z.object({
  groupId: z.string(),
  groupName: z.string(),
  groupCode: z.string(),
  parentId: z.string(),
  parentName: z.string(),
  groupIdPath: z.string(),
  groupNamePath: z.string(),
  typeName: z.string(),
  groupLevel: z.number(),
  functionType: z.string(),
  order: z.number(),
  enable: z.boolean(),
})
export type Group = z.output<typeof group>

/** The department form (R2.12-18, R5-10, R5-11, R9-10), shared by browser and server; messages are keys below `errors.fields`. */
export const groupForm = z.object({
  groupName: typedName.min(1, 'group.nameEmpty').max(200, 'group.nameLong'),
  groupCode: z.string().trim().max(64).default(''),
  typeName: z.string().max(100).default(''),
  functionType: z.string().max(100).default(''),
  groupLevel: wholeNumber.min(0).max(11).default(1),
  order: wholeNumber.min(1).max(1_000_000).default(1),
})

export const getGroup = call({
  method: 'POST',
  path: '/api/account/getGroup',
  summary: 'One department (R7.3-07).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ groupId: id }),
  data: group,
  changes: false,
  revised: writtenBy(groupForm),
})

export const addGroup = call({
  method: 'POST',
  path: '/api/account/addGroup',
  summary: 'Adds a department below another, or at the top (R7.3-10).',
  access: 'signed-in',
  sends: 'json',
  input: groupForm.extend({ parentId: z.string().max(64).default('') }),
  data: group,
  changes: true,
})

export const modifyGroup = call({
  method: 'POST',
  path: '/api/account/modifyGroup',
  summary: 'Changes a department (R7.3-10).',
  access: 'signed-in',
  sends: 'json',
  input: groupForm.extend({ groupId: id, ...optionalRev }),
  data: group,
  changes: true,
  edits: { read: getGroup, of: ({ groupId }: { groupId: string }) => ({ groupId }) },
  alters: ['departments'],
})

export const deleteGroup = call({
  method: 'POST',
  path: '/api/account/deleteGroup',
  summary: 'Deletes a department that has neither children nor people (R7.3-11, R5-30).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ groupId: id }),
  data: nothing,
  changes: true,
  alters: ['departments'],
})

export const moveType = z.enum(['before', 'after'])

export const sortGroup = call({
  method: 'POST',
  path: '/api/account/sortGroup',
  summary: 'Puts a department before or after a sibling (R7.3-12).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ parentId: z.string().max(64).default(''), moveId: id, targetId: id, moveType }),
  data: nothing,
  changes: true,
  alters: ['departments'],
})

export const moveGroup = call({
  method: 'POST',
  path: '/api/account/moveGroup',
  summary: 'Moves a department with everything below it (R7.3-13).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ groupId: id, parentId: z.string().max(64).default('') }),
  data: nothing,
  changes: true,
  alters: ['departments'],
})

/** R3-07; type 1 includes lower groups, 2 does not. */
export const groupUserInfo = z.object({
  groupId: id,
  type: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)]))
    .default(2),
  branchCode: z.string().trim().max(64).default(''),
  branchName: typedName.max(200).default(''),
  deptCode: z.string().trim().max(64).default(''),
  deptName: typedName.min(1, 'group.deptNameEmpty').max(200),
})

export const getGroupUserInfo = call({
  method: 'POST',
  path: '/api/account/getGroupUserInfo',
  summary: 'The branch and department info of a department’s people.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ groupId: id }),
  data: groupUserInfo.extend({ deptName: z.string() }).nullable(),
  changes: false,
  revised: (info) => info,
})

export const setGroupUserInfo = call({
  method: 'POST',
  path: '/api/account/setGroupUserInfo',
  summary: 'Sets the branch and department info of a department’s people (R7.3-14).',
  access: 'signed-in',
  sends: 'form',
  input: groupUserInfo.extend(optionalRev),
  data: nothing,
  changes: true,
  edits: { read: getGroupUserInfo, of: ({ groupId }: { groupId: string }) => ({ groupId }) },
  alters: ['departments'],
})

/** R3-08: the five lists of group master data; a leader level is a number from 0 to 100 (R9-12). */
const typeName = z.object({ typeName: z.string().trim().min(1, 'master.empty').max(100) })
/** Those there are are deleted by what they are called, whatever it is. */
const newTypeName = z.object({ typeName: typedName.min(1, 'master.empty').max(100) })
const level = z.object({ level: wholeNumber.min(0).max(100) })

function masterData<const Kind extends string, Item extends z.ZodType>(kind: Kind, item: Item, newItem: Item) {
  const menu = 'admin_departments'
  return {
    list: call({
      method: 'POST',
      path: `/api/account/get${kind}s` as const,
      summary: `Group master data: ${kind}s.`,
      access: 'signed-in',
      sends: 'none',
      input: nothing,
      data: z.array(item),
      changes: false,
    }),
    add: call({
      method: 'POST',
      path: `/api/account/add${kind}` as const,
      summary: `Adds to group master data: ${kind}s.`,
      access: { menu, action: 4 },
      sends: 'form',
      input: newItem,
      data: nothing,
      changes: true,
    }),
    remove: call({
      method: 'POST',
      path: `/api/account/delete${kind}` as const,
      summary: `Deletes from group master data: ${kind}s.`,
      access: { menu, action: 4 },
      sends: 'form',
      input: item,
      data: nothing,
      changes: true,
    }),
  }
}

/** R7.3-18 to R7.3-22 */
export const groupMasterData = {
  leaderType: masterData('LeaderType', typeName, newTypeName),
  leaderLevel: masterData('LeaderLevel', level, level),
  memberType: masterData('MemberType', typeName, newTypeName),
  groupType: masterData('GroupType', typeName, newTypeName),
  groupFunctionType: masterData('GroupFunctionType', typeName, newTypeName),
}

/** A row of an access dialog: who, and his rights on the node (`value`) and its list (`value1`). */
export const nodePermission = z.object({
  participantType: wholeNumber.min(0).max(lastParticipantType),
  param0: z.string().max(200).default(''),
  param1: z.string().max(200).default(''),
  displayName: shownName.max(200).default(''),
  value: wholeNumber.min(0).max(31),
  value1: wholeNumber.min(0).max(65535).default(0),
})

/** Who is granted what; the names they are shown by are not part of it. */
export const rightsGranted = (rows: z.output<typeof nodePermission>[]): unknown =>
  rows.map(({ displayName: _shown, ...granted }) => granted)

export const getGroupAccessValue = call({
  method: 'POST',
  path: '/api/account/getGroupAccessValue',
  summary: 'One’s own rights on a department (R7.3-15).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ catalogType: z.literal('Group').default('Group'), groupId: id }),
  data: z.number(),
  changes: false,
})

export const getGroupAccess = call({
  method: 'POST',
  path: '/api/account/getGroupAccess',
  summary: 'Who has which rights on a department (R7.3-16).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ groupId: id }),
  data: z.array(nodePermission),
  changes: false,
  revised: rightsGranted,
})

export const setGroupAccess = call({
  method: 'POST',
  path: '/api/account/setGroupAccess',
  summary: 'Sets who has which rights on a department (R7.3-17).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ groupId: id, permissions: z.array(nodePermission).max(500), ...optionalRev }),
  data: nothing,
  changes: true,
  proven: true,
  edits: { read: getGroupAccess, of: ({ groupId }: { groupId: string }) => ({ groupId }) },
  alters: ['departments'],
})
