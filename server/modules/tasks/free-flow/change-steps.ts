import type { z } from 'zod'
import type { changeFuture, getFuture } from '@/lib/contracts/free-flow'
import type { Activity, ProcessDefinition } from '@/lib/engine'
import { isLive, whatMay } from '@/lib/engine'
import { mostSteps, type FreeFlowPlan } from '@/lib/contracts/free-flow-plan'
import { operator } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { dropPrivateVersion, keepPrivateVersion, type Runtime } from '@/server/runtime'
import { actOnTask } from '../acting/act-on-task'
import { Localiser } from '../looking/localise'
import { taskScene, type TaskScene } from '../looking/task-scene'
import { faultsOf } from './check-plan'
import { definitionOf, withIds } from './define-plan'
import { futureChanges, type NamedStep } from './future-changes'
import { insertedBefore, insertedStep, onlyEnd, withInserted } from './inserted-steps'
import { everybodyIn, lookUpChosen, showing } from './look-up-chosen'
import { stepsToCome, type ToCome } from './steps-to-come'
import { answeredBefore } from './write-free-flow'

type Input = z.output<typeof changeFuture.input>
type Wanted = Input['steps']

/** @throws AppError object.unknown, task.actionRefused */
async function changeable(runtime: Runtime, context: CallContext, taskId: string): Promise<TaskScene> {
  const opened = await taskScene(runtime, context, { taskId, processId: '', workItemId: '' })
  const may = whatMay(opened.scene).changeFuture
  if (may !== true)
    throw new AppError('task.actionRefused', { reason: { key: `workflow.refusals.${may ?? 'noRight'}` } })
  return opened
}

/** The steps that have not come yet, as their initiator may change them. */
export async function readFuture(
  runtime: Runtime,
  context: CallContext,
  taskId: string,
): Promise<z.input<typeof getFuture.data>> {
  const opened = await changeable(runtime, context, taskId)
  const { scene } = opened
  const { text } = new Localiser(context.locale)
  const { steps, fixed, mayInsert, mayAppend, course } = await stepsToCome(context.tx, runtime, opened)
  const show = showing(await lookUpChosen(runtime, context, everybodyIn({ steps, copies: [] })), context)
  const here = [...new Set(scene.state.tokens.filter(isLive).map(({ activityId }) => activityId))]
  return {
    taskId,
    rev: scene.state.task.rev,
    free: course === null,
    behind: fixed.length,
    mayInsert,
    mayAppend,
    reached: here.map((id) => ({
      name: text(scene.graph.elements.get(id)?.name ?? ''),
      people: peopleHere(opened, id),
    })),
    steps: steps.map((step) => ({ ...step, name: text(step.name), people: step.people.map(show) })),
  }
}

const peopleHere = ({ scene }: TaskScene, activityId: string): string[] =>
  scene.state.tokens
    .filter((token) => isLive(token) && token.activityId === activityId)
    .flatMap(({ actor, pool }) => (actor ? [actor] : pool))
    .map(({ name }) => name)

const refusedSteps = (key: string) => new AppError('input.invalid', {}, { steps: atField(`freeFlow.${key}`) })

/** What was sent has to speak of the steps there are: each of the process's own once and in its place, the others at most once. */
function requireFitting(toCome: ToCome, wanted: Wanted): void {
  const sent = wanted.map(({ id }) => id).filter(Boolean)
  const known = new Set(toCome.steps.map(({ id }) => id))
  const own = toCome.steps.filter((step) => step.own).map(({ id }) => id)
  const ownSent = sent.filter((id) => own.includes(id))
  if (sent.some((id) => !known.has(id)) || new Set(sent).size < sent.length) throw refusedSteps('unknownStep')
  if (ownSent.join() !== own.join()) throw refusedSteps('ownSteps')
  const foreign = wanted.some(({ id, people }) => own.includes(id) && people.some(({ kind }) => kind !== 'user'))
  if (foreign) throw refusedSteps('peopleOnly')
  const before = toCome.steps.filter((step) => !step.own)
  const after = wanted.filter(({ id }) => !own.includes(id))
  if (!toCome.mayInsert && (after.length > 0 || before.length > 0)) throw refusedSteps('mayNotInsert')
}

interface Course {
  definition: ProcessDefinition
  plan: FreeFlowPlan | null
  madeOf: number | null
  steps: NamedStep[]
}

/** A free flow goes on by the list as it is now, behind what has come. */
function newPlan({ version }: TaskScene, { fixed }: ToCome, wanted: Wanted): Course {
  const { plan } = version
  if (!plan) throw new Error('only a free flow has a list')
  const kept = fixed.map(({ name: _name, ...step }) => step)
  const steps = withIds(
    wanted,
    plan.steps.map(({ id }) => id),
  )
  const whole = { ...plan, steps: [...kept, ...steps] }
  if (whole.steps.length === 0) throw refusedSteps('noSteps')
  // What was kept could not be read again.
  if (whole.steps.length > mostSteps)
    throw new AppError('input.invalid', {}, { steps: atField('freeFlow.tooManySteps', { most: mostSteps }) })
  const definition = definitionOf(whole)
  const names = new Map(definition.elements.map(({ id, name }) => [id, name]))
  return {
    definition,
    plan: whole,
    madeOf: null,
    steps: steps.map((step) => ({ ...step, name: names.get(step.id) ?? '' })),
  }
}

