import { explain, newTask, type Answered, type Given, type ProcessDefinition } from '@/lib/engine'
import type { Activity, Participant } from '@/lib/engine'
import { Refused } from '@/lib/engine/core/refusal'
import { participantType as type } from '@/lib/words/participants'

/** Lines whose people are known of a request that has only its initiator; the others depend on what happens on the way. */
const ofOrganisation: readonly number[] = [
  type.user,
  type.role,
  type.department,
  type.leaderOfUser,
  type.leaderOfDepartment,
  type.groupMemberOfUser,
  type.dutyOfDepartment,
  type.dutyOfUser,
]
const ofInitiator: readonly number[] = [
  type.initiator,
  type.leaderOfInitiator,
  type.groupMemberOfInitiator,
  type.dutyOfInitiator,
]

const isKnown = ({ participantType }: Participant) =>
  ofOrganisation.includes(participantType) || ofInitiator.includes(participantType)

/** A step as far as the organisation alone says who gets it. */
export interface KnownStep {
  activityId: string
  name: string
  /** Whether other people are found for other initiators. */
  byInitiator: boolean
  /** False: lines that depend on the request may find somebody where these find nobody. */
  whole: boolean
}

/** The steps of a process whose people the organisation says, and the process with nothing but those lines in them. */
export function knownSteps(definition: ProcessDefinition): { steps: KnownStep[]; known: ProcessDefinition } {
  const activities = definition.elements.filter((element): element is Activity => element.type === 'Activity')
  const steps = activities.flatMap(({ id, name, participants, empty }): KnownStep[] => {
    const lines = participants.filter(({ include }) => include)
    if (!lines.some(isKnown)) return []
    const byInitiator =
      participants.some(({ participantType }) => ofInitiator.includes(participantType)) ||
      empty.kind === 'leader' ||
      empty.kind === 'department'
    return [{ activityId: id, name: name || id, byInitiator, whole: lines.every(isKnown) }]
  })
  // Where the organisation alone says who gets a step, it does not matter who asks: nobody's request is his own there.
  const forAnybody = new Set(steps.filter(({ byInitiator }) => !byInitiator).map(({ activityId }) => activityId))
  const elements = definition.elements.map((element) => {
    if (element.type !== 'Activity') return element
    const known = { ...element, participants: element.participants.filter(isKnown) }
    return forAnybody.has(element.id) ? { ...known, self: 'let' as const } : known
  })
  return { steps, known: { ...definition, elements } }
}

/** What comes of a step: whom it goes to, or that it passes, ends the request, or finds nobody. */
export interface StepPeople {
  verdict: 'people' | 'skip' | 'reject' | 'nobody'
  accounts: string[]
}

/**
 * Whom a step finds for a request of the caller, by the engine itself: its rules, its answer to nobody, agents.
 * @param definition as `knownSteps` leaves it
 */
export function peopleOfStep(definition: ProcessDefinition, activityId: string, given: Given): Answered<StepPeople> {
  const draft = newTask(definition, given)
  // He who has just sent it is the previous step of the one looked at.
  const state = { ...draft, tokens: draft.tokens.map((token) => ({ ...token, finishedBy: token.actor })) }
  const answered = explained(definition, state, given, activityId)
  if (answered.kind === 'ask') return answered
  const found = answered.result
  return {
    kind: 'answered',
    result: {
      verdict: found?.verdict ?? 'nobody',
      accounts: (found?.people ?? []).map(({ actor }) => actor.account).toSorted(),
    },
  }
}

/** Managers that a form is to name are nobody before it is filled in. */
function explained(...asked: Parameters<typeof explain>): ReturnType<typeof explain> {
  try {
    return explain(...asked)
  } catch (error) {
    if (error instanceof Refused) return { kind: 'answered', result: null }
    throw error
  }
}

export type Effect = 'breaks' | 'changes' | 'named'

/** What a change does to a step: it finds nobody any more, other people get it, or (null) nothing. */
export function effectOn(
  { whole }: Pick<KnownStep, 'whole'>,
  before: StepPeople,
  after: StepPeople,
): Exclude<Effect, 'named'> | null {
  if (before.verdict === after.verdict && before.accounts.join('\n') === after.accounts.join('\n')) return null
  return after.verdict === 'nobody' && whole ? 'breaks' : 'changes'
}
