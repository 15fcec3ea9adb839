import * as contracts from '@/lib/contracts/data-sources'
import { writeAudit, type AuditEntry } from '@/server/http/audit'
import { editAsRead } from '@/server/http/revisions'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { deleteDataSource, listDataSources, readDataSource, refuseOwnDatabase, saveDataSource } from './keep-data-source'
import { columnsOf, tablesOf, testDataSource } from './look-into-database'

export { askService, type ServiceQuestion } from './ask-service'
export { carriedDataSource } from './carried'
export { findDataSource, type OpenedSource } from './find-data-source'

export function registerDataSources(app: ServerApp): void {
  const { secrets } = app.deps
  serve(app, contracts.getDataSources, (input, context) => listDataSources(context, input))
  serve(app, contracts.getDataSource, ({ dataSourceName }, { tx }) => readDataSource(tx, dataSourceName))
  serve(app, contracts.deleteDataSource, async ({ dataSourceName }, context) => {
    await deleteDataSource(context, dataSourceName)
    return {}
  })
  // No transaction stays open while another database is asked.
  serveStream(app, contracts.saveDataSource, async (input, context) => {
    await refuseOwnDatabase(context.locale, input)
    return context.transact((tx) => {
      const within = { ...context, tx, audit: (entry: AuditEntry) => writeAudit({ ...context, tx }, entry), afterCommit: () => undefined }
      return editAsRead({ app, contract: contracts.saveDataSource, input, context: within, work: (guarded) => saveDataSource(secrets, guarded, input) })
    })
  })
  serveStream(app, contracts.testDataSource, ({ dataSourceName }, context) => testDataSource(secrets, context, dataSourceName))
  serveStream(app, contracts.getDatabaseTables, ({ dsName }, context) => tablesOf(secrets, context, dsName, 'BASE TABLE'))
  serveStream(app, contracts.getDatabaseViews, ({ dsName }, context) => tablesOf(secrets, context, dsName, 'VIEW'))
  serveStream(app, contracts.getDatabaseColumns, ({ dsName, tableName }, context) => columnsOf(secrets, context, dsName, tableName))
}
