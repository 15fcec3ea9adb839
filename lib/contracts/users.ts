import { z } from 'zod'
import { locale } from './auth'
import { call, flag, id, nothing, paging, rev, writtenBy } from './call'
import { typedName } from '../words/name'

/** The page /admin/users (R2.9-17). `edit` covers what a person is, `password` his way in, `import` files of people. */
const menu = 'admin_users'
export const userRight = { view: 1, edit: 2, password: 4, import: 8 } as const

/** Small letters so that nobody gets in twice under one name; @ and . for accounts that are mail addresses. */
export const accountPattern = /^[a-z0-9][a-z0-9._@-]{0,63}$/

/** A place in a department: plain membership with an empty duty, or a position held there. */
export const userPlace = z.object({ groupId: id, duty: z.string().max(64) })
export type UserPlace = z.output<typeof userPlace>

/** What an administrator fills in about a person; shared by browser and server. Messages are keys below `errors.fields`. */
export const userForm = z.object({
  name: typedName.min(1, 'user.nameEmpty').max(100, 'user.nameLong'),
  dspName: typedName.max(100, 'user.nameLong').default(''),
  hrid: z.string().trim().max(64).default(''),
  jobTitle: typedName.max(200).default(''),
  email: z.union([z.literal(''), z.email('user.emailForm').max(200)]).default(''),
  /** The main department; '' for none. */
  departmentId: z.string().max(64).default(''),
  /** '' for that of the company. */
  defaultLanguage: z.union([z.literal(''), locale]).default(''),
  isAdministrator: flag.default(false),
  roles: z.array(id).max(200).default([]),
  places: z.array(userPlace).max(100).default([]),
})
export type UserForm = z.output<typeof userForm>

export const newUserForm = userForm.extend({
  account: z.string().trim().toLowerCase().min(1, 'user.accountEmpty').regex(accountPattern, 'user.accountForm'),
})

export const userStates = ['all', 'enabled', 'disabled', 'locked', 'neverIn'] as const
export const userSorts = ['account', 'name', 'department', 'lastLoginAt', 'createdAt'] as const

export const accountRow = z.object({
  account: z.string(),
  name: z.string(),
  dspName: z.string(),
  hrid: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  roleNames: z.array(z.string()),
  enabled: z.boolean(),
  locked: z.boolean(),
  /** Signs in with a code beside the password. */
  secondFactor: z.boolean(),
  /** Signs in by somebody of the provider for single sign-on. */
  boundOutside: z.boolean(),
  isAdministrator: z.boolean(),
  hasPicture: z.boolean(),
  /** ISO moment; null for somebody who has never signed in. */
  lastLoginAt: z.string().nullable(),
})
export type AccountRow = z.output<typeof accountRow>

export const listAccounts = call({
  method: 'POST',
  path: '/api/admin/listUsers',
  summary: 'The accounts, page by page.',
  access: { menu, action: userRight.view },
  sends: 'json',
  input: z.object({
    ...paging,
    keyword: z.string().max(100).default(''),
    departmentId: z.string().max(64).default(''),
    /** With everything below the department. */
    withLower: flag.default(true),
    roleId: z.string().max(64).default(''),
    state: z.enum(userStates).default('all'),
    sort: z.enum(userSorts).default('account'),
    direction: z.enum(['ASC', 'DESC']).default('ASC'),
  }),
  data: z.object({ rows: z.array(accountRow), records: z.number() }),
  changes: false,
})

/** A person as the form shows him; `places` without the plain membership of his main department. */
export const userAccount = userForm.extend({
  account: z.string(),
  email: z.string(),
  enabled: z.boolean(),
  hasPicture: z.boolean(),
  hasPassword: z.boolean(),
  departmentName: z.string(),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
  /** Names of the departments in `places`, by id. */
  groupNames: z.record(z.string(), z.string()),
  /** What he leads; set with the department. */
  leads: z.array(
    z.object({ groupId: z.string(), groupName: z.string(), leaderType: z.string(), leaderLevel: z.number() }),
  ),
})
export type UserAccount = z.output<typeof userAccount>

