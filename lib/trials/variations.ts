import { participantRule } from '@/lib/words/participants'
import { taskResult } from '@/lib/words/workflow-enumerations'
import { rulesOf } from '@/lib/engine/core/rules-asked'
import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { elementTraits } from '@/lib/engine/elements/traits'
import type { Clock } from '@/lib/expression/clock'
import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import { computeFormulas } from '@/lib/form-data/compute-formulas'
import { expressionValues } from '@/lib/form-data/expression-values'
import type { FormData, FormDefinition } from '@/lib/form-data/form-definition'
import { boundariesOf, type BoundaryValue } from './boundaries'
import { writtenValue } from './said-value'
import { mostVariations } from './limits'
import { withValue } from './with-value'
import { coverageOf } from './coverage'
import type { Mock, Move } from './move'
import { nothingSupposed, type Supposition } from './suppose'
import { clockOf, dayOfBeginning, type Beginning, type Trial, type World } from './world'

/** A case people forget, and what has to be changed to try it. */
export interface Variation {
  /** A message key below `trials.variations` with its parameters: names of people and steps, ids of fields. */
  key: 'field' | 'initiator' | 'away' | 'left' | 'overdue' | 'emptyRole' | 'down' | 'childRejected'
  params: Record<string, string>
  change: {
    formData?: FormData
    initiator?: string
    mocks?: Record<string, Mock>
    suppose?: Supposition
    /** In place of all that was done. */
    moves?: Move[]
  }
}

interface Played {
  definition: ProcessDefinition
  form: FormDefinition
  beginning: Beginning
  /** What it was played in. */
  world: Pick<World, 'facts' | 'calendar'>
  /** The request as it goes when everybody agrees, and the moves that took. */
  trial: Trial
  moves: Move[]
}

const clockIn = ({ beginning, world }: Played): Clock =>
  clockOf(beginning, rulesOf({ ...world, today: dayOfBeginning(beginning) }, null))

/** Which of the conditions at some places hold for this data. */
function answers(played: Played, places: readonly string[], given: FormData): string {
  const { definition, form } = played
  const clock = clockIn(played)
  const values = expressionValues(form, computeFormulas(form, given, clock))
  return places
    .map((id) => {
      const result = evaluateExpression(graphOf(definition).transition(id)?.expression ?? '', { values, ...clock })
      return result.ok && result.value === true ? '1' : '0'
    })
    .join('')
}

/** For each field a condition looks at, the nearest value at which it says something else. */
function otherData(played: Played): Variation[] {
  const { definition, form, beginning } = played
  const { formData } = beginning
  const clock = clockIn(played)
  const data = computeFormulas(form, formData, clock)
  const known = { today: clock.today, data }
  return boundariesOf(definition, form, known).flatMap((boundary): Variation[] => {
    const said = answers(played, boundary.places, formData)
    const away = (value: BoundaryValue) => Math.abs(Number(value) - Number(data[boundary.field]))
    for (const value of boundary.values.toSorted((a, b) => away(a) - away(b))) {
      const changed = withValue({ form, clock }, formData, boundary, value)
      if (changed && answers(played, boundary.places, changed) !== said)
        return [
          {
            key: 'field',
            params: { field: boundary.field, value: writtenValue(value) },
            change: { formData: changed },
          },
        ]
    }
    return []
  })
}

interface Held {
  activityId: string
  account: string
  name: string
}

/** Who gets what on the way, in order. */
const holdersIn = ({ frames }: Trial): Held[] =>
  frames.flatMap(({ made }) =>
    made
      .filter(({ passed }) => passed === null)
      .flatMap(({ activityId, people }) =>
        people.slice(0, 1).map(({ account, name }) => ({ activityId, account, name })),
      ),
  )

const onceBy = <One>(all: readonly One[], key: (one: One) => string): One[] =>
  [...new Map(all.toReversed().map((one) => [key(one), one])).values()].toReversed()

