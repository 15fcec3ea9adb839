import { actOnTask, forecastTask, openTask, traceTask } from '@/lib/contracts/tasks'
import { countWorkItems, listWorkItems } from '@/lib/contracts/work-items'
import { organisationFacts } from '@/server/modules/processes'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { ProcessVersions, type Runtime } from '@/server/runtime'
import { actOnTask as act } from './act-on-task'
import { countWorkItems as count } from './count-work-items'
import { forecastTask as lookAhead } from './forecast-task'
import { listWorkItems as list } from './list-work-items'
import { openTask as open } from './open-task'
import { traceTask as trace } from './trace-task'

export { mayReadTask } from './may-read-task'

export function registerTasks(app: ServerApp): void {
  const runtime: Runtime = { versions: new ProcessVersions(), facts: organisationFacts }
  serve(app, openTask, (input, context) => open(runtime, context, input))
  serve(app, actOnTask, (input, context) => act(runtime, context, input))
  serve(app, forecastTask, (input, context) => lookAhead(runtime, context, input))
  serve(app, traceTask, ({ taskId }, context) => trace(runtime, context, taskId))
  serve(app, listWorkItems, (input, context) => list(context, input))
  serve(app, countWorkItems, async (_input, context) => ({ counts: await count(context) }))
}
