import type { z } from 'zod'
import type { getTaskData as contract } from '@/lib/contracts/task-data'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import {
  isActive,
  isLive,
  jumpTargets,
  routeValues,
  systemAccount,
  systemVariables,
  type LogEntry,
  type Scene,
} from '@/lib/engine'
import { isComputed } from '@/lib/form-data/compute-formulas'
import { formFields } from '@/lib/form-data/form-fields'
import { sameValue } from '@/lib/form-data/same-value'
import { traitsOf } from '@/lib/form-fields/traits'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { readLog, type Runtime } from '@/server/runtime'
import { readFiles } from '../acting/attached-files'
import { findFailedEffects } from '../care/failed-effects'
import { getHeldUp } from '../care/held-up-tasks'
import { Localiser } from '../looking/localise'
import { taskHeading } from '../looking/task-heading'
import { sceneLookedAfter } from '../looking/task-scene'
import { repairsOf } from './waiting-repairs'

type Answer = z.input<(typeof contract)['data']>

/** Entries of a log that are shown; a task that went on for years has more than anybody reads. */
const mostEntries = 200

/** Everything that is kept of one task, for those who look after all of them. The right to look comes from the call. */
export async function readTaskData(
  runtime: Runtime,
  context: CallContext,
  { taskId, fourEyes }: { taskId: string; fourEyes: boolean },
): Promise<Answer> {
  const { tx, locale } = context
  const opened = await sceneLookedAfter(runtime, context, { taskId })
  const { scene, version } = opened
  const definition = version.form.definition
  const words = new Localiser(locale)
  const closed = whyClosed(scene)
  const log = await readLog(tx, taskId)
  const effects = await findFailedEffects(context, { taskId, keyword: '', pageSize: 100, currentPageIndex: 1 })
  return {
    task: taskHeading(opened, words),
    definition,
    data: scene.state.formData,
    files: await readFiles(tx, definition, scene.state.formData),
    correctable: closed
      ? []
      : formFields(definition)
          .filter((field) => field.type === 'table' || (traitsOf(field).hasValue && !traitsOf(field).holdsFiles))
          .filter((field) => !isComputed(field))
          .map(({ id }) => id),
    closed: closed && sentence(locale, `workflow.refusals.${closed}`),
    fourEyes,
    variables: variablesOf(scene, words),
    tokens: tokensOf(scene, locale, words),
    places: [...(await getHeldUp(runtime, context, { taskId })).places, ...slotsOf(scene, words)],
    effects: effects.rows.filter(({ effectId }) => effectId),
    repairs: await repairsOf(context, taskId, definition),
    log: toldOf(log, scene, words).reverse().slice(0, mostEntries),
    earlier: Math.max(0, log.length - mostEntries),
  }
}

/** Why nothing of it is put right: as the act itself says. */
function whyClosed({ state, given }: Scene): string {
  const { status, initiator } = state.task
  if (status === taskStatus.Delete) return 'taskDeleted'
  if (status !== taskStatus.Run && status !== taskStatus.Pause) return 'taskFinished'
  return initiator.account === given.caller.account ? 'ownCorrection' : ''
}

/** What conditions are computed over beside the form, and what the engine keeps of the task. */
function variablesOf(scene: Scene, { text }: Localiser): Answer['variables'] {
  const values = routeValues(scene)
  const { task } = scene.state
  const kept = { steps: task.steps, returns: task.returns, wakeAt: task.wakeAt, parentTask: task.parent?.taskId }
  const presets = Object.entries(task.presets).map(
    ([step, people]) =>
      [`presets.${step}`, people.map(({ name, account }) => `${text(name)} (${account})`).join(', ')] as const,
  )
  return [...systemVariables.map((name) => [name, values[name]] as const), ...Object.entries(kept), ...presets]
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ({ name, value: String(value) }))
}

function tokensOf({ state, graph }: Scene, locale: CallContext['locale'], { text }: Localiser): Answer['tokens'] {
  return state.tokens
    .map((token) => {
      const activityName = text(token.invite?.name || (graph.elements.get(token.activityId)?.name ?? token.activityId))
      return {
        tokenId: token.tokenId,
        activityId: token.activityId,
        activityName,
        status: token.status,
        live: isLive(token),
        round: token.round,
        people: (token.actor ? [token.actor] : token.pool).map(({ name }) => text(name)),
        arrivedAt: token.arrivedAt,
        dueAt: token.dueAt,
        finishedAt: token.finishedAt,
        held: token.held ? sentence(locale, `workflow.reasons.${token.held.key}`, { activity: activityName }) : '',
      }
    })
    .reverse()
}

/** Steps somebody has who may not be able to go on: given to another, sent elsewhere, or let pass. */
function slotsOf(scene: Scene, { text }: Localiser): Answer['places'] {
  return scene.state.tokens
    .filter(
      (token) => isActive(token) && !token.held && scene.graph.elements.get(token.activityId)?.type === 'Activity',
    )
    .map((token) => ({
      tokenId: token.tokenId,
      elementId: token.activityId,
      elementName: text(token.invite?.name || (scene.graph.elements.get(token.activityId)?.name ?? '')),
      kind: 'slot' as const,
      why: '',
      told: [],
      by: token.actor ? text(token.actor.name) : '',
      ways: [],
      several: false,
      jumps: jumpTargets(scene, token.tokenId).map(({ id, name }) => ({ activityId: id, activityName: text(name) })),
    }))
}

/** The log as it was written, each entry with the values it changed. */
function toldOf(log: readonly LogEntry[], { graph }: Scene, { text, actor }: Localiser): Answer['log'] {
  let before: LogEntry['changes']['formData'] = {}
  return log.map((entry) => {
    const after = entry.changes.formData ?? before ?? {}
    const was = before ?? {}
    before = after
    return {
      seq: entry.seq,
      operator: entry.operator,
      by: actor(entry.by),
      onBehalfOf: entry.onBehalfOf && actor(entry.onBehalfOf),
      confirmedBy: entry.confirmedBy ? actor(entry.confirmedBy) : null,
      at: entry.at,
      activityName: text(graph.elements.get(entry.activityId)?.name ?? ''),
      // The system speaks every language; a person's bars are his own.
      opinion: entry.by.account === systemAccount ? text(entry.opinion) : entry.opinion,
      changes: [...new Set([...Object.keys(was), ...Object.keys(after)])]
        .filter((field) => !sameValue(was[field], after[field]))
        .map((field) => ({ field, before: was[field] ?? null, after: after[field] ?? null })),
    }
  })
}
