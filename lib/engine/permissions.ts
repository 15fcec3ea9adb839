import { participantType, type Participant } from './participants/participant'
import { processPermission } from '@/lib/contracts/workflow-enumerations'
import type { Scene } from './scene'
import { tookPart } from './scene'

/** Whether a line of a permission list covers the caller, without finding everybody it stands for. */
export function covers(line: Participant, scene: Pick<Scene, 'given' | 'state'>): boolean {
  const { caller } = scene.given
  const { state } = scene
  switch (line.participantType) {
    case participantType.everyone:
      return true
    case participantType.user:
      return line.param0 === caller.account
    case participantType.role:
      return caller.roles.includes(line.param0)
    case participantType.department:
      return line.includeLowerGroups
        ? caller.departmentLine.includes(line.param0)
        : caller.departmentId === line.param0
    case participantType.initiator:
      return state.task.initiator.account === caller.account
    case participantType.currentActor:
      return state.tokens.some(
        (token) => token.actor?.account === caller.account && token.finishedAt === null,
      )
    case participantType.allTaskActor:
      return tookPart(state, caller.account)
    default:
      return false
  }
}

/** The caller's rights on a task: the union over all lines that cover him, less what any exclusion takes (R3-59). */
export function maskOf(scene: Pick<Scene, 'definition' | 'given' | 'state'>): number {
  if (scene.given.caller.isAdministrator) return processPermission.All
  let granted = 0
  let taken = 0
  for (const { participant, mask } of scene.definition.settings.authorizations) {
    if (!covers(participant, scene)) continue
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
