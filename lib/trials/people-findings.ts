import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Actor } from '@/lib/words/actor'
import type { SlotMade } from './frame'
import type { Trial } from './world'

export const peopleFindingKinds = ['nobody', 'onlyInitiator', 'onlyOne', 'twice', 'own'] as const
export type PeopleFindingKind = (typeof peopleFindingKinds)[number]

/** What comes of it, the worst first: of a step nobody is found for; of somebody asked twice, whether he really is. */
export const peopleOutcomes = ['stops', 'rejected', 'skipped', 'asked', 'deduped', 'plain'] as const
export type PeopleOutcome = (typeof peopleOutcomes)[number]

/** Something about who gets what that one request shows. */
export interface Shown {
  kind: PeopleFindingKind
  activityId: string
  /** Of somebody asked twice: where he is asked again; else ''. */
  againId: string
  /** Whom it is about; null where it is nobody. */
  person: Actor | null
  outcome: PeopleOutcome
}

/** A place in a trial: who was asked where. */
export interface AskedAt {
  activityId: string
  people: Actor[]
  standIn: boolean
}

const slotsOf = ({ frames }: Trial): SlotMade[] => frames.flatMap(({ made }) => made)

/** Who was asked at each step a request came to. */
export const askedIn = (trial: Trial): AskedAt[] =>
  slotsOf(trial)
    .filter(({ people }) => people.length > 0)
    .map(({ activityId, people, agents, agentOf }) => ({
      activityId,
      people,
      standIn: agents.length > 0 || agentOf !== null,
    }))

/** Where nobody is found: the request is refused for it or held up there, or the step goes by without anybody. */
function nobodyIn(definition: ProcessDefinition, trial: Trial): Shown[] {
  const { stopped, state } = trial
  const none = (activityId: string, outcome: PeopleOutcome): Shown => ({
    kind: 'nobody',
    activityId,
    againId: '',
    person: null,
    outcome,
  })
  const passed = slotsOf(trial)
    .filter(({ why, people }) => why.key === 'nobodyFound' && people.length === 0)
    .map(({ activityId }) => {
      const step = graphOf(definition).elements.get(activityId)
      return none(activityId, step?.type === 'Activity' && step.empty.kind === 'reject' ? 'rejected' : 'skipped')
    })
  const refused =
    stopped?.kind === 'refused' && stopped.refusal.kind === 'nobodyFound' ? [stopped.refusal.activityId] : []
  const held = state.tokens.filter((token) => token.held?.key === 'nobodyFound').map(({ activityId }) => activityId)
  return [...passed, ...[...refused, ...held].map((id) => none(id, 'stops'))]
}

/** Somebody alone is asked at two steps. What passes because the request is his own is no decision of his. */
function twiceIn(trial: Trial): Shown[] {
  const alone = new Map<string, { person: Actor; steps: Map<string, boolean> }>()
  for (const { people, activityId, passed, why } of slotsOf(trial)) {
    const [person] = people
    if (!person || people.length > 1 || why.key === 'initiatorHimself') continue
    const one = alone.get(person.account) ?? { person, steps: new Map<string, boolean>() }
    one.steps.set(activityId, passed !== null || one.steps.get(activityId) === true)
    alone.set(person.account, one)
  }
  return [...alone.values()].flatMap(({ person, steps }) => {
    const all = [...steps]
    return all.flatMap(([activityId, passes], index) =>
      all.slice(index + 1).map(([againId, passesAgain]): Shown => ({
        kind: 'twice',
        activityId,
        againId,
        person,
        outcome: passes || passesAgain ? 'deduped' : 'asked',
      })),
    )
  })
}

/** The initiator is asked to decide on his own request. */
function ownIn(trial: Trial): Shown[] {
  const { initiator } = trial.state.task
  return slotsOf(trial)
    .filter(({ people, passed }) => passed === null && people.some(({ account }) => account === initiator.account))
    .map(({ activityId }) => ({ kind: 'own', activityId, againId: '', person: initiator, outcome: 'plain' }))
}

/** All that one request shows by itself, each once. */
export function shownBy(definition: ProcessDefinition, trial: Trial): Shown[] {
  const all = [...nobodyIn(definition, trial), ...twiceIn(trial), ...ownIn(trial)]
  return [...new Map(all.map((one) => [keyOf(one), one])).values()]
}

/** The same about the same step, or the same two. */
export const keyOf = ({ kind, activityId, againId }: Pick<Shown, 'kind' | 'activityId' | 'againId'>): string =>
  [kind, activityId, againId].join(' ')