export const getAccount = call({
  method: 'POST',
  path: '/api/admin/getUserAccount',
  summary: 'One account with roles and positions.',
  access: { menu, action: userRight.view },
  sends: 'form',
  input: z.object({ account: id }),
  data: userAccount,
  changes: false,
  revised: writtenBy(userForm),
})

/** Shown once and stored nowhere but as a hash; it must be changed at the first sign-in. */
const oneTimePassword = z.object({ account: z.string(), oneTimePassword: z.string() })

export const addUser = call({
  method: 'POST',
  path: '/api/admin/addUser',
  summary: 'Adds an account; answers with a password for the first sign-in.',
  access: { menu, action: userRight.edit },
  sends: 'json',
  input: newUserForm,
  data: oneTimePassword,
  changes: true,
  secret: true,
})

export const modifyUser = call({
  method: 'POST',
  path: '/api/admin/modifyUser',
  summary: 'Changes a person; roles, places and the rest become what is sent.',
  access: { menu, action: userRight.edit },
  sends: 'json',
  input: userForm.extend({ account: id, ...rev }),
  data: userAccount,
  changes: true,
  edits: { read: getAccount, of: ({ account }: { account: string }) => ({ account }) },
  alters: ['people'],
})

export const setUserEnabled = call({
  method: 'POST',
  path: '/api/admin/setUserEnabled',
  summary: 'Lets an account in or keeps it out; keeping out ends its sessions.',
  access: { menu, action: userRight.edit },
  sends: 'form',
  input: z.object({ account: id, enabled: flag }),
  data: nothing,
  changes: true,
})

export const resetUserPassword = call({
  method: 'POST',
  path: '/api/admin/resetUserPassword',
  summary: 'Gives an account a one-time password and ends its sessions.',
  access: { menu, action: userRight.password },
  sends: 'form',
  input: z.object({ account: id }),
  data: oneTimePassword,
  changes: true,
  proven: true,
  secret: true,
})

export const switchSecondFactorOff = call({
  method: 'POST',
  path: '/api/admin/switchSecondFactorOff',
  summary:
    'Switches the second factor of somebody else off who has lost it, ends all sessions of the account and tells the person.',
  access: { menu, action: userRight.password },
  sends: 'form',
  input: z.object({ account: id }),
  data: z.object({ ended: z.number() }),
  changes: true,
  proven: true,
})

export const forgetProvider = call({
  method: 'POST',
  path: '/api/admin/forgetProvider',
  summary:
    'Forgets who of the provider for single sign-on an account is bound to, and ends its sessions; whoever comes with this account next is bound.',
  access: { menu, action: userRight.password },
  sends: 'form',
  input: z.object({ account: id }),
  data: z.object({ ended: z.number() }),
  changes: true,
  proven: true,
})

export const unlockUser = call({
  method: 'POST',
  path: '/api/admin/unlockUser',
  summary: 'Forgets the failed sign-ins of an account.',
  access: { menu, action: userRight.password },
  sends: 'form',
  input: z.object({ account: id }),
  data: nothing,
  changes: true,
  proven: true,
})

export const endUserSessions = call({
  method: 'POST',
  path: '/api/admin/endUserSessions',
  summary: 'Signs a person out everywhere; one’s own session of this call stays.',
  access: { menu, action: userRight.password },
  sends: 'form',
  input: z.object({ account: id }),
  data: z.object({ ended: z.number() }),
  changes: true,
})

export const uploadUserAvatar = call({
  method: 'POST',
  path: '/api/admin/uploadUserAvatar',
  summary: 'Sets a person’s picture; multipart fields `account`, then `file`.',
  access: { menu, action: userRight.edit },
  sends: 'multipart',
  input: z.object({}),
  data: z.object({ hasAvatar: z.boolean() }),
  changes: true,
})

export const removeUserAvatar = call({
  method: 'POST',
  path: '/api/admin/removeUserAvatar',
  summary: 'Takes a person’s picture away.',
  access: { menu, action: userRight.edit },
  sends: 'form',
  input: z.object({ account: id }),
  data: nothing,
  changes: true,
})
