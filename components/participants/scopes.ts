import { participantType as type } from '@/lib/contracts/participants'

/** Where a participant is chosen; it decides which types are offered. */
export type ParticipantScope = 'menuPermission' | 'catalogPermission' | 'groupPermission' | 'reportPermission' | 'processPermission' | 'activity' | 'eventRecipient' | 'other'

/** R6-09 */
const ofNodes = [type.user, type.role, type.department, type.dutyOfDepartment, type.everyone]
const ofReports = [
  ...ofNodes, type.variable, type.leaderOfUser, type.leaderOfDepartment, type.leaderOfVariable, type.leaderOfVariableDepartment,
  type.groupMemberOfUser, type.groupMemberOfVariable, type.dutyOfUser, type.dutyOfVariable, type.dutyOfVariableDepartment,
]
/** R6-11: everything but what only some scopes know. */
const only: readonly number[] = [type.everyone, type.currentActor, type.allTaskActor]
const full = Object.values(type).filter((one) => !only.includes(one)).sort((a, b) => a - b)

const offered: Record<ParticipantScope, readonly number[]> = {
  // A menu is granted to whom its calls can find without a department named beside him.
  menuPermission: [type.user, type.role, type.department, type.everyone],
  catalogPermission: ofNodes,
  groupPermission: ofNodes,
  reportPermission: ofReports,
  processPermission: [...full, type.everyone, type.allTaskActor],
  activity: [...full, type.currentActor, type.allTaskActor],
  eventRecipient: [...full, type.currentActor, type.allTaskActor],
  other: full,
}

export const isScope = (text: string | undefined): text is ParticipantScope => text !== undefined && Object.hasOwn(offered, text)

/** R6-09 to R6-12 */
export const typesOffered = (scope: ParticipantScope): readonly number[] => offered[scope]

/** R6-13, R5-19: where rights are granted, nobody "approves in place", and a person must have an account. */
export const isPermission = (scope: ParticipantScope): boolean => scope.endsWith('Permission')

const withoutOptions: readonly ParticipantScope[] = ['menuPermission', 'catalogPermission', 'groupPermission']

/** Whether what stands in the advanced section is kept; rights on menus, categories and departments have no place for it. */
export const keepsOptions = (scope: ParticipantScope): boolean => !withoutOptions.includes(scope)
