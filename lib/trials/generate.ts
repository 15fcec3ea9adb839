import { operator } from '@/lib/words/workflow-enumerations'
import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { elementTraits } from '@/lib/engine/elements/traits'
import type { RuleBook } from '@/lib/expression/asked-rules'
import type { FormData, FormDefinition } from '@/lib/form-data/form-definition'
import { boundariesOf } from './boundaries'
import { addsTo, together, type Coverage } from './coverage'
import type { Move } from './move'
import type { TestBody } from './test-body'
import { writtenValue } from './said-value'
import { rowCandidates, rowsOfRules, type Tried } from './row-candidates'
import type { RulesInSight } from './rule-cells'
import { withValue } from './with-value'
import { clockOf, type Beginning, type Trial } from './world'

/** What a test is about, to be said in the reader's language: a key below `trials.tests`, and ids and values. */
export interface TestTopic {
  key: 'plain' | 'field' | 'reject' | 'return' | 'overdue' | 'fails'
  params: Record<string, string>
}

/** A request worth trying. */
export interface Candidate {
  about: TestTopic[]
  beginning: Beginning
  moves: Move[]
  tail: 'agree'
}

/** A form whose requests are varied, with the rules and the calendar its calculations ask. */
export interface VariedForm {
  form: FormDefinition
  book?: RuleBook
}

/** A candidate that was played. */
export interface Played {
  candidate: Candidate
  body: TestBody
  trial: Trial
  coverage: Coverage
}

/** What came of making tests. */
export interface Generated {
  kept: Played[]
  /** How many were worth keeping; more than are kept nobody would look through. */
  worth: number
  /** Requests that were not tried, as there were too many. */
  untried: number
}

/** More than these nobody confirms. */
const mostGenerated = 60
/** Candidates of one round. */
export const mostTried = 200

/**
 * Requests with each value at which a condition changes, one field at a time, from a request that was played.
 * @param from what to vary; the plain request at first, then each that went a way of its own
 */
export function dataCandidates(
  definition: ProcessDefinition,
  { form, book }: VariedForm,
  from: Pick<Candidate, 'about' | 'beginning'>,
  more: { data: FormData; rules?: RulesInSight },
): Candidate[] {
  const { beginning, about } = from
  const clock = clockOf(beginning, book)
  const known = { today: clock.today, ...more }
  const varied = new Set(about.map(({ params }) => params.field))
  return boundariesOf(definition, form, known)
    .filter(({ field }) => !varied.has(field))
    .flatMap((boundary) =>
      boundary.values.flatMap((value): Candidate[] => {
        const formData = withValue({ form, clock }, beginning.formData, boundary, value)
        if (!formData) return []
        const topic: TestTopic = { key: 'field', params: { field: boundary.field, value: writtenValue(value) } }
        return [
          {
            about: [...about.filter(({ key }) => key !== 'plain'), topic],
            beginning: { ...beginning, formData },
            moves: [],
            tail: 'agree',
          },
        ]
      }),
    )
}

/** The request as it goes when everybody agrees and nothing is special about it. */
export const plainCandidate = (beginning: Beginning): Candidate => ({
  about: [{ key: 'plain', params: {} }],
  beginning,
  moves: [],
  tail: 'agree',
})

/** What else can happen at each step a request comes to: somebody says no, sends it back, or does nothing. */
function actCandidates(definition: ProcessDefinition, { candidate, body, trial }: Played): Candidate[] {
  const graph = graphOf(definition)
  const steps = new Map<string, number>()
  body.moves.forEach((move, index) => {
    if (move.kind === 'act' && !steps.has(move.activityId)) steps.set(move.activityId, index)
  })
  const about = candidate.about.filter(({ key }) => key !== 'plain')
  const instead = (topic: TestTopic, moves: Move[], mocks = candidate.beginning.mocks): Candidate => ({
    about: [...about, topic],
    beginning: { ...candidate.beginning, mocks },
    moves,
    tail: 'agree',
  })
  const acts = [...steps].flatMap(([activityId, index]): Candidate[] => {
    const element = graph.elements.get(activityId)
    if (element?.type !== 'Activity') return []
    const before = body.moves.slice(0, index)
    const params = { activity: activityId }
    const act = (number: number): Move => ({ kind: 'act', activityId, account: '', operator: number })
    return [
      instead({ key: 'reject', params }, [...before, act(operator.Reject)]),
      instead({ key: 'return', params }, [...before, act(operator.Recede)]),
      ...(element.deadline ? [instead({ key: 'overdue', params }, [...before, { kind: 'pass', until: 'next' }])] : []),
    ]
  })
  const passed = new Set(trial.frames.map(({ activityId }) => activityId))
  const failures = definition.elements.flatMap((element): Candidate[] =>
    passed.has(element.id) && elementTraits(element).awaits === 'work'
      ? [
          instead({ key: 'fails', params: { activity: element.id } }, [], {
            ...candidate.beginning.mocks,
            [element.id]: { ok: false, error: '' },
          }),
        ]
      : [],
  )
  return [...acts, ...failures]
}

