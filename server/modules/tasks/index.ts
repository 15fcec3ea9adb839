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
  traceTask,
} from '@/lib/contracts/tasks'
import { foreseeAct } from '@/lib/contracts/foresee'
import { whatIf as whatIfCall } from '@/lib/contracts/what-if'
import { getCallback as getCallbackCall, receiveAnswer as receiveAnswerCall } from '@/lib/contracts/data-sources'
import * as administration from '@/lib/contracts/task-administration'
import { explainStep as explainStepCall } from '@/lib/contracts/process-versions'
import { listPhrases, savePhrases } from '@/lib/contracts/phrases'
import { watchChanges } from '@/lib/contracts/live'
import { traceProcess as traceProcessCall } from '@/lib/contracts/process-trace'
import { taskChoices } from '@/lib/contracts/task-choices'
import { askInterface as askInterfaceCall, findRequests as findRequestsCall } from '@/lib/contracts/task-fields'
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
import { keepBooks } from '@/server/modules/balances'
import { factColumn, factsFromOutsideToo } from '@/server/modules/processes'
import { serve, servePlanned, serveStream, type StreamContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { defaultTenant } from '@/server/platform/db'
import {
  ForeseenQuestions,
  keepOutboxWorking,
  ProcessVersions,
  RecentStates,
  workOutbox,
  type Runtime,
} from '@/server/runtime'
import { deliverWith } from './outside/deliver-effect'
import { actOnMany as actAll } from './acting/act-on-many'
import { planAct } from './acting/act-on-task'
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
import { frameAddress } from './looking/frame-address'
import { takeFrameValues } from './looking/frame-values'
import { getHeldUp, mendHeldUp } from './care/held-up-tasks'
import { handOverItems } from './care/hand-over-items'
import { lookAheadTogether } from './lists/keep-forecast'
import { listWorkItems as list } from './lists/list-work-items'
import { LiveChanges } from './lists/live-changes'
import { endStreams, streamChanges } from './lists/live-stream'
import { mayReadFile } from './looking/may-read-file'
import { migrateTasks } from './care/migrate-tasks'
import { openTask as open } from './looking/open-task'
import { keepPhrases, phrasesOf } from './acting/phrases'
import { deleteView, listViews, readView, saveView } from './lists/saved-views'
import { fillPaper } from './looking/fill-paper'
import { papersOf, printableOf } from './looking/papers'
import { referenceNames } from './looking/reference-names'
import { switchAgents } from './acting/switch-agents'
import { taskChoices as choicesOf } from './looking/task-choices'
import { whatIf } from './acting/what-if'
import type { Looking } from './looking/task-scene'
import { traceProcess } from './looking/trace-process'
import { traceTask as trace } from './looking/trace-task'

export { deliverWith } from './outside/deliver-effect'
export { lookAheadTogether } from './lists/keep-forecast'
export { mayReadTask } from './looking/may-read-task'
export { referenceNames } from './looking/reference-names'
export { switchAgents } from './acting/switch-agents'
export { tidyTasks } from './care/tidy-tasks'

/** What other modules may ask about tasks. */
export interface TaskRights {
  mayReadFile(looking: Looking, file: { taskId: string; fileId: string }): Promise<boolean>
}

/** How what one person has to do is given to another. */
export type HandOver = (
  context: StreamContext,
  input: z.output<typeof administration.handOver.input>,
) => ReturnType<typeof handOverItems>

export function registerTasks(app: ServerApp, interfaces: InterfaceTools): TaskRights & { handOver: HandOver } {
  const runtime: Runtime = {
    versions: new ProcessVersions(),
    facts: factsFromOutsideToo(app.deps, interfaces),
    foreseen: new ForeseenQuestions(),
    recent: new RecentStates(),
    mails: app.deps.mailer.available,
    books: keepBooks,
    references: referenceNames,
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
  // Each item in a transaction of its own, so none is held for the whole call.
  serveStream(app, actOnMany, (input, context) => actAll(runtime, context, input))
  serveStream(app, administration.handOver, (input, context) => handOverItems(runtime, context, input))
  serveStream(app, administration.migrateTasks, (input, context) => migrateTasks(runtime, context, input))
  serve(app, receiveAnswerCall, (input, context) => receiveAnswer(runtime, app.deps.secrets, context, input))
  serve(app, getCallbackCall, (input, context) => getCallback(runtime, app.deps, context, input))
  serve(app, administration.listFailedEffects, (input, context) => findFailedEffects(context, input))
  serve(app, administration.retryEffect, (input, context) => retryEffect(runtime, context, input))
  serve(app, administration.skipEffect, (input, context) => skipEffect(runtime, context, input))
  serve(app, administration.getHeldUp, (input, context) => getHeldUp(runtime, context, input))
  serve(app, administration.mendHeldUp, (input, context) => mendHeldUp(runtime, context, input))
  serve(app, taskChoices, (input, context) => choicesOf(runtime, context, input))
  serve(app, explainStepCall, (input, context) => explainStep(runtime, context, input))
  serve(app, forecastTask, (input, context) => lookAhead(runtime, context, input))
  serve(app, whatIfCall, (input, context) => whatIf(runtime, context, input))
  serve(app, foreseeAct, (input, context) => foreseeOn(runtime, context, input))
  serve(app, traceTask, ({ taskId }, context) => trace(runtime, context, taskId))
  serve(app, traceProcessCall, ({ processId }, context) => traceProcess(runtime, context, processId))
  serve(app, listWorkItems, (input, context) => list(context, input, { last: true }))
  serve(app, countWorkItems, async (_input, context) => ({ counts: await count(context) }))
  serve(app, focusCall, (input, context) => focusTask(context, input))
  serve(app, getViews, ({ kind }, context) => listViews(context, kind))
  serve(app, getView, ({ viewId }, context) => readView(context, viewId))
  serve(app, saveViewCall, (input, context) => saveView(context, input))
  serve(app, deleteViewCall, async ({ viewId }, context) => {
    await deleteView(context, viewId)
    return {}
  })
  serveStream(app, exportCall, (input, context) => exportWorkItems(context, input))
  watchLive(app)
  registerFreeFlow(app, runtime)
  serve(app, listPhrases, (_input, context) => phrasesOf(context))
  serve(app, savePhrases, ({ phrases }, context) => keepPhrases(context, phrases))
  return {
    mayReadFile: (looking, file) => mayReadFile(runtime, looking, file),
    handOver: (context, input) => handOverItems(runtime, context, input),
  }
}

function watchLive(app: ServerApp): void {
  const { database, clock, log } = app.deps
  const changes = new LiveChanges({
    database,
    now: () => clock.now(),
    onError: (error) => log.error({ err: error }, 'live changes'),
  })
  serveStream(app, watchChanges, (_input, context) => streamChanges(changes, context, app.deps.env.LIVE_STREAMS))
  app.fastify.addHook('preClose', async () => endStreams())
  app.fastify.addHook('onClose', async () => changes.stop())
}

/** Effects are delivered by every copy of the server that listens; a server built for tests or a seed does not. */
function workWhileListening(app: ServerApp, runtime: Runtime, interfaces: InterfaceTools): void {
  const { fastify, deps } = app
  let stop: () => Promise<void> = async () => undefined
  fastify.addHook('onListen', async () => {
    const deliver = deliverWith({ app, runtime, interfaces })
    const together = lookAheadTogether({ app, runtime })
    const work = async () => {
      await switchAgents({ app, runtime })
      return workOutbox({
        database: deps.database,
        tenantId: defaultTenant,
        now: deps.clock.now(),
        deliver,
        together,
        onFailure: ({ effect_id, task_id, attempts }, error) =>
          deps.log.warn({ err: error, effect_id, task_id, attempts }, 'effect not delivered'),
      })
    }
    stop = keepOutboxWorking(work, (error) => deps.log.error({ err: error }, 'outbox'))
  })
  fastify.addHook('onClose', () => stop())
}