/** Everybody on the way as the initiator, away, and gone; of those who are away the second first: the first is the likeliest to begin one. */
function otherPeople({ trial, beginning }: Played): Record<'initiator' | 'away' | 'left', Variation[]> {
  const holders = onceBy(
    holdersIn(trial).filter(({ account }) => account !== beginning.initiator),
    ({ account }) => account,
  )
  const [first, second, ...rest] = holders
  const inTurn = second && first ? [second, first, ...rest] : holders
  return {
    initiator: holders.map(({ account, name }) => ({
      key: 'initiator',
      params: { name },
      change: { initiator: account },
    })),
    away: inTurn.flatMap(({ account: principal, name }): Variation[] => {
      const agent = holders.find(({ account }) => account !== principal)
      if (!agent) return []
      const standIns = [{ principal, agent: agent.account }]
      return [
        { key: 'away', params: { name, agent: agent.name }, change: { suppose: { ...nothingSupposed, standIns } } },
      ]
    }),
    left: holders.map(({ account, name }) => ({
      key: 'left',
      params: { name },
      change: { suppose: { ...nothingSupposed, left: [account] } },
    })),
  }
}

function nobodyActs({ definition, trial, moves }: Played): Variation[] {
  const due = trial.frames.flatMap(({ made, move }) =>
    made.filter((slot) => slot.dueAt !== null && slot.passed === null).map(({ activityId }) => ({ activityId, move })),
  )
  const wait: Move = { kind: 'pass', until: 'next' }
  return onceBy(due, ({ activityId }) => activityId).map(({ activityId, move }) => ({
    key: 'overdue',
    params: { activity: graphOf(definition).elements.get(activityId)?.name ?? '' },
    change: { moves: [...moves.slice(0, move + 1), wait] },
  }))
}

function elementsOnTheWay({ definition, trial }: Played): ProcessDefinition['elements'] {
  const passed = new Set(coverageOf(definition, trial.frames).elements)
  return definition.elements.filter(({ id }) => passed.has(id))
}

function emptyRoles(played: Played): Variation[] {
  const roles = elementsOnTheWay(played).flatMap((element) =>
    elementTraits(element)
      .people(element)
      .filter(({ participantType, include }) => include && participantRule(participantType)?.param0 === 'role'),
  )
  return onceBy(roles, ({ param0 }) => param0).map(({ param0, displayName }) => ({
    key: 'emptyRole',
    params: { role: displayName || param0 },
    change: { suppose: { ...nothingSupposed, emptyRoles: [param0] } },
  }))
}

function outsideFails(played: Played): Variation[] {
  return elementsOnTheWay(played).flatMap((element): Variation[] => {
    const { awaits } = elementTraits(element)
    const params = { activity: element.name }
    if (awaits === 'work')
      return [{ key: 'down', params, change: { mocks: { [element.id]: { ok: false, error: '' } } } }]
    if (awaits === 'children')
      return [
        { key: 'childRejected', params, change: { mocks: { [element.id]: { ended: taskResult.Reject, values: {} } } } },
      ]
    return []
  })
}

/** So many of each kind come before any other of it: what one looks at first is of every kind. */
const likely = { field: 3, initiator: 1, away: 1, left: 1, overdue: 1, emptyRole: 1, outside: 2 } as const

/**
 * Cases people forget, each one change away from a request that goes well; some of each kind first, then the others.
 * @returns no more than `mostVariations` of them, and how many there are in all
 */
export function variationsOf(played: Played): { shown: Variation[]; all: number } {
  const kinds: Record<keyof typeof likely, Variation[]> = {
    field: otherData(played),
    ...otherPeople(played),
    overdue: nobodyActs(played),
    emptyRole: emptyRoles(played),
    outside: outsideFails(played),
  }
  const inOrder = Object.keys(likely) as (keyof typeof likely)[]
  const cases = [
    ...inOrder.flatMap((kind) => kinds[kind].slice(0, likely[kind])),
    ...inOrder.flatMap((kind) => kinds[kind].slice(likely[kind])),
  ]
  return { shown: cases.slice(0, mostVariations), all: cases.length }
}