/** The way a request went: two that went the same way test the same. */
const wayOf = ({ body }: Played): string => JSON.stringify([body.expected.end, body.moves.length])
/** Whether it stands at a limit: the mistake of a limit is seen nowhere else. */
const isAtLimit = ({ candidate }: Played): boolean => candidate.about.some(({ key }) => key === 'field')

/** A trial that could not be played as its candidate says tests nothing. */
export const isWhole = ({ candidate, body, trial }: Played): boolean =>
  trial.stopped?.kind !== 'notThere' &&
  !(trial.stopped?.kind === 'refused' && trial.stopped.move < candidate.moves.length) &&
  body.moves.length >= candidate.moves.length

/**
 * Of what was played, what is worth keeping: everything that comes through something new or goes a way of its own, and what
 * stands at a limit. In the order given; no more than a person would look through.
 */
function worthKeeping(played: readonly Played[], most = mostGenerated): Omit<Generated, 'untried'> {
  const worth = new Set<Played>()
  const ways = new Set<string>()
  let covered: Coverage = { elements: [], transitions: [], conditions: [], rules: [] }
  const whole = played.filter(isWhole)
  for (const one of whole) {
    if (!addsTo(covered, one.coverage) && ways.has(wayOf(one))) continue
    worth.add(one)
    ways.add(wayOf(one))
    covered = together([covered, one.coverage])
  }
  for (const one of whole) if (isAtLimit(one)) worth.add(one)
  return { kept: [...worth].slice(0, most), worth: worth.size }
}

/** Requests of different ways that others are made of; the next ones would hardly show anything new. */
const mostSeeds = 12

/** Of what was played, one for each way and each answer of the rules it asks, to make others of. */
function seedsOf(played: readonly Played[]): Played[] {
  const ways = new Set<string>()
  return played
    .filter(isWhole)
    .filter((one) => {
      const way = [wayOf(one), ...one.coverage.rules].join(' ')
      if (ways.has(way)) return false
      ways.add(way)
      return true
    })
    .slice(0, mostSeeds)
}

/** Requests that lead to the rows of rules none of what was played came to. */
function rowsMissed(tried: Tried, played: readonly Played[]): Candidate[] {
  const [plain] = played
  const answered = new Set(played.flatMap(({ coverage }) => coverage.rules))
  return plain
    ? rowsOfRules(tried.rules)
        .filter((id) => !answered.has(id))
        .flatMap((id) => rowCandidates(tried, plain, id))
    : []
}

/**
 * Makes tests of a definition, round by round: whoever runs it plays the candidates of each round and hands them back. First
 * the plain request, then each limit of each condition, then limits of further fields on each way that was found, then rows of
 * rules not come to, then what
 * people may do otherwise at each step.
 * @param rules business rules that are varied as well, as far as whoever asks may see them
 * @returns what is worth keeping of all that was played
 */
export function* generation(
  definition: ProcessDefinition,
  { form, book }: VariedForm,
  beginning: Beginning,
  rules: RulesInSight = new Map(),
): Generator<Candidate[], Generated, Played[]> {
  const all = [...(yield [plainCandidate(beginning)])]
  let untried = 0
  const few = (candidates: Candidate[]): Candidate[] => {
    untried += Math.max(0, candidates.length - mostTried)
    return candidates.slice(0, mostTried)
  }
  const vary = (from: Played[]) =>
    few(
      from.flatMap(({ candidate, trial }) =>
        dataCandidates(definition, { form, book }, candidate, { data: trial.state.formData, rules }),
      ),
    )
  const first = yield vary(all)
  all.push(...first)
  all.push(...(yield vary(seedsOf(first))))
  all.push(...(yield few(rowsMissed({ definition, form, book, rules }, all))))
  all.push(...(yield few(seedsOf(all).flatMap((one) => actCandidates(definition, one)))))
  return { ...worthKeeping(all), untried }
}
