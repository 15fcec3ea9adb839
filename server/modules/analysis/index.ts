import { sql } from 'kysely'
import * as calls from '@/lib/contracts/analysis'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { menuAccess } from '@/server/http/menu-access'
import { partFor } from '@/server/http/sentences'
import { requestsInSight } from '@/server/modules/own-data'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { efficiency, efficiencyOfPeople } from './efficiency'
import { exportEventLog, readUploadedLog } from './event-log-files'
import { workOutEnded } from './keep-ended'
import { processMap } from './process-map'

export { workOutEnded } from './keep-ended'

/** Processes offered; who looks after more looks for one by its name elsewhere. */
const mostProcesses = 500

/** Its queue of jobs. */
const queue = 'work-out-ended-requests'

export async function registerAnalysis(app: ServerApp): Promise<void> {
  const { deps } = app
  await deps.jobs.work(queue, () => workOutEnded(deps), { cron: '* * * * *' })

  serve(app, calls.getAnalysedProcesses, async (_input, context) => {
    const { tx, caller, locale } = context
    const { rows } = await sql<{ process_id: string; process_name: string; cases: number }>`
      select t.process_id, coalesce(max(p.process_name), max(t.process_name)) as process_name, count(*)::int as cases
      from tasks t left join processes p on p.process_id = t.process_id
      where t.status = ${taskStatus.Finish} and not t.is_test and t.submitted_at is not null and ${await requestsInSight(context)}
      group by t.process_id order by 3 desc, 1 limit ${mostProcesses}`.execute(tx)
    const access = await menuAccess(tx, caller, 'admin_efficiency')
    return {
      processes: rows.map((row) => ({
        processId: row.process_id,
        processName: partFor(locale, row.process_name),
        cases: row.cases,
      })),
      mayPeople: (access & 1) === 1,
      mayExport: (access & 2) === 2,
    }
  })
  serveStream(app, calls.getEfficiency, (input, context) => efficiency(context, input))
  serveStream(app, calls.getEfficiencyOfPeople, (input, context) => efficiencyOfPeople(context, input))
  serveStream(app, calls.getProcessMap, (input, context) => processMap(context, input))
  serveStream(app, calls.exportEventLog, exportEventLog)
  serveStream(app, calls.readLog, (_input, context) => readUploadedLog(context))
}
