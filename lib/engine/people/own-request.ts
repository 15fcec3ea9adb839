import type { Actor } from '@/lib/words/actor'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Activity } from '../elements/activity/schema'
import type { Assignee } from './assignee'
import { findLeaders } from '../participants/find-leaders'
import { participant } from '../participants/participant'
import { actorOf, type Play } from '../core/play'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import type { Token } from '../state/token'
import { managersOf } from './who-looks-after'

/** Any leader of the department, or of those above it. */
export const anyLeader = participant.parse({ participantType: 8 })

/** Whether a person would decide on his own request at a step that does not leave that to him. */
export function decidesOnOwn(
  { state }: Pick<Scene, 'state'>,
  activity: Pick<Activity, 'self'>,
  account: string | undefined,
): boolean {
  return activity.self !== 'let' && account === state.task.initiator.account
}

/** Whether the caller, or whose place he takes, would decide on his own request with this slot. */
export function isOwnDecision(scene: Pick<Scene, 'state' | 'graph' | 'given'>, token: Token): boolean {
  const activity = scene.graph.elements.get(token.activityId)
  if (activity?.type !== 'Activity') return false
  return [scene.given.caller.account, token.actor?.account, token.agentOf?.account].some((account) =>
    decidesOnOwn(scene, activity, account),
  )
}

/** An act that would give the initiator a say in his own request is refused: who names him can be told. */
export function refuseOwn(play: Play, activityId: string, people: Actor[]): void {
  const activity = play.graph.elements.get(activityId)
  if (activity?.type === 'Activity' && people.some(({ account }) => decidesOnOwn(play, activity, account)))
    throw refused('ownRequest')
}

/** Whether a version was published when an own request with nobody above was still a matter of the step's answer to nobody. */
export const leavesOwnToNobody = ({ schema }: Pick<ProcessDefinition, 'schema'>): boolean => schema === 1

/** Who decides in the initiator's place: his leader, and where he has none, who looks after the process. */
export function insteadOfInitiator(play: Play): Assignee[] {
  const { initiator, initiatorDepartmentId } = play.task
  const leaders = initiatorDepartmentId
    ? findLeaders(play.given.facts, initiatorDepartmentId, initiator.account, anyLeader)
    : []
  if (leaders.length > 0)
    return leaders.map(({ person, group }) => ({
      actor: actorOf(person),
      why: { key: 'insteadOfInitiator', params: { initiator: initiator.name, department: group.name } },
    }))
  if (leavesOwnToNobody(play.definition)) return []
  return managersOf(play)
    .filter(({ account }) => account !== initiator.account)
    .map((person) => ({
      actor: actorOf(person),
      why: { key: 'managerInsteadOfInitiator', params: { initiator: initiator.name } },
    }))
}

/** Puts others in the initiator's place where a step does not leave the decision to him; nobody stands twice. */
export function withoutInitiator(play: Play, activity: Activity, people: Assignee[]): Assignee[] {
  const own = ({ actor, passes }: Assignee) => !passes && decidesOnOwn(play, activity, actor.account)
  if (!people.some(own)) return people
  const instead = insteadOfInitiator(play)
  const found = new Map<string, Assignee>()
  for (const one of people.flatMap((each) => (own(each) ? instead : [each])))
    if (!found.has(one.actor.account)) found.set(one.actor.account, one)
  return [...found.values()]
}
