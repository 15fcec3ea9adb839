import type { z } from 'zod'
import {
  actOnMany,
  actOnTask,
  checkPapers,
  fillPaper as fillPaperCall,
  forecastTask,
  getFrameAddress,
  getPapers,
  openTask,
  takeFrameValues as takeFrameValuesCall,
  undoAct as undoActCall,
} from '@/lib/contracts/tasks'
import { formAt as formAtCall, organisationAt as organisationAtCall, traceTask } from '@/lib/contracts/task-trace'
import { compareRounds as compareRoundsCall, markSeen as markSeenCall } from '@/lib/contracts/seen'
import { getReceiptKey, makeReceipt as makeReceiptCall } from '@/lib/contracts/receipts'
import { foreseeAct } from '@/lib/contracts/foresee'
import { queuePlaces } from '@/lib/contracts/urging'
import { glanceTasks as glanceCall } from '@/lib/contracts/glance'
import { lastValues as lastValuesCall } from '@/lib/contracts/last-values'
import { whatIf as whatIfCall } from '@/lib/contracts/what-if'
import { getCallback as getCallbackCall, receiveAnswer as receiveAnswerCall } from '@/lib/contracts/data-sources'
import * as administration from '@/lib/contracts/task-administration'
import * as taskData from '@/lib/contracts/task-data'
import { explainStep as explainStepCall } from '@/lib/contracts/process-versions'
import { getPrepared, previewAgent as previewAgentCall } from '@/lib/contracts/agents'
import { listPhrases, savePhrases } from '@/lib/contracts/phrases'
import { watchChanges } from '@/lib/contracts/live'
import { traceProcess as traceProcessCall } from '@/lib/contracts/process-trace'
import { taskChoices } from '@/lib/contracts/task-choices'
import { askInterface as askInterfaceCall, findRequests as findRequestsCall } from '@/lib/contracts/task-fields'
import * as facts from '@/lib/contracts/list-facts'
import { searchEverything as searchCall } from '@/lib/contracts/search'
import { exportWorkItems as exportCall } from '@/lib/contracts/work-item-export'
import {
  countWorkItems,
  deleteView as deleteViewCall,
  focusTask as focusCall,
  getView,
  getViews,
  listWorkItems,
  saveView as saveViewCall,
} from '@/lib/contracts/work-items'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { workDeliveries } from '@/server/modules/channels'
import { keepBooks } from '@/server/modules/balances'
import { factColumn, factsFromOutsideToo } from '@/server/modules/processes'
import { AppError } from '@/server/http/app-error'
import { serve, servePlanned, serveStream, type CallContext, type StreamContext } from '@/server/http/serve'
import { forEachCompany, ofCompany, type ServerApp } from '@/server/http/server-app'
import {
  ForeseenQuestions,
  keepOutboxWorking,
  ProcessVersions,
  RecentStates,
  workOutbox,
  type Runtime,
  publicKeyNow,
} from '@/server/runtime'
import { deliverWith } from './outside/deliver-effect'
import { planBulk } from './acting/bulk-guard'
import { readingFigures } from './care/reading-figures'
import { listChoices, listFacts } from './lists/list-facts'
import { actOnMany as actAll } from './acting/act-on-many'
import { planAct } from './acting/act-on-task'
import { undoAct } from './acting/undo-act'
import { getCallback, receiveAnswer } from './outside/callback'
import { countWorkItems as count } from './lists/count-work-items'
import { exportWorkItems } from './lists/export-work-items'
import { askInterface } from './looking/ask-interface'
import { explainStep } from './looking/explain-step'
import { registerFreeFlow } from './free-flow/register-free-flow'
import { findFailedEffects, retryEffect, skipEffect } from './care/failed-effects'
import { findRequests } from './looking/find-requests'
import { focusTask } from './looking/focus-task'
import { forecastTask as lookAhead } from './acting/forecast-task'
import { foreseeAct as foreseeOn } from './acting/foresee-act'
import { glanceTasks } from './looking/glance-tasks'
import { lastValues } from './looking/last-values'
import { frameAddress } from './looking/frame-address'
import { takeFrameValues } from './looking/frame-values'
import { getHeldUp, mendHeldUp } from './care/held-up-tasks'
import { handOverItems } from './care/hand-over-items'
import { composeWith } from './outside/compose-notice'
import { deliverTogether } from './outside/deliver-together'
import { registerMailLinks } from './mail-links/register-mail-links'
import { listWorkItems as list } from './lists/list-work-items'
import { LiveChanges } from './lists/live-changes'
import { streamChanges } from './lists/live-stream'
import { fileFieldOf } from './looking/file-field'
import { mayReadFile } from './looking/may-read-file'
import { migrateTasks } from './care/migrate-tasks'
import { openTask as open } from './looking/open-task'
import { keepPhrases, phrasesOf } from './acting/phrases'
import { deleteView, listViews, readView, saveView } from './lists/saved-views'
import { fillPaper } from './looking/fill-paper'
import { papersOf, printableOf } from './looking/papers'
import { preparedItems } from './lists/prepared-items'
import { previewAgent } from './acting/preview-agent'
import { referenceNames } from './looking/reference-names'
import { keepSearch } from './search/keep-search'
import { decideRepair } from './task-data/decide-repair'
import { findTaskData } from './task-data/find-task-data'
import { readTaskData } from './task-data/read-task-data'
import { repairTask } from './task-data/repair-task'
import { listRepairs } from './task-data/waiting-repairs'
import { searchEverything } from './search/search-everything'
import { switchAgents } from './acting/switch-agents'
import { queuePlaces as placesOf } from './looking/queue-places'
import { taskChoices as choicesOf } from './looking/task-choices'
import { whatIf } from './acting/what-if'
import { compareRounds, markSeen } from './looking/what-changed'
import { makeReceipt, receiptFile, type ReceiptFile } from './receipt/make-receipt'
import type { Looking } from './looking/task-scene'
import { traceProcess } from './looking/trace-process'
import { formAt } from './looking/form-at'
import { organisationAt } from './looking/organisation-at'
import { traceTask as trace } from './looking/trace-task'

