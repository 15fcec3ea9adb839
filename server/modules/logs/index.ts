import * as contracts from '@/lib/contracts/logs'
import { writeAudit } from '@/server/http/audit'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { exportLog } from './export-log'
import { listLogs } from './list-logs'
import { readEntry } from './read-entry'
import { verifyLogs } from './verify-logs'

export { anchorLogs } from './anchor-logs'
export { verifyLogs } from './verify-logs'
export { tidyAccessLog } from './tidy-access-log'
export { tidyOperationLog } from './tidy-operation-log'

export function registerLogs(app: ServerApp): void {
  serve(app, contracts.listLogs, (input, context) => listLogs(context, input))
  serve(app, contracts.getLogEntry, (input, context) => readEntry(context, input))
  serveStream(app, contracts.exportLog, (input, context) =>
    exportLog(context, input, (rows) =>
      context.transact((tx) =>
        writeAudit(
          { ...context, tx },
          { action: 'log.export', objectType: 'log', objectId: input.filters.kind, after: { ...input.filters, rows } },
        ),
      ),
    ),
  )
  serveStream(app, contracts.verifyLogs, (_input, context) => verifyLogs(context, app.deps))
}
