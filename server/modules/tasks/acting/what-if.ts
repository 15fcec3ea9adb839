import type { z } from 'zod'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { whatIf as contract } from '@/lib/contracts/what-if'
import { forecast, rightsAt, type Scene } from '@/lib/engine'
import { liveRights } from '@/lib/form-data/live-rights'
import { resolveRights } from '@/lib/form-data/step-rights'
import { boundariesOf } from '@/lib/trials/boundaries'
import { expectedDays } from '@/lib/trials/expected-days'
import { mayBeVaried, pinnedForm } from '@/lib/trials/pinned-form'
import { triesOf, type Try } from '@/lib/trials/tries'
import type { Station } from '@/lib/words/station'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, daysTaken, type Runtime } from '@/server/runtime'
import { finishForecast } from '../looking/finish-forecast'
import { Localiser } from '../looking/localise'
import { taskScene, type TaskScene } from '../looking/task-scene'
import { withData, withTyped } from './with-typed'

type Input = z.output<(typeof contract)['input']>
type Answer = z.output<(typeof contract)['data']>

/** Other values looked at for one answer, and for how long: somebody is typing. */
const mostTries = 20
const longestMs = 400
/** Changes told; more would be read by nobody. */
const mostTold = 4

/**
 * What somebody who is about to hand a request in may like to know: how long it is likely to take, and the smallest change of
 * one value that would lead it through other steps. Nothing is said of fields he may not fill in or see.
 */
export async function whatIf(runtime: Runtime, context: CallContext, input: Input): Promise<Answer> {
  const opened = await taskScene(runtime, context, input)
  const { definition, graph, token } = opened.scene
  if (!token || token.activityId !== graph.start.id || !definition.settings.whatIf)
    return { expected: null, finish: null, changes: [] }
  const form = opened.version.form.definition
  const scene = await withTyped({ tx: context.tx, runtime }, opened, form, input.formData)
  const way = await stepsOf(context.tx, runtime, opened, scene)
  if (!way) return { expected: null, finish: null, changes: [] }
  const ids = way.map(({ activityId }) => activityId)
  const { processId } = definition
  const calendar = definition.settings.calendar ?? scene.given.calendar
  return {
    expected: expectedDays(
      definition,
      ids,
      await daysTaken(context.tx, { processId, calendar }, ids),
      scene.given.calendar,
    ),
    finish: await finishForecast(context.tx, {
      processId,
      calendar,
      now: context.now,
      way: ids,
      at: null,
      since: context.now,
    }),
    changes: await changesOf({ runtime, context, opened, scene, form, way }),
  }
}

/** The steps to come; null where it gets stuck, for then nothing is sure. */
async function stepsOf(tx: Tx, runtime: Runtime, { facts }: TaskScene, scene: Scene): Promise<Station[] | null> {
  const { definition, state, given } = scene
  const coming = await answerQuestions(tx, runtime.facts, facts, () => forecast(definition, state, given))
  return coming.some(({ activityId }) => activityId === '')
    ? null
    : coming.filter((station) => station.state === 'coming')
}

interface Looked {
  runtime: Runtime
  context: CallContext
  opened: TaskScene
  scene: Scene
  form: FormDefinition
  way: Station[]
}

async function changesOf(looked: Looked): Promise<Answer['changes']> {
  const { context, scene, form } = looked
  const { state, given, token, definition } = scene
  const { today, now, rules } = given
  const granted = resolveRights(form, token ? rightsAt(scene, token) : { default: 'hidden', fields: {} })
  const rights = liveRights(form, granted, state.formData, { now, today, rules })
  const tries = triesOf(boundariesOf(definition, form, { today, data: state.formData }), form, state.formData, {
    today,
    mayVary: (field) => mayBeVaried(form, rights, field),
  })
  const words = new Localiser(context.locale)
  const found: Answer['changes'] = []
  const until = performance.now() + longestMs
  // The nearest of each before the next of any: whatever time is left, what is told is the smallest there is.
  const open = tries.map((list) => [...list])
  for (let count = 0; count < mostTries && open.length > 0 && performance.now() < until; count++) {
    const list = open.shift()
    const one = list?.shift()
    if (!list || !one) continue
    const change = await changeBy(looked, one)
    if (change)
      found.push({ ...change, unneeded: change.unneeded.map(words.text), needed: change.needed.map(words.text) })
    else if (list.length > 0) open.push(list)
    if (found.length === mostTold) break
  }
  return found
}

/** What another value of one field would do to the steps of the way; null where nothing. */
async function changeBy({ runtime, context, opened, scene, form, way }: Looked, one: Try) {
  const varied = withData(
    { ...scene, given: { ...scene.given, form: pinnedForm(form, one.field) } },
    { ...scene.state.formData, [one.field]: one.value },
  )
  const other = await stepsOf(context.tx, runtime, opened, varied)
  if (!other) return null
  const less = way.filter(({ activityId }) => !other.some((station) => station.activityId === activityId))
  const more = other.filter(({ activityId }) => !way.some((station) => station.activityId === activityId))
  if (less.length + more.length === 0) return null
  const names = (stations: Station[]) => [...new Set(stations.map(({ activityName }) => activityName))]
  return { field: one.field, is: one.word, value: one.said, unneeded: names(less), needed: names(more) }
}
