import { participantRule } from '@/lib/words/participants'
import { taskResult } from '@/lib/words/workflow-enumerations'
import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { elementTraits } from '@/lib/engine/elements/traits'
import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import { computeFormulas } from '@/lib/form-data/compute-formulas'
import { expressionValues } from '@/lib/form-data/expression-values'
import type { FormData, FormDefinition } from '@/lib/form-data/form-definition'
import { boundariesOf, type BoundaryValue } from './boundaries'
import { writtenValue } from './said-value'
import { withValue } from './with-value'
import { coverageOf } from './coverage'
import type { Mock, Move } from './move'
import { nothingSupposed, type Supposition } from './suppose'
import { dayOfBeginning, type Beginning, type Trial } from './world'

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

/** More than these nobody reads. */
const most = 8

interface Played {
  definition: ProcessDefinition
  form: FormDefinition
  beginning: Beginning
  /** The request as it goes when everybody agrees, and the moves that took. */
  trial: Trial
  moves: Move[]
}

/** Which of the conditions at some places hold for this data. */
function answers({ definition, form, beginning }: Played, places: readonly string[], given: FormData): string {
  const clock = { now: beginning.startAt, today: dayOfBeginning(beginning) }
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
  const { formData, startAt } = beginning
  const today = dayOfBeginning(beginning)
  const data = computeFormulas(form, formData, { now: startAt, today })
  const known = { today, data }
  return boundariesOf(definition, form, known).flatMap((boundary): Variation[] => {
    const said = answers(played, boundary.places, formData)
    const away = (value: BoundaryValue) => Math.abs(Number(value) - Number(data[boundary.field]))
    for (const value of boundary.values.toSorted((a, b) => away(a) - away(b))) {
      const changed = withValue(form, formData, boundary, value)
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

function otherPeople({ trial, beginning }: Played): Variation[] {
  const holders = holdersIn(trial).filter(({ account }) => account !== beginning.initiator)
  const [first, next = first] = holders
  if (!first || !next) return []
  const agent = holders.find(({ account }) => account !== next.account)
  return [
    { key: 'initiator', params: { name: first.name }, change: { initiator: first.account } },
    ...(agent
      ? [
          {
            key: 'away' as const,
            params: { name: next.name, agent: agent.name },
            change: {
              suppose: { ...nothingSupposed, standIns: [{ principal: next.account, agent: agent.account }] },
            },
          },
        ]
      : []),
    { key: 'left', params: { name: first.name }, change: { suppose: { ...nothingSupposed, left: [first.account] } } },
  ]
}

function nobodyActs({ definition, trial, moves }: Played): Variation[] {
  const due = trial.frames.flatMap(({ made, move }) =>
    made.filter((slot) => slot.dueAt !== null && slot.passed === null).map(({ activityId }) => ({ activityId, move })),
  )[0]
  if (!due) return []
  const name = graphOf(definition).elements.get(due.activityId)?.name ?? ''
  const wait: Move = { kind: 'pass', until: 'next' }
  return [{ key: 'overdue', params: { activity: name }, change: { moves: [...moves.slice(0, due.move + 1), wait] } }]
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
  const [role] = roles
  if (!role) return []
  return [
    {
      key: 'emptyRole',
      params: { role: role.displayName || role.param0 },
      change: { suppose: { ...nothingSupposed, emptyRoles: [role.param0] } },
    },
  ]
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

/** Cases people forget, each one change away from a request that goes well; the likely ones first. */
export function variationsOf(played: Played): Variation[] {
  return [
    ...otherData(played).slice(0, 3),
    ...otherPeople(played),
    ...nobodyActs(played),
    ...emptyRoles(played),
    ...outsideFails(played).slice(0, 2),
  ].slice(0, most)
}
