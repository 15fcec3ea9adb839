import type { z } from 'zod'
import type { glanceTasks as contract } from '@/lib/contracts/glance'
import { isActive, recedeTargets, whatMay, type Scene } from '@/lib/engine'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { liveRights } from '@/lib/form-data/live-rights'
import { taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Outlook } from '@/lib/words/outlook'
import type { Station } from '@/lib/words/station'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Runtime } from '@/server/runtime'
import { foreseeDecision } from '../acting/foresee-decision'
import { Localiser } from './localise'
import { readWay } from './read-way'
import { taskScene, type TaskScene } from './task-scene'
import { formSeen, viewRights } from './view-rights'

type Answer = z.input<(typeof contract)['data']>
type Glance = NonNullable<Answer['glances'][number]>
type Item = z.output<(typeof contract)['input']>['items'][number]

/** What cards say of tasks, by the engine; what the reader may not see spoils the answer for none of the others. */
export async function glanceTasks(runtime: Runtime, context: CallContext, items: Item[]): Promise<Answer> {
  const glances: Answer['glances'] = []
  for (const item of items) {
    try {
      glances.push(await glanceAt(runtime, context, await taskScene(runtime, context, { ...item, processId: '' })))
    } catch (error) {
      if (!(error instanceof AppError && error.key === 'object.unknown')) throw error
      glances.push(null)
    }
  }
  return { glances }
}

async function glanceAt(runtime: Runtime, { tx, locale }: CallContext, opened: TaskScene): Promise<Glance> {
  const { scene } = opened
  const words = new Localiser(locale)
  const may = whatMay(scene)
  const decides = scene.token !== null && may.approve === true
  const outlook = decides ? await foreseeDecision(tx, runtime, opened) : null
  const lacks = scene.token ? emptyRequired(opened) : []
  return {
    rev: scene.state.task.rev,
    outlook: outlook && words.outlook(outlook),
    approve: decides ? whatItTakes(opened, outlook, lacks) : null,
    recede: decides && may.recede === true ? returnOf(scene, words) : null,
    reject: decides && may.reject === true,
    claim: scene.token === null && may.claim === true,
    returned: backWith(scene, words),
    holder: heldBy(scene),
    lacks: lacks.map(words.text),
    line: lineOf(await readWay(tx, runtime, opened), scene),
  }
}

/** Why it is back, as whoever returned it wrote; only to whom it was returned. */
function backWith({ token }: Scene, { text }: Localiser): Glance['returned'] {
  return token?.returned ? { by: text(token.returned.by), reason: token.returned.reason } : null
}

/** The first of those it is with or offered to. */
function heldBy({ state }: Scene): string {
  for (const token of state.tokens) {
    if (isActive(token) && token.actor) return token.actor.account
    if (token.status === tokenStatus.Share && token.pool[0]) return token.pool[0].account
  }
  return ''
}

/** What must be filled in here and is not, by the conditions of the form as it stands. */
function emptyRequired(opened: TaskScene): string[] {
  const { scene, version } = opened
  const form = version.form.definition
  const data = formSeen(scene)
  const { now, today, rules } = scene.given
  const rights = liveRights(form, viewRights(opened), data, { now, today, rules })
  return formFields(form).flatMap((field) =>
    rights[field.id] === 'required' && isEmpty(data[field.id]) ? [field.label] : [],
  )
}

function whatItTakes({ scene }: TaskScene, outlook: Outlook | null, lacking: string[]): Glance['approve'] {
  const step = scene.token && scene.graph.elements.get(scene.token.activityId)
  if (step?.type !== 'Activity' || step.signature || step.mode === 'vote' || !outlook || outlook.choose) return 'page'
  if (scene.token?.delegatedBy || scene.token?.draft) return 'page'
  return lacking.length > 0 ? 'page' : step.opinion === 'required' ? 'opinion' : 'atOnce'
}

function returnOf(scene: Scene, { text }: Localiser): Glance['recede'] {
  const visit = recedeTargets(scene).at(-1)
  const step = scene.token && scene.graph.elements.get(scene.token.activityId)
  if (!visit?.[0] || step?.type !== 'Activity') return null
  const { activityId } = visit[0]
  return {
    activityId,
    activityName: text(scene.graph.elements.get(activityId)?.name ?? ''),
    people: visit.flatMap(({ finishedBy }) => (finishedBy ? [text(finishedBy.name)] : [])),
    resubmit: step.recede.resubmit === 'step' ? 'step' : 'direct',
  }
}

/** The way of this round as segments; where it came back to its initiator, that place is marked. */
function lineOf(way: Station[], { state }: Scene): Glance['line'] {
  const back = new Set(
    state.tokens.flatMap((token) => (token.returned && token.finishedAt === null ? [token.activityId] : [])),
  )
  const over = state.task.status === taskStatus.Finish
  return way
    .filter(({ state: at, past }) => at !== 'end' && !past)
    .map(({ state: at, activityId }) =>
      at === 'current'
        ? back.has(activityId)
          ? 'returned'
          : over
            ? 'done'
            : 'current'
        : at === 'done'
          ? 'done'
          : 'coming',
    )
    .slice(0, 12)
}
