import { participantType as type } from '@/lib/contracts/participants'
import { newCommandId } from '@/lib/client/command-id'
import { fieldsOf } from './type-fields'
import { isPermission, type ParticipantScope } from './scopes'

/** R3-27 to R3-40, as the engine reads it: everything a dialog can set of a participant. */
export interface ParticipantDraft {
  participantType: number
  include: boolean
  displayName: string
  param0: string
  param1: string
  /** R3-30: '1' means "user approve jar". */
  param9: string
  includeLowerGroups: boolean
  includeAllSameNameGroups: boolean
  includeAllSameTypeGroups: boolean
  userScope: 'All' | 'Leader' | 'Member'
  dutySameGroup: boolean
  /** In which group, where it is not that of whom the line names: its id, or a field of the form. */
  dutySameGroupVal: string
  stepAction: string
  stepDispatch: boolean
  stepNoAgent: boolean
  stepSameStepAdv: boolean
  /** Who is taken where nobody carried out the step. */
  stepSameStepAdvId: string
  leader1Type: string
  leader1Level: number
  leader2Type: string
  leader2Level: number
  leaderSupervisor: boolean
  leaderUp: boolean
  numULevel: number
  leaderLow: boolean
  numLLevel: number
  leaderSameLevel: boolean
  leaderSameGroup: boolean
  leaderCharge: boolean
  leaderDirectInit: boolean
}

/** R4-07: another type begins with nothing; the defaults are R3-36 to R3-39. */
export const emptyDraft = (participantType: number): ParticipantDraft => ({
  participantType,
  include: true,
  displayName: '',
  param0: '',
  param1: '',
  param9: '',
  includeLowerGroups: true,
  includeAllSameNameGroups: false,
  includeAllSameTypeGroups: false,
  userScope: 'All',
  dutySameGroup: false,
  dutySameGroupVal: '',
  stepAction: '',
  stepDispatch: false,
  stepNoAgent: true,
  stepSameStepAdv: false,
  stepSameStepAdvId: '',
  leader1Type: '',
  leader1Level: 100,
  leader2Type: '',
  leader2Level: 100,
  leaderSupervisor: false,
  leaderUp: true,
  numULevel: 100,
  leaderLow: false,
  numLLevel: 100,
  leaderSameLevel: false,
  leaderSameGroup: false,
  leaderCharge: false,
  leaderDirectInit: false,
})

/** R4-09: what stands for Supervisor among the types of leaders; the engine knows it by the same word. */
export const supervisorType = '#supervisor#'

/** R4-08: Supervisor takes the place of type and level, and of every other way to look for a leader; without it they start anew. */
export function withSupervisor(draft: ParticipantDraft, on: boolean): ParticipantDraft {
  const {
    leader1Level,
    leader2Type,
    leader2Level,
    leaderLow,
    leaderSameLevel,
    leaderSameGroup,
    leaderCharge,
    leaderDirectInit,
  } = emptyDraft(draft.participantType)
  return {
    ...draft,
    leaderSupervisor: on,
    leader1Type: on ? supervisorType : '',
    leader1Level,
    leader2Type,
    leader2Level,
    leaderLow,
    leaderSameLevel,
    leaderSameGroup,
    leaderCharge,
    leaderDirectInit,
  }
}

/** R5-14 to R5-17, R5-19: whether a type has what it needs. */
export function isComplete(draft: ParticipantDraft, scope: ParticipantScope): boolean {
  const { param0, param1 } = fieldsOf(draft.participantType)
  if (draft.participantType === type.user) return Boolean(draft.param0 || (!isPermission(scope) && draft.displayName))
  return (!param0 || Boolean(draft.param0)) && (param1 !== 'duty' || Boolean(draft.param1))
}

export interface ChosenParticipant extends ParticipantDraft {
  participantId: string
}

/** What the dialog hands back. R3-28: a new one has an id without dashes. */
export function chosenParticipant(draft: ParticipantDraft, scope: ParticipantScope): ChosenParticipant {
  const named = draft.participantType === type.user && !draft.param0 && !isPermission(scope)
  return {
    ...draft,
    participantId: newCommandId().replaceAll('-', ''),
    // R5-19
    param0: named ? draft.displayName : draft.participantType === type.dutyOfInitiator ? draft.param1 : draft.param0,
    // R6-13
    param9: isPermission(scope) ? '' : draft.param9,
  }
}
