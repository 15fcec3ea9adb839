import { emptyCommand } from '../core/command'
import type { Actor } from '@/lib/words/actor'
import { operator } from '@/lib/words/workflow-enumerations'
import { standInsFor } from '../people/agents'
import type { ProcessDefinition } from '../definition/process-definition'
import { assign } from '../elements/activity/assign'
import type { Assignee } from '../people/assignee'
import { enterElement } from '../elements/behaviours'
import type { Given } from '../core/given'
import { withFacts, type Answered } from '../organisation/known-facts'
import { decidesOnOwn } from '../people/own-request'
import { everybodyFound } from '../participants/find-people'
import { actorOf, Play } from '../core/play'
import { Refused } from '../core/refusal'
import type { RuleTold } from '../core/rules-asked'
import { isBlocking, type Reason } from '../state/token'
import type { State } from '../state/task'

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
  /** Business rules that were asked for them. */
  rules: RuleTold[]
}

/**
 * Why these people: whom the rules of a step find as things stand, with agents and secretaries, and who was left out.
 * Nothing is changed.
 */
export function explain(
  definition: ProcessDefinition,
  state: State,
  given: Given,
  activityId: string,
): Answered<Explanation | null> {
  return withFacts(() => {
    const command = {
      ...emptyCommand,
      operator: operator.Open,
    } as const
    const play = new Play(
      { definition, before: state, command, given: { ...given, forecast: true } },
      enterElement,
      null,
    )
    const activity = play.graph.elements.get(activityId)
    if (activity?.type !== 'Activity') return null
    const here = play.tokens.findLast((token) => token.activityId === activityId)
    const parents = here?.parents ?? play.tokens.filter(isBlocking).map(({ tokenId }) => tokenId)
    const previous = play.tokens.filter((token) => parents.includes(token.tokenId))
    const found = everybodyFound(activity.participants, { scene: play, previous, stepId: activity.id })

    const result = ((): Omit<Explanation, 'leftOut' | 'rules'> => {
      try {
        const assignment = assign(play, activity, { parents, scopeId: null, branch: null, via: [] })
        if (assignment.kind !== 'people') return { verdict: assignment.kind, people: [] }
        const chosen =
          activity.mode === 'single' && activity.policy === 'FirstUser'
            ? assignment.people.slice(0, 1)
            : assignment.people
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
        const own = decidesOnOwn(play, activity, person.account)
        const because = excluded ? 'excluded' : !person.enabled ? 'disabled' : own ? 'initiator' : 'notFirst'
        return { actor: actorOf(person), why, because }
      })
    return { ...result, leftOut, rules: play.asked.filter(({ id }) => id === activityId) }
  })
}
