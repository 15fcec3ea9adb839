import * as contracts from '@/lib/contracts/jobs'
import { getSubscription, saveSubscription } from '@/lib/contracts/report-subscriptions'
import * as later from '@/lib/contracts/publish-later'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import type { InterfaceTools } from '@/server/modules/interfaces'
import type { PublishGate } from '@/server/modules/processes'
import type { Runtime } from '@/server/runtime'
import { deleteJob, openJob, runNow, saveJob } from './keep-job'
import { listJobs, listRuns, readRun } from './list-jobs'
import { keepSubscription, readSubscription } from './subscriptions'
import { stopRun } from './stop-run'
import { systemJobsOf, type SystemJob } from './system-jobs'
import { publicationPlanned, publishLater } from './publish-later'
import { JobWorker } from './work-jobs'

export { jobUses } from './uses'
export { queueSystemJob, tidyJobRuns } from './runs'
export type { SystemJob } from './system-jobs'
export { nextOf } from './keep-job'
export { tellOperators } from './tell-operators'
export { JobWorker } from './work-jobs'

/** Milliseconds between two looks at what is due. */
const every = 5_000

interface Given {
  interfaces: InterfaceTools
  runtime: Runtime
  publishGate: PublishGate
  /** What the system does at night by itself. */
  system: readonly SystemJob[]
}

export function registerJobs(app: ServerApp, { interfaces, runtime, publishGate, system }: Given): JobWorker {
  const { deps, fastify } = app
  const worker = new JobWorker({ deps, interfaces, runtime, publishGate }, system)
  serve(app, contracts.listJobs, (input, context) =>
    listJobs(context, systemJobsOf(system, context.caller.tenantId), input),
  )
  serve(app, contracts.getJob, ({ jobId }, context) => openJob(context, jobId))
  serve(app, contracts.saveJob, (input, context) => saveJob(context, input))
  serve(app, contracts.deleteJob, async ({ jobId }, context) => {
    await deleteJob(context, jobId)
    return {}
  })
  serve(app, contracts.runJob, ({ jobId }, context) => {
    context.afterCommit(async () => void (listening && (await worker.tick())))
    return runNow(context, systemJobsOf(system, context.caller.tenantId), jobId)
  })
  serve(app, contracts.stopJobRun, async ({ runId }, context) => {
    context.afterCommit(async () => void (listening && (await worker.tick())))
    await stopRun(context, systemJobsOf(system, context.caller.tenantId), runId)
    return {}
  })
  serve(app, getSubscription, ({ reportId }, context) => readSubscription(context, reportId))
  serve(app, saveSubscription, async (input, context) => {
    await keepSubscription(context, input)
    return {}
  })
  serve(app, later.publishLater, (input, context) => publishLater(context, input))
  serve(app, later.publicationPlanned, ({ processId }, context) => publicationPlanned(context, processId))
  serve(app, contracts.listJobRuns, (input, context) =>
    listRuns(context, systemJobsOf(system, context.caller.tenantId), input),
  )
  serve(app, contracts.getJobRun, ({ runId }, context) =>
    readRun(context, systemJobsOf(system, context.caller.tenantId), runId),
  )

  // A server built for tests or a seed carries out nothing by itself.
  let listening = false
  let timer: NodeJS.Timeout | undefined
  fastify.addHook('onListen', async () => {
    listening = true
    const look = () => worker.tick().catch((error: unknown) => deps.log.error({ err: error }, 'jobs'))
    timer = setInterval(() => void look(), every)
    timer.unref()
  })
  fastify.addHook('onClose', async () => {
    listening = false
    clearInterval(timer)
    await worker.stop()
  })
  return worker
}
