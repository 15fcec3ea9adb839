import { z } from 'zod'
import { call, flag, id, nothing, wholeNumber } from './call'

/**
 * The list right on a department (R6-06) that lets somebody place people in it: bit `members` of the menu
 * admin_departments, granted on the menu for all departments or beside the rights on one of them and what is below it.
 */
export const membersRight = { menu: 'admin_departments', action: 2 } as const

/** R3-08: a person’s place in a department: plain member, leader of a type and level, or holder of a position. */
export const groupMember = z.object({
  account: z.string(),
  name: z.string(),
  jobTitle: z.string(),
  enabled: z.boolean(),
  memberType: z.string(),
  isLeader: z.boolean(),
  leaderType: z.string(),
  leaderLevel: z.number(),
  duty: z.string(),
  dutyName: z.string(),
})
export type GroupMember = z.output<typeof groupMember>

export const getGroupMembers = call({
  method: 'POST',
  path: '/api/account/getGroupMembers',
  summary: 'Who has which place in a department, leaders first.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ groupId: id }),
  data: z.object({ rows: z.array(groupMember), mayEdit: z.boolean() }),
  changes: false,
})

export const placeKinds = ['member', 'leader', 'duty'] as const

/** Shared by browser and server; messages are keys below `errors.fields`. */
export const groupMemberForm = z
  .object({
    account: z.string().min(1, 'member.accountEmpty').max(64),
    as: z.enum(placeKinds).default('member'),
    memberType: z.string().max(100).default(''),
    leaderType: z.string().max(100).default(''),
    leaderLevel: wholeNumber.min(0).max(100).default(100),
    duty: z.string().max(64).default(''),
  })
  .refine(({ as, leaderType }) => as !== 'leader' || leaderType !== '', {
    path: ['leaderType'],
    message: 'member.leaderTypeEmpty',
  })
  .refine(({ as, duty }) => as !== 'duty' || duty !== '', { path: ['duty'], message: 'member.dutyEmpty' })

export const setGroupMember = call({
  method: 'POST',
  path: '/api/account/setGroupMember',
  summary: 'Gives a person a place in a department, or changes its level or member type.',
  access: 'signed-in',
  sends: 'form',
  input: groupMemberForm.and(z.object({ groupId: id })),
  data: nothing,
  changes: true,
  alters: ['people'],
})

export const removeGroupMember = call({
  method: 'POST',
  path: '/api/account/removeGroupMember',
  summary: 'Takes a place in a department away.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    groupId: id,
    account: id,
    isLeader: flag.default(false),
    leaderType: z.string().max(100).default(''),
    duty: z.string().max(64).default(''),
  }),
  data: nothing,
  changes: true,
  alters: ['people'],
})