export { deliverWith } from './outside/deliver-effect'
export { composeWith } from './outside/compose-notice'
export { deliverTogether } from './outside/deliver-together'
export { actOnTask, errorOf } from './acting/act-on-task'
export { fileIdsByField, isVersionOf, readFiles } from './acting/attached-files'
export { valuesToStart } from './looking/last-values'
export { mayReadTask, maySee } from './looking/may-read-task'
export { shownDefinition } from './looking/shown-form'
export { fieldsForAll } from './search/task-text'
export { referenceNames } from './looking/reference-names'
export { switchAgents } from './acting/switch-agents'
export { moveViewFields, viewUsesOfForm } from './lists/move-view-fields'
export { tidyTasks } from './care/tidy-tasks'
export { keepSearch, rebuildSearch } from './search/keep-search'

/** What other modules may ask about tasks. */
export interface TaskRights {
  mayReadFile(looking: Looking, file: { taskId: string; fileId: string }): Promise<boolean>
  /** The first field for files the caller may fill in where he starts a process. @throws AppError object.unknown */
  fileFieldOf(looking: Looking, processId: string): Promise<string | undefined>
  /** A request as the caller may see it, as a signed PDF. @throws AppError object.unknown */
  receiptOf(looking: Looking & Pick<CallContext, 'locale'>, taskId: string): Promise<ReceiptFile>
}

/** How what one person has to do is given to another. */
export type HandOver = (
  context: StreamContext,
  input: z.output<typeof administration.handOver.input>,
) => ReturnType<typeof handOverItems>

/** What the modules above have tasks do. */
type TaskTools = Pick<Runtime, 'meets' | 'tells'>

