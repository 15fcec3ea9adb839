import { participantType, type Participant } from '../participants/participant'
import { processPermission } from '@/lib/words/workflow-enumerations'
import type { ProcessSettings } from '../definition/settings'
import type { Caller } from '../core/given'
import { tookPart, type Scene } from '../core/scene'
import type { State } from '../state/task'
import { isLive } from '../state/token'

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
      return line.includeLowerGroups ? who.departmentLine.includes(line.param0) : who.departmentId === line.param0
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

const { All, Read, Trace, Pause, Resume, Dispatch, Start } = processPermission
/** Who looks after a process may see its tasks, hold them and give them to others; he has no vote. */
const managerMask = Read | Trace | Pause | Resume | Dispatch | Start

/** Rights the settings of a process give a person: the union over all lines that cover him, less what exclusions take (R3-59). */
export function grantedMask({ authorizations, managers }: ProcessSettings, who: Who, state?: State): number {
  const covering = (include: boolean) =>
    authorizations
      .filter(({ participant }) => participant.include === include && covers(participant, who, state))
      .reduce((all, { mask }) => all | mask, 0)
  const manages = managers.some((line) => line.include && covers(line, who, state))
  return (covering(true) | (manages ? managerMask : 0)) & ~covering(false)
}

/** Whether the caller looks after the process of a task. */
export function managesProcess({ definition, given, state }: Pick<Scene, 'definition' | 'given' | 'state'>): boolean {
  return definition.settings.managers.some((line) => line.include && covers(line, given.caller, state))
}

/** The caller's rights on a task. */
export function maskOf({ definition, given, state }: Pick<Scene, 'definition' | 'given' | 'state'>): number {
  return given.caller.isAdministrator ? All : grantedMask(definition.settings, given.caller, state)
}

/** Whether the process lets the caller do this, and the step he stands at leaves it to him. */
export function hasRight(scene: Scene, bit: number): boolean {
  if ((maskOf(scene) & bit) !== bit) return false
  const element = scene.token && scene.graph.elements.get(scene.token.activityId)
  return element?.type === 'Activity' ? (element.operators & bit) === bit : true
}
