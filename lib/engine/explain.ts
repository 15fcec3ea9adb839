import type { Actor } from '@/lib/contracts/tasks'
import { operator } from '@/lib/contracts/workflow-enumerations'
import { standInsFor } from './agents'
import type { ProcessDefinition } from './definition/process-definition'
import { assign, type Assignee } from './elements/activity/assign'
import { behaviourOf } from './elements/behaviours'
import type { Given } from './given'
import { withFacts, type Answered } from './organisation/known-facts'
import { everybodyFound } from './participants/find-people'
import { actorOf, Play } from './play'
import { Refused } from './refusal'
import { isBlocking, type Reason } from './state/token'
import type { State } from './state/task'

/** Somebody a rule found who does not get the step: `because` is a message key below `workflow.leftOut`. */
export interface LeftOut {
  actor: Actor
  why: Reason
  because: 'excluded' | 'disabled' | 'initiator' | 'notFirst'
}

export interface Explanation {
  /** What comes of it: people, passing by itself, rejection, or nobody at all. */
  verdict: 'people' | 'skip' | 'reject' | 'nobody'
  people: Assignee[]
  leftOut: LeftOut[]
}

/**
 * Why these people: whom the rules of a step find as things stand, with agents and secretaries, and who was left out.
 * Nothing is changed.
 */
export function explain(definition: ProcessDefinition, state: State, given: Given, activityId: string): Answered<Explanation | null> {
  return withFacts(() => {
    const command = { operator: operator.Open, tokenId: '', opinion: '', targetActivityId: '', resubmit: 'direct' } as const
    const play = new Play(definition, state, command, { ...given, forecast: true }, behaviourOf, null)
    const activity = play.graph.elements.get(activityId)
    if (activity?.type !== 'Activity') return null
    const here = play.tokens.findLast((token) => token.activityId === activityId)
    const parents = here?.parents ?? play.tokens.filter(isBlocking).map(({ tokenId }) => tokenId)
    const previous = play.tokens.filter((token) => parents.includes(token.tokenId))
    const found = everybodyFound(activity.participants, { scene: play, previous, stepId: activity.id })

    const result = ((): Omit<Explanation, 'leftOut'> => {
      try {
        const assignment = assign(play, activity, { parents, scopeId: null, branch: null, via: [] })
        if (assignment.kind !== 'people') return { verdict: assignment.kind, people: [] }
        const chosen = activity.mode === 'single' && activity.policy === 'FirstUser' ? assignment.people.slice(0, 1) : assignment.people
        return { verdict: 'people', people: standInsFor(play, activity, chosen) }
      } catch (error) {
        if (error instanceof Refused && error.refusal.kind === 'nobodyFound') return { verdict: 'nobody', people: [] }
        throw error
      }
    })()

    const there = new Set(result.people.flatMap(({ actor, agentOf }) => [actor.account, agentOf?.account]))
    const leftOut = found
      .filter(({ person }) => !there.has(person.account))
      .map(({ person, why, excluded }): LeftOut => {
        const own = person.account === play.task.initiator.account && activity.self !== 'let'
        const because = excluded ? 'excluded' : !person.enabled ? 'disabled' : own ? 'initiator' : 'notFirst'
        return { actor: actorOf(person), why, because }
      })
    return { ...result, leftOut }
  })
}
