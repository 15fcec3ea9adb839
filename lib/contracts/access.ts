import { z } from 'zod'
import { call, id, nothing, rev, wholeNumber } from './call'
import { menuAction } from './menus'
import { participantType } from './participants'
import { shownName } from '../words/name'

const rights = { menu: 'admin_menu_rights', look: 1, edit: 2 }

/** Those a menu can be granted to. */
export const menuGrantTypes = [
  participantType.user,
  participantType.role,
  participantType.department,
  participantType.everyone,
] as const

/** R6-01: who, and the mask of actions he may carry out; 65535 is all of them, also those a menu gets later. */
export const menuGrant = z.object({
  participantType: wholeNumber.pipe(z.union(menuGrantTypes.map((type) => z.literal(type)))),
  param0: z.string().max(200).default(''),
  displayName: shownName.max(200).default(''),
  access: wholeNumber.min(0).max(65535),
})
export type MenuGrant = z.output<typeof menuGrant>

export const menuWithGrants = z.object({
  menuId: z.string(),
  parentId: z.string(),
  name: z.string(),
  icon: z.string(),
  isPage: z.boolean(),
  actions: z.array(menuAction),
  grants: z.array(menuGrant),
})
export type MenuWithGrants = z.output<typeof menuWithGrants>

export const getMenuRights = call({
  method: 'POST',
  path: '/api/admin/getMenuRights',
  summary: 'Every menu with its actions and whom it is granted to, parents first.',
  access: { menu: rights.menu, action: rights.look },
  sends: 'none',
  input: nothing,
  data: z.array(menuWithGrants),
  changes: false,
})

export const getMenuGrants = call({
  method: 'POST',
  path: '/api/admin/getMenuGrants',
  summary: 'A menu with its actions and whom it is granted to.',
  access: { menu: rights.menu, action: rights.look },
  sends: 'form',
  input: z.object({ menuId: id }),
  data: menuWithGrants,
  changes: false,
  revised: ({ grants }) => grants.map(({ displayName: _shown, ...granted }) => granted),
})

export const setMenuRights = call({
  method: 'POST',
  path: '/api/admin/setMenuRights',
  summary: 'Sets who may see a menu and what he may do there (R6-06).',
  access: { menu: rights.menu, action: rights.edit },
  sends: 'json',
  input: z.object({ menuId: id, grants: z.array(menuGrant).max(500), ...rev }),
  data: nothing,
  changes: true,
  proven: true,
  edits: { read: getMenuGrants, of: ({ menuId }: { menuId: string }) => ({ menuId }) },
  alters: ['menus'],
})

/** A grant that holds a person, and through what it does. */
const because = z.object({ participantType: z.number(), displayName: z.string(), mask: z.number() })

const nodeReason = z.object({
  nodeId: z.string(),
  name: z.string(),
  catalogType: z.string(),
  value: z.number(),
  value1: z.number(),
  participantType: z.number(),
  displayName: z.string(),
})

/** What a person may see and do, each with the grants that give it. */
export const permissionOverview = z.object({
  account: z.string(),
  name: z.string(),
  departmentName: z.string(),
  enabled: z.boolean(),
  isAdministrator: z.boolean(),
  roles: z.array(z.object({ roleId: z.string(), roleName: z.string(), kind: z.string() })),
  /** From the top down to his own; he has the rights of all of them. */
  departments: z.array(z.object({ groupId: z.string(), groupName: z.string() })),
  duties: z.array(z.object({ dutyName: z.string(), groupName: z.string() })),
  menus: z.array(
    z.object({
      menuId: z.string(),
      name: z.string(),
      parentName: z.string(),
      access: z.number(),
      actions: z.array(menuAction),
      because: z.array(because),
    }),
  ),
  /** Rights on departments and categories; each holds for everything below as well. */
  groups: z.array(nodeReason),
  catalogs: z.array(nodeReason),
})
export type PermissionOverview = z.output<typeof permissionOverview>

export const getPermissionOverview = call({
  method: 'POST',
  path: '/api/admin/getPermissionOverview',
  summary: 'What a person may see and do, and through which grant.',
  access: { menu: 'admin_permissions', action: 1 },
  sends: 'form',
  input: z.object({ account: id }),
  data: permissionOverview,
  changes: false,
})