/** A process goes on by a copy with steps put in before those it has itself. */
function newCopy({ version, scene }: TaskScene, toCome: ToCome, wanted: Wanted): Course {
  const { course } = toCome
  if (!course) throw new Error('only a process has steps of its own')
  const own = new Map(toCome.steps.filter((step) => step.own).map((step) => [step.id, step]))
  const taken = new Set(scene.definition.elements.map(({ id }) => id))
  const numbered = wanted.map((step) => (step.id ? step : { ...step, id: freeId(taken) }))
  const coming = new Set(toCome.steps.map(({ id }) => id))
  const end = onlyEnd(course.base)
  const chains = new Map<string, Activity[]>()
  for (const { id } of course.base.elements)
    chains.set(
      id,
      insertedBefore(course, id).filter((step) => !coming.has(step.id)),
    )
  let waiting: Activity[] = []
  const place = (elementId: string) => {
    chains.set(elementId, [...(chains.get(elementId) ?? []), ...waiting])
    waiting = []
  }
  for (const step of numbered)
    if (own.has(step.id)) place(step.id)
    else waiting.push(insertedStep(step, { x: 40 + taken.size * 24, y: 40 }))
  if (waiting.length > 0) {
    if (!end) throw refusedSteps('noEnd')
    place(end.id)
  }
  const filled = new Map([...chains].filter(([, chain]) => chain.length > 0))
  const names = new Map([...filled.values()].flat().map(({ id, name }) => [id, name]))
  return {
    definition: withInserted(course.base, filled),
    plan: null,
    madeOf: version.madeOf ?? version.version,
    steps: numbered.map((step) => ({ ...step, name: own.get(step.id)?.name ?? names.get(step.id) ?? '' })),
  }
}

function freeId(taken: Set<string>): string {
  let number = 1
  while (taken.has(`added${number}`)) number += 1
  taken.add(`added${number}`)
  return `added${number}`
}

/** Only who carries out steps of the process itself was changed: the definition stays. */
const onlyPeople = (toCome: ToCome, wanted: Wanted): boolean =>
  toCome.course !== null && toCome.steps.every(({ own }) => own) && wanted.length === toCome.steps.length

/** R3-52: changes what has not come yet. What has come is as it was, whatever is sent: the engine sees to it. */
export async function changeSteps(
  runtime: Runtime,
  context: CallContext,
  { commandId, taskId, expectedRev, opinion, steps: sent }: Input,
): Promise<z.input<typeof changeFuture.data>> {
  const before = await answeredBefore(context, commandId)
  if (before) return before
  const { tx, now } = context
  const opened = await changeable(runtime, context, taskId)
  const toCome = await stepsToCome(tx, runtime, opened)
  requireFitting(toCome, sent)
  const own = new Map(toCome.steps.filter((step) => step.own).map((step) => [step.id, step]))
  // Of a step the process has, the people alone count.
  const wanted = sent.map((step) => {
    const { mode, due, note } = own.get(step.id) ?? step
    return { ...step, mode, due, note }
  })
  const lookedUp = await lookUpChosen(runtime, context, [
    ...everybodyIn({ steps: wanted, copies: [] }),
    ...everybodyIn({ steps: toCome.steps, copies: [] }),
  ])
  // When those are due is not for the initiator to say.
  const faults = faultsOf(
    wanted.map((step) => (own.has(step.id) ? { ...step, due: null } : step)),
    lookedUp,
    now,
  )
  for (const [index, { id, people }] of wanted.entries())
    if (own.has(id) && people.length === 0) delete faults[`steps.${index}`]
  if (Object.keys(faults).length > 0) throw new AppError('input.invalid', {}, faults)

  const course = toCome.course ? newCopy(opened, toCome, wanted) : newPlan(opened, toCome, wanted)
  const named = (people: NamedStep['people']) => people.map((one) => lookedUp(one).name).join(', ')
  const future = futureChanges(toCome.steps, course.steps, named).filter(
    ({ kind, people }) => kind !== 'people' || people !== '',
  )
  if (future.length === 0) throw refusedSteps('unchanged')
  const toVersion = onlyPeople(toCome, wanted) ? undefined : await keepCourse(context, opened, course)
  const people = course.steps.filter(({ id, people }) => own.has(id) && people.length > 0)
  const answer = await actOnTask(
    runtime,
    context,
    {
      commandId,
      operator: operator.ChangeFuture,
      taskId,
      processId: '',
      workItemId: '',
      expectedRev,
      opinion,
      targetActivityId: '',
      resubmit: 'direct',
      nextPeople: Object.fromEntries(people.map((step) => [step.id, step.people.map(({ id }) => id)])),
    },
    { own: { toVersion, future } },
  )
  const { version } = opened
  if (toVersion !== undefined && version.version < 0) await dropPrivateVersion(tx, version.processId, version.version)
  return answer
}

const keepCourse = (
  { tx, caller, now }: CallContext,
  { version }: TaskScene,
  { definition, plan, madeOf }: Course,
): Promise<number> =>
  keepPrivateVersion(tx, { definition, formVersion: version.form.version, plan, madeOf, by: caller.account, now })
