import { draftStatus, processPermission } from '@/lib/words/workflow-enumerations'
import { findMine, graphOf, KnownFacts, maskOf, newTask, type Scene } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { givenFor, hoursForForm, loadTask, stateOf, type ProcessVersion, type Runtime } from '@/server/runtime'
import { engineCaller } from './engine-caller'
import { requireProcessInSight } from '@/server/modules/processes'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import { bookOf } from '@/lib/expression/rule-book'
import type { WorkHours } from '@/lib/calendar/work-hours'
import { dictionariesOfScene, rulesOfScene } from './scene-rules'
import { mayReadTask } from './may-read-task'

/** A task as one person looks at it. */
export interface TaskScene {
  version: ProcessVersion
  scene: Scene
  facts: KnownFacts
  /** False for a request that is not written down yet. */
  saved: boolean
  /** It is kept for reading only. */
  archived: boolean
  /** Business rules its form asks. */
  rules: KnownRule[]
  /** The company's calendar, of a form that counts days. */
  hours?: WorkHours
}

/** Who looks, when, and through which transaction. */
export type Looking = Pick<CallContext, 'tx' | 'caller' | 'now'>

export interface Wanted {
  taskId: string
  /** Of a new request. */
  processId: string
  workItemId: string
}

/** The scene with the rules and the calendar its form asks at hand, for what is computed of it outside of the engine. */
async function withRules(
  tx: Looking['tx'],
  runtime: Runtime,
  scene: Scene,
  { form }: ProcessVersion,
): Promise<Pick<TaskScene, 'scene' | 'rules' | 'hours'>> {
  const rules = await rulesOfScene(tx, runtime, scene, form.definition)
  const hours = await hoursForForm(tx, { form: form.definition, rules }, scene.given.today)
  const dictionaries = await dictionariesOfScene(tx, form.definition, scene.given)
  return rules.length === 0 && dictionaries.length === 0 && !hours
    ? { scene, rules }
    : { rules, hours, scene: { ...scene, given: { ...scene.given, rules: bookOf(rules, hours, dictionaries) } } }
}

/** @throws AppError object.unknown for what does not exist and what the person may not see alike */
export async function taskScene(runtime: Runtime, context: Looking, wanted: Wanted): Promise<TaskScene> {
  return wanted.taskId ? existingScene(runtime, context, wanted) : newScene(runtime, context, wanted.processId)
}

async function existingScene(
  runtime: Runtime,
  { tx, caller, now }: Looking,
  { taskId, workItemId }: Wanted,
): Promise<TaskScene> {
  if (!(await mayReadTask(tx, caller, taskId))) throw new AppError('object.unknown')
  return storedScene(runtime, { tx, caller, now }, { taskId, workItemId })
}

/** A task for whom the call itself gives the right to look at it. */
export async function storedScene(
  runtime: Runtime,
  { tx, caller, now }: Looking,
  { taskId, workItemId = '' }: Pick<Wanted, 'taskId'> & Partial<Wanted>,
): Promise<TaskScene> {
  const row = await loadTask(tx, taskId)
  const version = row && (await runtime.versions.find(tx, row.process_id, row.process_version))
  if (!row || !version) throw new AppError('object.unknown')
  const facts = new KnownFacts()
  const state = stateOf(row)
  const given = givenFor(version, { caller: engineCaller(caller), now }, facts)
  const token = findMine(state, caller.account, workItemId) ?? findMine(state, caller.account)
  const scene = { definition: version.definition, graph: graphOf(version.definition), state, given, token }
  return {
    version,
    facts,
    saved: true,
    archived: row.archived === true,
    ...(await withRules(tx, runtime, scene, version)),
  }
}

/**
 * A task for who looks after all of them. What was never handed in is nobody's but its writer's.
 * @throws AppError object.unknown
 */
export async function sceneLookedAfter(
  runtime: Runtime,
  looking: Looking,
  wanted: Pick<Wanted, 'taskId'>,
): Promise<TaskScene> {
  const opened = await storedScene(runtime, looking, wanted)
  if (opened.scene.state.task.status === draftStatus) throw new AppError('object.unknown')
  return opened
}

async function newScene(runtime: Runtime, { tx, caller, now }: Looking, processId: string): Promise<TaskScene> {
  await requireProcessInSight({ tx, caller }, processId)
  const version = await runtime.versions.find(tx, processId)
  if (!version) throw new AppError('object.unknown')
  const facts = new KnownFacts()
  const given = givenFor(version, { caller: engineCaller(caller), now }, facts)
  const state = newTask(version.definition, given)
  const scene = {
    definition: version.definition,
    graph: graphOf(version.definition),
    state,
    given,
    token: findMine(state, caller.account),
  }
  if ((maskOf(scene) & processPermission.Start) === 0) throw new AppError('object.unknown')
  return { version, facts, saved: false, archived: false, ...(await withRules(tx, runtime, scene, version)) }
}
