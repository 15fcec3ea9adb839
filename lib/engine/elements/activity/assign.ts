import type { Arrival, Play } from '../../core/play'
import { actorOf } from '../../core/play'
import { findLeaders } from '../../participants/find-leaders'
import { findPeople } from '../../participants/find-people'
import { anyLeader, leavesOwnToNobody, withoutInitiator } from '../../people/own-request'
import type { Found } from '../../participants/rule'
import { Refused } from '../../core/refusal'
import { carryOver } from '../../history/carried-over'
import { applyDedupe } from './dedupe'
import type { Assignee } from '../../people/assignee'
import type { Activity } from './schema'

/** Who gets a step, or what happens when nobody does. */
export type Assignment = { kind: 'people'; people: Assignee[] } | { kind: 'skip' } | { kind: 'reject' }

/** People decided on beforehand, as far as they are still there. */
function stillThere(play: Play, people: NonNullable<Arrival['people']>): Assignee[] {
  const present = play.given.facts.ask({ kind: 'people', accounts: people.map(({ actor }) => actor.account) })
  return people.filter(({ actor }) => present.some(({ account, enabled }) => enabled && account === actor.account))
}

/** The initiator does not decide on his own request unless the step lets him; a step come back to does not pass by itself. */
function applySelfPolicy(play: Play, activity: Activity, found: Found[], returned: boolean): Assignee[] {
  const passes = activity.self === 'skip' && !returned
  const people = found.map(({ person, why }): Assignee => ({
    actor: actorOf(person),
    why,
    ...(passes &&
      person.account === play.task.initiator.account && { passes: { key: 'initiatorHimself', params: {} } }),
  }))
  return withoutInitiator(play, activity, people)
}

function named(play: Play, accounts: string[], key: string): Assignee[] {
  return play.given.facts
    .ask({ kind: 'people', accounts })
    .filter(({ enabled }) => enabled)
    .map((person) => ({ actor: actorOf(person), why: { key, params: {} } }))
}

/** @param own whether the initiator alone was found, and has nobody above him: then the step is not passed over */
function whenEmpty(play: Play, activity: Activity, own: boolean): Assignment {
  const { initiator, initiatorDepartmentId } = play.task
  const people = (named: Assignee[]): Assignment => {
    const list = withoutInitiator(play, activity, named)
    if (list.length === 0) throw new Refused({ kind: 'nobodyFound', activityId: activity.id, activity: activity.name })
    return { kind: 'people', people: list }
  }
  switch (activity.empty.kind) {
    case 'skip':
      return own ? people([]) : { kind: 'skip' }
    case 'reject':
      return { kind: 'reject' }
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
    const people = withoutInitiator(play, activity, stillThere(play, arrival.people))
    if (people.length > 0) return { kind: 'people', people }
  }
  const chosen = withoutInitiator(play, activity, chosenBefore(play, activity))
  if (chosen.length > 0) return { kind: 'people', people: chosen }
  const previous = play.tokens.filter((token) => arrival.parents.includes(token.tokenId))
  const found = findPeople(activity.participants, { scene: play, previous, stepId: activity.id })
  const returned = arrival.returned !== undefined
  const people = pickByPolicy(play, activity, applySelfPolicy(play, activity, found, returned))
  if (people.length === 0) return whenEmpty(play, activity, found.length > 0 && !leavesOwnToNobody(play.definition))
  // A step reached by a return must stop there: rules that let it pass by itself would carry the task off again.
  return {
    kind: 'people',
    people: returned
      ? people.map(({ actor, why }) => ({ actor, why }))
      : carryOver(play, activity, applyDedupe(play, activity, people, arrival.parents)),
  }
}
