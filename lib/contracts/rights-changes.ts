import { z } from 'zod'
import { menuGrant } from './access'
import { call, id } from './call'
import { menuAction } from './menus'
import { nodePermission } from './organisation'
import { userRight } from './users'

/** People named of a group; how many there are is said beside them. */
export const mostNamed = 20

/** What a right becomes: bits that come and bits that go, for so many people. */
const difference = z.object({ gives: z.number(), takes: z.number(), count: z.number() })

/** Whom a change of rights on one thing alters, people alike together; administrators may do everything anyway. */
export const peopleChanged = z.object({
  groups: z.array(
    difference.extend({
      /** Up to {@link mostNamed} of them. */
      people: z.array(z.object({ account: z.string(), name: z.string() })),
    }),
  ),
  /** Named by a line that changes, and as before through another one. */
  unchanged: z.number(),
})
export type PeopleChanged = z.output<typeof peopleChanged>

const menuOf = { menuId: z.string(), name: z.string(), parentName: z.string(), actions: z.array(menuAction) }
const nodeOf = { nodeId: z.string(), name: z.string() }
const processOf = { processId: z.string(), processName: z.string() }

/** What joining or leaving a set of people alters, by what gives it. */
export const rosterChange = z.object({
  /** How many are meant. */
  people: z.number(),
  menus: z.array(difference.extend(menuOf)),
  /** {@link listRight} is among the bits. */
  groups: z.array(difference.extend(nodeOf)),
  catalogs: z.array(difference.extend(nodeOf)),
  processes: z.array(difference.extend(processOf)),
  /** Processes that name it, at steps as well: their work comes to whoever is in it. */
  named: z.array(z.string()),
})
export type RosterChange = z.output<typeof rosterChange>

const side = z.object({ roleId: z.string(), roleName: z.string(), kind: z.string(), members: z.number() })
const people = z.object({
  count: z.number(),
  people: z.array(z.object({ account: z.string(), name: z.string() })),
})
const both = { one: z.number(), other: z.number() }

/** Two roles, each with what is granted to it by name, side by side; what both have alike is among it. */
export const rolesCompared = z.object({
  one: side,
  other: side,
  onlyOne: people,
  onlyOther: people,
  inBoth: z.number(),
  menus: z.array(z.object({ ...menuOf, ...both })),
  /** {@link listRight} is among the bits. */
  groups: z.array(z.object({ ...nodeOf, ...both })),
  catalogs: z.array(z.object({ ...nodeOf, ...both })),
  /** What lines of its rights give less what they take; who looks after it has rights of that. */
  processes: z.array(z.object({ ...processOf, ...both, oneManages: z.boolean(), otherManages: z.boolean() })),
  named: z.array(z.object({ name: z.string(), one: z.boolean(), other: z.boolean() })),
})
export type RolesCompared = z.output<typeof rolesCompared>

export const compareRoles = call({
  method: 'POST',
  path: '/api/admin/compareRoles',
  summary: 'Two roles side by side: their people and what is granted to each.',
  access: { menu: 'admin_permissions', action: 1 },
  sends: 'form',
  input: z.object({ one: id, other: id }),
  data: rolesCompared,
  changes: false,
})

export const previewMenuRights = call({
  method: 'POST',
  path: '/api/admin/previewMenuRights',
  summary: 'Who could do more or less with a menu if it were granted so; nothing is kept.',
  access: { menu: 'admin_menu_rights', action: 1 },
  sends: 'json',
  input: z.object({ menuId: id, grants: z.array(menuGrant).max(500) }),
  data: peopleChanged,
  changes: false,
})

const permissions = z.array(nodePermission).max(500)

export const previewGroupAccess = call({
  method: 'POST',
  path: '/api/account/previewGroupAccess',
  summary:
    'Who could do more or less with a department if rights on it were so; nothing is kept. Masks hold actions of its list above bit 5.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ groupId: id, permissions }),
  data: peopleChanged,
  changes: false,
})

export const previewCatalogAccess = call({
  method: 'POST',
  path: '/api/catalog/previewAccess',
  summary:
    'Who could do more or less with a category if rights on it were so; nothing is kept. Masks hold actions of its list above bit 5.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ catalogId: id, permissions }),
  data: peopleChanged,
  changes: false,
})

export const previewUserRoles = call({
  method: 'POST',
  path: '/api/admin/previewUserRoles',
  summary:
    'What a person would gain and lose by being in these roles and no others, in a department and no administrator; nothing is kept.',
  // What somebody may do is told to those who may give him roles, not to all who read the list.
  access: { menu: 'admin_users', action: userRight.edit },
  sends: 'json',
  input: z.object({
    /** '' of somebody new. */
    account: z.string().max(64).default(''),
    /** Where he works; absent: where he does. */
    departmentId: z.string().max(64).optional(),
    roles: z.array(id).max(500),
    /** Absent: as he is. */
    isAdministrator: z.boolean().optional(),
  }),
  data: z.object({
    /** He may do everything so far: `change` is what is left to him. */
    leavesAdministrators: z.boolean().default(false),
    /** `named`: by the roles he joins. */
    change: rosterChange,
    /** Processes that name a role he leaves. */
    leaves: z.array(z.string()),
  }),
  changes: false,
})
