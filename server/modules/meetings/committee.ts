import { sql } from 'kysely'
import {
  committeeOf,
  findPeople,
  graphOf,
  KnownFacts,
  withFacts,
  type Activity,
  type State,
  type Token,
} from '@/lib/engine'
import type { Caller } from '@/server/http/caller'
import { callerNamed } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import {
  answerQuestions,
  contentHash,
  givenFor,
  loadTasks,
  stateOf,
  type LoadedTask,
  type ProcessVersion,
  type Runtime,
} from '@/server/runtime'

/** One visit of a step that a meeting can decide, as it stands. */
export interface Sitting {
  row: LoadedTask
  version: ProcessVersion
  state: State
  step: Activity
  visitId: string
  /** Places that have a vote and are to give it. */
  places: Token[]
}

/** What a vote is about: once it changes, what was said of it before counts no more. */
export const dataHashOf = ({ formData }: Pick<State, 'formData'>): string => contentHash(formData)

/** Who may vote for a place: whose it is, and who stands in for him where the step lets somebody. */
export const votersOf = ({ actor, agents }: Token, { inPerson }: Pick<Activity, 'inPerson'>): string[] => [
  ...(actor ? [actor.account] : []),
  ...(inPerson ? [] : agents.map(({ account }) => account)),
]

export const mayVoteFor = (place: Token, step: Activity, account: string): boolean =>
  votersOf(place, step).includes(account)

/** The members of a committee, in the order of their places. */
export const accountsOf = (places: readonly Token[]): string[] => [
  ...new Set(places.flatMap(({ actor }) => (actor ? [actor.account] : []))),
]

/** Every visit of these tasks that a meeting can decide now; those of no meeting, and of tasks at rest, are left out. */
export async function sittingsOf(tx: Tx, runtime: Runtime, taskIds: string[]): Promise<Sitting[]> {
  const found: Sitting[] = []
  for (const row of await loadTasks(tx, [...new Set(taskIds)])) {
    const version = await runtime.versions.find(tx, row.process_id, row.process_version)
    if (version) found.push(...sittingsIn(row, version))
  }
  return found
}

function sittingsIn(row: LoadedTask, version: ProcessVersion): Sitting[] {
  const state = stateOf(row)
  if (state.task.status !== 0) return []
  const steps = new Map(version.definition.elements.map((element) => [element.id, element]))
  return [...new Set(state.tokens.map(({ visitId }) => visitId))].flatMap((visitId) => {
    const places = committeeOf(state.tokens, visitId)
    const step = steps.get(places[0]?.activityId ?? '')
    return step?.type === 'Activity' && step.meeting.held !== 'no'
      ? [{ row, version, state, step, visitId, places }]
      : []
  })
}

/** Tasks of the caller's to do at whose step a meeting can decide. */
export async function tasksToMeetOn(tx: Tx, caller: Pick<Caller, 'account'>): Promise<string[]> {
  const { rows } = await sql<{ task_id: string }>`
    select distinct w.task_id from work_items w
      join tasks t on t.task_id = w.task_id
      join process_versions v on v.process_id = t.process_id and v.version = t.process_version
    where w.account = ${caller.account} and w.open and t.status = 0 and jsonb_path_exists(v.definition,
      '$.elements[*] ? (@.id == $step && exists(@.meeting.held) && @.meeting.held != "no")', jsonb_build_object('step', w.activity_id))
    limit 200`.execute(tx)
  return rows.map(({ task_id }) => task_id)
}

/** Who of a committee may chair it: whom the step names, else the first. */
export async function chairsOf(
  tx: Tx,
  runtime: Runtime,
  { version, state, step, places }: Sitting,
  now: Date,
): Promise<string[]> {
  const members = accountsOf(places)
  if (step.meeting.chair.length === 0) return members.slice(0, 1)
  const caller = await callerNamed(tx, state.task.initiator.account)
  if (!caller) return members.slice(0, 1)
  const facts = new KnownFacts()
  const given = givenFor(version, { caller, now }, facts)
  const scene = { definition: version.definition, graph: graphOf(version.definition), state, given }
  const people = await answerQuestions(tx, runtime.facts, facts, () =>
    withFacts(() => findPeople(step.meeting.chair, { scene, previous: [] })),
  )
  const named = people.map(({ person }) => person.account).filter((account) => members.includes(account))
  return named.length > 0 ? named : members.slice(0, 1)
}

/** The same people, whatever they decide. */
export const committeeKey = (places: readonly Token[]): string => accountsOf(places).sort().join(' ')
