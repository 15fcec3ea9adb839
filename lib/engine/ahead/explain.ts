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
import { whoLooksAfter } from '../people/who-looks-after'
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

/** How somebody stands to a step: whether he had it when it was last there, and what its rules say of him as things stand. */
export interface Standing {
  then: 'notReached' | 'had' | 'notAmong'
  now: 'among' | 'standsIn' | 'helps' | LeftOut['because'] | 'notFound'
}

export interface Explanation {
  /** What comes of it: people, passing by itself, rejection, or nobody at all. */
  verdict: 'people' | 'skip' | 'reject' | 'nobody'
  people: Assignee[]
  leftOut: LeftOut[]
  /** Business rules that were asked for them. */
  rules: RuleTold[]
  /** The same for who asks. */
  reader: Standing
  /** Who may give it to others. */
  looksAfter: Actor[]
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

    const result = ((): Pick<Explanation, 'verdict' | 'people'> => {
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
    const reader = given.caller.account
    return {
      ...result,
      leftOut,
      rules: play.asked.filter(({ id }) => id === activityId),
      reader: { then: stoodThen(state, activityId, reader), now: standsNow(result.people, leftOut, reader) },
      looksAfter: whoLooksAfter({ definition, graph: play.graph, state, given }).map(actorOf),
    }
  })
}

/** Whether somebody had a step when control was last there, might have taken it, or acted in somebody's place. */
function stoodThen({ tokens }: State, activityId: string, account: string): Standing['then'] {
  const last = tokens.findLast((token) => token.activityId === activityId)
  if (!last) return 'notReached'
  const had = tokens
    .filter(({ visitId }) => visitId === last.visitId)
    .flatMap(({ actor, originalActor, agentOf, agents, pool, finishedBy }) => [
      actor,
      originalActor,
      agentOf,
      finishedBy,
      ...agents,
      ...pool,
    ])
    .some((person) => person?.account === account)
  return had ? 'had' : 'notAmong'
}

function standsNow(people: Assignee[], leftOut: LeftOut[], account: string): Standing['now'] {
  const is = (person: Actor | null | undefined) => person?.account === account
  if (people.some(({ actor, agentOf }) => is(actor) || is(agentOf))) return 'among'
  if (people.some(({ agents }) => agents?.some(is))) return 'standsIn'
  if (people.some(({ helpers }) => helpers?.some(is))) return 'helps'
  return leftOut.find(({ actor }) => is(actor))?.because ?? 'notFound'
}
