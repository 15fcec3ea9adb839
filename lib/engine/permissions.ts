import { participantType, type Participant } from './participants/participant'
import { processPermission } from '@/lib/contracts/workflow-enumerations'
import type { Caller } from './given'
import { tookPart, type Scene } from './scene'
import type { State } from './state/task'
import { isLive } from './state/token'

type Who = Pick<Caller, 'account' | 'departmentId' | 'departmentLine' | 'roles'>

/**
 * Whether a line of a permission list covers a person, without finding everybody it stands for.
 * @param state the task it is about; without one, lines that speak of a task's people cover nobody
 */
export function covers(line: Participant, who: Who, state?: State): boolean {
  switch (line.participantType) {
    case participantType.everyone:
      return true
    case participantType.user:
      return line.param0 === who.account
    case participantType.role:
      return who.roles.includes(line.param0)
    case participantType.department:
      return line.includeLowerGroups
        ? who.departmentLine.includes(line.param0)
        : who.departmentId === line.param0
    case participantType.initiator:
      return state?.task.initiator.account === who.account
    case participantType.currentActor:
      return state?.tokens.some((token) => token.actor?.account === who.account && isLive(token)) ?? false
    case participantType.allTaskActor:
      return state !== undefined && tookPart(state, who.account)
    default:
      return false
  }
}

/** The caller's rights on a task: the union over all lines that cover him, less what any exclusion takes (R3-59). */
export function maskOf({ definition, given, state }: Pick<Scene, 'definition' | 'given' | 'state'>): number {
  if (given.caller.isAdministrator) return processPermission.All
  let granted = 0
  let taken = 0
  for (const { participant, mask } of definition.settings.authorizations) {
    if (!covers(participant, given.caller, state)) continue
    if (participant.include) granted |= mask
    else taken |= mask
  }
  return granted & ~taken
}

/** Whether the process lets the caller do this, and the step he stands at leaves it to him. */
export function hasRight(scene: Scene, bit: number): boolean {
  if ((maskOf(scene) & bit) !== bit) return false
  const element = scene.token && scene.graph.elements.get(scene.token.activityId)
  return element?.type === 'Activity' ? (element.operators & bit) === bit : true
}
