import * as contracts from '@/lib/contracts/data-sources'
import { writeAudit } from '@/server/http/audit'
import type { AuditEntry } from '@/server/http/audit-entry'
import { requireProof } from '@/server/http/require-proof'
import { editAsRead } from '@/server/http/revisions'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import {
  deleteDataSource,
  listDataSources,
  readDataSource,
  refuseOwnDatabase,
  saveDataSource,
} from './keep-data-source'
import { columnsOf, tablesOf, testDataSource } from './look-into-database'

export { askService, type ServiceQuestion } from './ask-service'
export { carriedDataSource } from './carried'
export { findDataSource, type OpenedSource, type SourceKeys } from './find-data-source'

export function registerDataSources(app: ServerApp): void {
  serve(app, contracts.getDataSources, (input, context) => listDataSources(context, input))
  serve(app, contracts.getDataSource, ({ dataSourceName }, { tx }) => readDataSource(tx, dataSourceName))
  serve(app, contracts.deleteDataSource, async ({ dataSourceName }, context) => {
    await deleteDataSource(context, dataSourceName)
    return {}
  })
  // No transaction stays open while another database is asked.
  serveStream(app, contracts.saveDataSource, async (input, context) => {
    // Credentials, and where they go; a title alone is asked no proof for.
    if (input.url || input.headers) requireProof(context)
    await refuseOwnDatabase(context.locale, app.deps.env.OUTBOUND_HOSTS, input)
    return context.transact((tx) => {
      const within = {
        ...context,
        tx,
        audit: (entry: AuditEntry) => writeAudit({ ...context, tx }, entry),
        afterCommit: () => undefined,
      }
      return editAsRead({
        app,
        contract: contracts.saveDataSource,
        input,
        context: within,
        work: (guarded) => saveDataSource(app.deps, guarded, input),
      })
    })
  })
  serveStream(app, contracts.testDataSource, ({ dataSourceName }, context) =>
    testDataSource(app.deps, context, dataSourceName),
  )
  serveStream(app, contracts.getDatabaseTables, ({ dsName }, context) =>
    tablesOf(app.deps, context, dsName, 'BASE TABLE'),
  )
  serveStream(app, contracts.getDatabaseViews, ({ dsName }, context) => tablesOf(app.deps, context, dsName, 'VIEW'))
  serveStream(app, contracts.getDatabaseColumns, ({ dsName, tableName }, context) =>
    columnsOf(app.deps, context, dsName, tableName),
  )
}
