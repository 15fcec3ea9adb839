import { sql } from 'kysely'
import type { Chosen, FreeFlowPlan } from '@/lib/contracts/free-flow-plan'
import type { ShownChosen, ShownPlan } from '@/lib/contracts/free-flow'
import {
  findPeople,
  graphOf,
  KnownFacts,
  newTask,
  participant,
  withFacts,
  type Person,
  type Question,
} from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import type { DutiesRow } from '@/server/platform/db/rows.generated'
import { freeFlowProcess } from '@/server/modules/processes'
import { answerQuestions, givenFor, type ProcessVersion, type Runtime } from '@/server/runtime'
import { engineCaller } from '../looking/engine-caller'
import { Localiser } from '../looking/localise'
import { definitionOf, lineOf } from './define-plan'
import { freeFlowForm, freeFlowFormDefinition, freeFlowFormVersion, freeFlowName } from './free-flow-form'

/** Somebody chosen with those he stands for today. */
export interface Known {
  name: string
  people: Person[]
  gone: boolean
}

export type LookedUp = (chosen: Chosen) => Known

const keyOf = ({ kind, id }: Chosen): string => `${kind} ${id}`
const nobody: Known = { name: '', people: [], gone: true }

export const everybodyIn = ({ steps, copies }: Pick<FreeFlowPlan, 'steps' | 'copies'>): Chosen[] => [
  ...steps.flatMap(({ people }) => people),
  ...copies,
]

/** What is asked first, all at once: one after the other a long list would take as many round trips. */
function asksFor({ kind, id }: Chosen): Question[] {
  if (kind === 'user') return [{ kind: 'people', accounts: [id] }]
  if (kind === 'role') return [{ kind: 'role', roleId: id }]
  return kind === 'department' ? [{ kind: 'below', groupId: id }] : []
}

/** Finds everybody in a list, as the engine would for a request the caller starts now. */
export async function lookUpChosen(runtime: Runtime, context: CallContext, wanted: Chosen[]): Promise<LookedUp> {
  const { tx, caller, now } = context
  const distinct = [...new Map(wanted.map((one) => [keyOf(one), one])).values()]
  const facts = new KnownFacts()
  const first = distinct.flatMap(asksFor)
  if (first.length > 0) await runtime.facts(tx, first, facts)
  const definition = definitionOf({ steps: [], copies: [], onReject: 'return', mayAddPeople: true })
  const version: ProcessVersion = {
    processId: freeFlowProcess,
    version: 0,
    definition,
    plan: null,
    madeOf: null,
    form: {
      formId: freeFlowForm,
      version: freeFlowFormVersion,
      name: freeFlowName,
      type: 2,
      definition: freeFlowFormDefinition,
    },
  }
  const given = givenFor(version, { caller: engineCaller(caller), now }, facts)
  const scene = { definition, graph: graphOf(definition), state: newTask(definition, given), given }
  const people = await answerQuestions(tx, runtime.facts, facts, () =>
    withFacts(() => distinct.map((one) => findPeople([participant.parse(lineOf(one))], { scene, previous: [] }))),
  )
  const names = await namesOf(context, distinct, facts)
  const known = new Map(
    distinct.map((one, index): [string, Known] => {
      const found = (people[index] ?? []).map(({ person }) => person)
      const name = names.get(keyOf(one))
      const gone = name === undefined || (one.kind === 'user' && found.length === 0)
      return [keyOf(one), { name: name ?? one.id, people: gone ? [] : found, gone }]
    }),
  )
  return (one) => known.get(keyOf(one)) ?? nobody
}

/** What each is called; those there are not have no name. */
async function namesOf({ tx, locale }: CallContext, all: Chosen[], facts: KnownFacts): Promise<Map<string, string>> {
  const { text } = new Localiser(locale)
  const codes = all.filter(({ kind }) => kind === 'duty').map(({ id }) => id)
  const { rows } = codes.length
    ? await sql<
        Pick<DutiesRow, 'code' | 'name'>
      >`select code, name from duties where code = any(${codes}::text[])`.execute(tx)
    : { rows: [] }
  const duties = new Map(rows.map(({ code, name }) => [code, name]))
  const nameOf = ({ kind, id }: Chosen): string | undefined => {
    if (kind === 'user') return facts.ask({ kind: 'people', accounts: [id] })[0]?.name
    if (kind === 'role') return facts.ask({ kind: 'role', roleId: id })?.name
    return kind === 'department' ? facts.ask({ kind: 'below', groupId: id })[0]?.name : duties.get(id)
  }
  return new Map(
    all.flatMap((one): [string, string][] => {
      const name = nameOf(one)
      return name === undefined ? [] : [[keyOf(one), text(name)]]
    }),
  )
}

/** As chips show them. */
export function showing(lookedUp: LookedUp, { locale }: Pick<CallContext, 'locale'>): (one: Chosen) => ShownChosen {
  const { text } = new Localiser(locale)
  return (one) => {
    const { name, people, gone } = lookedUp(one)
    const note = one.kind === 'user' ? text(people[0]?.departmentName ?? '') : ''
    return { kind: one.kind, id: one.id, name, note, people: people.length, gone }
  }
}

/** A plan with the names of everybody in it. */
export async function showPlan(runtime: Runtime, context: CallContext, plan: FreeFlowPlan): Promise<ShownPlan> {
  const show = showing(await lookUpChosen(runtime, context, everybodyIn(plan)), context)
  return {
    ...plan,
    copies: plan.copies.map(show),
    steps: plan.steps.map((step) => ({ ...step, people: step.people.map(show) })),
  }
}
