import type { Arrival, Play } from '../../play'
import { actorOf } from '../../play'
import { findLeaders } from '../../participants/find-leaders'
import { findPeople } from '../../participants/find-people'
import { participant } from '../../participants/participant'
import type { Found } from '../../participants/rule'
import { Refused } from '../../refusal'
import type { Reason } from '../../state/token'
import type { Actor } from '@/lib/contracts/tasks'
import { applyDedupe } from './dedupe'
import type { Activity } from './schema'

export interface Assignee {
  actor: Actor
  why: Reason
  /** The step passes by itself for this person, and why. */
  passes?: Reason
  /** People who may act in his place. */
  agents?: Actor[]
  /** People who may prepare his answer. */
  helpers?: Actor[]
  /** Whose place he takes. */
  agentOf?: Actor
}

/** Who gets a step, or what happens when nobody does. */
export type Assignment = { kind: 'people'; people: Assignee[] } | { kind: 'skip' } | { kind: 'reject' }

const anyLeader = participant.parse({ participantType: 8 })

/** People decided on beforehand, as far as they are still there. */
function stillThere(play: Play, people: NonNullable<Arrival['people']>): Assignee[] {
  const present = play.given.facts.ask({ kind: 'people', accounts: people.map(({ actor }) => actor.account) })
  return people.filter(({ actor }) =>
    present.some(({ account, enabled }) => enabled && account === actor.account),
  )
}

/** The initiator does not decide on his own request unless the step lets him. */
function applySelfPolicy(play: Play, activity: Activity, found: Found[]): Assignee[] {
  const { initiator, initiatorDepartmentId } = play.task
  return found.flatMap(({ person, why }): Assignee[] => {
    if (person.account !== initiator.account || activity.self === 'let')
      return [{ actor: actorOf(person), why }]
    if (activity.self === 'skip')
      return [{ actor: actorOf(person), why, passes: { key: 'initiatorHimself', params: {} } }]
    const leaders = initiatorDepartmentId
      ? findLeaders(play.given.facts, initiatorDepartmentId, initiator.account, anyLeader)
      : []
    return leaders.map(({ person: leader, group }) => ({
      actor: actorOf(leader),
      why: { key: 'insteadOfInitiator', params: { initiator: initiator.name, department: group.name } },
    }))
  })
}

function named(play: Play, accounts: string[], key: string): Assignee[] {
  return play.given.facts
    .ask({ kind: 'people', accounts })
    .filter(({ enabled }) => enabled)
    .map((person) => ({ actor: actorOf(person), why: { key, params: {} } }))
}

function whenEmpty(play: Play, activity: Activity): Assignment {
  const { initiator, initiatorDepartmentId } = play.task
  const people = (list: Assignee[]): Assignment => {
    if (list.length === 0) throw new Refused({ kind: 'nobodyFound', activityId: activity.id, activity: activity.name })
    return { kind: 'people', people: list }
  }
  switch (activity.empty.kind) {
    case 'skip':
    case 'reject':
      return { kind: activity.empty.kind }
    case 'persons':
      return people(named(play, activity.empty.accounts, 'insteadOfNobody'))
    case 'manager':
      return people(
        findPeople(play.definition.settings.managers, { scene: play, previous: [] }).map(({ person }) => ({
          actor: actorOf(person),
          why: { key: 'managerInsteadOfNobody', params: {} },
        })),
      )
    case 'leader':
      return people(
        (initiatorDepartmentId
          ? findLeaders(play.given.facts, initiatorDepartmentId, initiator.account, anyLeader)
          : []
        ).map(({ person }) => ({
          actor: actorOf(person),
          why: { key: 'leaderInsteadOfNobody', params: {} },
        })),
      )
    case 'department':
      return people(
        (initiatorDepartmentId
          ? (play.given.facts.ask({ kind: 'line', groupId: initiatorDepartmentId })[0]?.members ?? [])
          : []
        )
          .filter(({ person }) => person.enabled && person.account !== initiator.account)
          .map(({ person }) => ({
            actor: actorOf(person),
            why: { key: 'departmentInsteadOfNobody', params: {} },
          })),
      )
    case 'block':
      return people([])
  }
}

/** People somebody with the right to do so has set for this step. */
function chosenBefore(play: Play, activity: Activity): Assignee[] {
  const preset = play.task.presets[activity.id]
  if (!preset) return []
  delete play.task.presets[activity.id]
  return stillThere(
    play,
    preset.map((actor) => ({ actor, why: { key: 'dispatchedBefore', params: {} } })),
  )
}

/** Of the people found for a single step, the one its policy asks for (R3-55). */
function pickByPolicy(play: Play, activity: Activity, people: Assignee[]): Assignee[] {
  if (activity.mode !== 'single' || people.length < 2) return people
  switch (activity.policy) {
    case 'AssignByPrevStep': {
      const wanted = play.command.nextPeople?.[activity.id] ?? []
      const chosen = people.filter(({ actor }) => wanted.includes(actor.account))
      if (chosen.length > 0 || play.given.forecast) return chosen.length > 0 ? chosen : people
      throw new Refused({
        kind: 'chooseNext',
        activityId: activity.id,
        activity: activity.name,
        people: people.map(({ actor }) => actor),
      })
    }
    case 'AutoAssignByLoadOfThisProcess':
    case 'AutoAssignByLoadOfAllProcess': {
      const processId = activity.policy === 'AutoAssignByLoadOfThisProcess' ? play.definition.processId : ''
      const loads = play.given.facts.ask({
        kind: 'load',
        accounts: people.map(({ actor }) => actor.account),
        processId,
      })
      const rank = (account: string) => loads.findIndex((load) => load === account)
      // The answer is ordered: fewest open items first, of equals who has been idle longest.
      return people.toSorted((a, b) => rank(a.actor.account) - rank(b.actor.account))
    }
    default:
      return people
  }
}

/** Finds the people of a step: its rule, then policies on initiator and repetition, then the answer to nobody. */
export function assign(play: Play, activity: Activity, arrival: Arrival): Assignment {
  if (arrival.people) {
    const people = stillThere(play, arrival.people)
    if (people.length > 0) return { kind: 'people', people }
  }
  const chosen = chosenBefore(play, activity)
  if (chosen.length > 0) return { kind: 'people', people: chosen }
  const previous = play.tokens.filter((token) => arrival.parents.includes(token.tokenId))
  const found = findPeople(activity.participants, { scene: play, previous, stepId: activity.id })
  const people = pickByPolicy(play, activity, applySelfPolicy(play, activity, found))
  if (people.length === 0) return whenEmpty(play, activity)
  // A step reached by a return must stop there: rules that let it pass by itself would carry the task off again.
  return {
    kind: 'people',
    people: arrival.returned
      ? people.map(({ actor, why }) => ({ actor, why }))
      : applyDedupe(play, activity, people, arrival.parents),
  }
}
