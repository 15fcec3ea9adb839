import * as errors from '@/lib/contracts/browser-errors'
import * as contracts from '@/lib/contracts/logs'
import { writeAudit } from '@/server/http/audit'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { exportBrowserErrors, listBrowserErrors, readBrowserError, settleBrowserError } from './browser-errors'
import { exportLog } from './export-log'
import { listLogs } from './list-logs'
import { readEntry } from './read-entry'
import { takeBrowserError } from './take-browser-error'
import { verifyLogs } from './verify-logs'

export { anchorLogs } from './anchor-logs'
export { verifyLogs } from './verify-logs'
export { tidyBrowserErrors } from './take-browser-error'
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
  serve(app, errors.tellBrowserError, (input, context) => takeBrowserError(context, input, context.userAgent))
  serve(app, errors.listBrowserErrors, (input, context) => listBrowserErrors(context, input))
  serve(app, errors.getBrowserError, ({ errorId }, context) => readBrowserError(context, errorId))
  serve(app, errors.settleBrowserError, async (input, context) => {
    await settleBrowserError(context, input)
    return {}
  })
  serveStream(app, errors.exportBrowserErrors, (input, context) =>
    exportBrowserErrors(context, input, (rows) =>
      context.transact((tx) =>
        writeAudit(
          { ...context, tx },
          { action: 'log.export', objectType: 'log', objectId: 'browser', after: { ...input.filters, rows } },
        ),
      ),
    ),
  )
  serveStream(app, contracts.verifyLogs, (_input, context) => verifyLogs(context, app.deps))
}