export function registerTasks(
  app: ServerApp,
  interfaces: InterfaceTools,
  above: TaskTools = {},
): TaskRights & { handOver: HandOver; runtime: Runtime } {
  const runtime: Runtime = {
    versions: new ProcessVersions({ kept: true }),
    facts: factsFromOutsideToo(app.deps, interfaces),
    foreseen: new ForeseenQuestions(),
    recent: new RecentStates(),
    get undoSeconds() {
      return app.deps.env.UNDO_SECONDS
    },
    books: keepBooks,
    references: referenceNames,
    ...above,
  }
  workWhileListening(app, runtime, interfaces)
  serve(app, openTask, (input, context) => open(runtime, context, input))
  serveStream(app, fillPaperCall, (input, context) => fillPaper(runtime, context, input))
  serve(app, checkPapers, async ({ taskIds }, context) => ({ printable: await printableOf(context, taskIds) }))
  serve(app, getPapers, (input, context) => papersOf(runtime, context, input))
  serve(app, getFrameAddress, (input, context) =>
    frameAddress(runtime, context, { ...input, hosts: app.deps.env.FRAME_HOSTS, secrets: app.deps.secrets }),
  )
  serve(app, takeFrameValuesCall, (input, context) => takeFrameValues(runtime, app.deps.secrets, context, input))
  serve(app, findRequestsCall, (input, context) => findRequests(context, input))
  serveStream(app, askInterfaceCall, (input, context) => askInterface(runtime, interfaces, context, input))
  servePlanned(app, actOnTask, (input, now) => planAct(runtime, factColumn, input, now))
  serve(app, undoActCall, (input, context) => undoAct(runtime, context, input))
  // Each item in a transaction of its own, so none is held for the whole call.
  serveStream(app, actOnMany, (input, context) => actAll(runtime, context, input))
  serveStream(app, administration.handOver, (input, context) => handOverItems(runtime, context, input))
  serveStream(app, administration.migrateTasks, (input, context) => migrateTasks(runtime, context, input))
  serve(app, receiveAnswerCall, (input, context) => receiveAnswer(runtime, app.deps.secrets, context, input))
  serve(app, getCallbackCall, (input, context) => getCallback(runtime, app.deps, context, input))
  registerRepairs(app, runtime)
  serve(app, taskChoices, (input, context) => choicesOf(runtime, context, input))
  serve(app, explainStepCall, (input, context) => explainStep(runtime, context, input))
  serve(app, forecastTask, (input, context) => lookAhead(runtime, context, input))
  serve(app, whatIfCall, (input, context) => whatIf(runtime, context, input))
  serve(app, glanceCall, ({ items }, context) => glanceTasks(runtime, context, items))
  serve(app, lastValuesCall, ({ processId }, context) => lastValues(runtime, context, processId))
  serve(app, foreseeAct, (input, context) => foreseeOn(runtime, context, input))
  serve(app, formAtCall, (input, context) => formAt(runtime, context, input))
  serve(app, organisationAtCall, (input, context) => organisationAt(runtime, context, input))
  serve(app, traceTask, ({ taskId }, context) => trace(runtime, context, taskId))
  const { secrets } = app.deps
  serveStream(app, makeReceiptCall, (input, context) => makeReceipt(runtime, secrets, context, input))
  serve(app, getReceiptKey, async (_input, { tx }) => ({
    algorithm: 'Ed25519' as const,
    publicKey: await publicKeyNow(tx),
  }))
  serve(app, markSeenCall, (input, context) => markSeen(context, input))
  serve(app, compareRoundsCall, (input, context) => compareRounds(runtime, context, input))
  serve(app, queuePlaces, ({ taskId }, context) => placesOf(context, taskId))
  serve(app, traceProcessCall, ({ processId }, context) => traceProcess(runtime, context, processId))
  serve(app, listWorkItems, (input, context) => list(context, input, { last: true }))
  serve(app, countWorkItems, async (_input, context) => ({ counts: await count(context) }))
  serve(app, facts.listFacts, (input, context) => listFacts(runtime, context, input))
  serve(app, facts.listChoices, (input, context) => listChoices(context, input))
  serve(app, facts.planBulk, (input, context) => planBulk(context, input))
  serve(app, facts.readingFigures, (input, context) => readingFigures(context, input))
  serve(app, focusCall, (input, context) => focusTask(context, input))
  serve(app, getViews, ({ kind }, context) => listViews(context, kind))
  serve(app, getView, ({ viewId }, context) => readView(context, viewId))
  serve(app, saveViewCall, (input, context) => saveView(context, input))
  serve(app, deleteViewCall, async ({ viewId }, context) => {
    await deleteView(context, viewId)
    return {}
  })
  serve(app, searchCall, (input, context) => searchEverything(context, input))
  serveStream(app, exportCall, (input, context) => exportWorkItems(context, input))
  serve(app, getPrepared, (_input, context) => preparedItems(context))
  serveStream(app, previewAgentCall, (input, context) => previewAgent(runtime, context, input))
  watchLive(app)
  registerFreeFlow(app, runtime)
  registerMailLinks({ app, runtime })
  serve(app, listPhrases, (_input, context) => phrasesOf(context))
  serve(app, savePhrases, ({ phrases }, context) => keepPhrases(context, phrases))
  return {
    runtime,
    mayReadFile: (looking, file) => mayReadFile(runtime, looking, file),
    fileFieldOf: (looking, processId) => fileFieldOf(runtime, looking, processId),
    receiptOf: (looking, taskId) => receiptFile(runtime, app.deps.secrets, looking, taskId),
    handOver: (context, input) => handOverItems(runtime, context, input),
  }
}

/** What stands still and is pushed on, and the data of tasks with their repair. */
function registerRepairs(app: ServerApp, runtime: Runtime): void {
  const twoPeople = () => app.deps.env.REPAIR_FOUR_EYES
  /** Another try as it was is no repair; whatever is decided in a person's place is. */
  const requireOne = (repairs: boolean) => {
    if (repairs && twoPeople()) throw new AppError('repair.needsSecond')
  }
  serve(app, administration.listFailedEffects, (input, context) => findFailedEffects(context, input))
  serve(app, administration.retryEffect, async (input, context) => {
    requireOne(input.input !== undefined)
    return retryEffect(runtime, context, input)
  })
  serve(app, administration.skipEffect, async (input, context) => {
    requireOne(true)
    return skipEffect(runtime, context, input)
  })
  serve(app, administration.getHeldUp, (input, context) => getHeldUp(runtime, context, input))
  serve(app, administration.mendHeldUp, async (input, context) => {
    requireOne(input.how !== 'again')
    return mendHeldUp(runtime, context, input)
  })
  serve(app, taskData.findTaskData, (input, context) => findTaskData(context, input))
  serve(app, taskData.getTaskData, ({ taskId }, context) =>
    readTaskData(runtime, context, { taskId, fourEyes: twoPeople() }),
  )
  serve(app, taskData.repairTask, (input, context) => repairTask(runtime, context, input, twoPeople()))
  serve(app, taskData.listRepairs, (input, context) => listRepairs(runtime, context, input))
  serve(app, taskData.decideRepair, (input, context) => decideRepair(runtime, context, input))
}

function watchLive(app: ServerApp): void {
  const { database, clock, log } = app.deps
  const byCompany = new Map<string, LiveChanges>()
  const changesOf = (tenantId: string) => {
    const source = {
      database,
      now: () => clock.now(),
      onError: (error: unknown) => log.error({ err: error }, 'live changes'),
    }
    const changes = byCompany.get(tenantId) ?? new LiveChanges(source, tenantId)
    byCompany.set(tenantId, changes)
    return changes
  }
  serveStream(app, watchChanges, (_input, context) => streamChanges(changesOf, context, app.deps.env.LIVE_STREAMS))
  app.fastify.addHook('onClose', async () => byCompany.forEach((changes) => changes.stop()))
}

/** Effects are delivered by every copy of the server that listens; a server built for tests or a seed does not. */
function workWhileListening(app: ServerApp, runtime: Runtime, interfaces: InterfaceTools): void {
  const { fastify, deps } = app
  let stop: () => Promise<void> = async () => undefined
  fastify.addHook('onListen', async () => {
    const work = async (own: ServerApp) => {
      await switchAgents({ app: own, runtime })
      return workOutbox({
        database: deps.database,
        tenantId: own.deps.tenantId,
        clock: deps.clock,
        deliver: deliverWith({ app: own, runtime, interfaces }),
        together: deliverTogether({ app: own, runtime }),
        onFailure: ({ effect_id, task_id, attempts }, error) =>
          deps.log.warn({ err: error, effect_id, task_id, attempts }, 'effect not delivered'),
      })
    }
    const read = ({ deps: { tenantId } }: ServerApp) =>
      keepSearch({
        database: deps.database,
        tenantId,
        runtime,
        now: deps.clock.now(),
        onFailure: (err, taskId) => deps.log.warn({ err, taskId }, 'not read for the search'),
      })
    const each = (one: (own: ServerApp) => Promise<number>) => () =>
      forEachCompany(deps, ({ tenantId }) => one(ofCompany(app, tenantId)))
    const ends = [
      keepOutboxWorking(each(work), (error) => deps.log.error({ err: error }, 'outbox')),
      // Apart from the outbox: a mail server that is slow holds up no task.
      keepOutboxWorking(
        each((own) => workDeliveries({ deps: own.deps, interfaces, compose: composeWith({ app: own, runtime }) })),
        (error) => deps.log.error({ err: error }, 'deliveries'),
      ),
      keepOutboxWorking(each(read), (error) => deps.log.error({ err: error }, 'search')),
    ]
    stop = async () => void (await Promise.all(ends.map((end) => end())))
  })
  fastify.addHook('onClose', () => stop())
}
