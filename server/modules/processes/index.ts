import { getCatalogProcesses, getNodeFormName, getStartableProcesses } from '@/lib/contracts/processes'
import { partFor } from '@/server/http/sentences'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { findNodeForm } from './find-node-form'
import { listPublished, listStartable } from './list-startable'

export { organisationFacts } from './organisation-facts'
export { processesManagedBy, processesWithRight } from './processes-with-right'
export { publishProcess, type ProcessToPublish, type Publication } from './publish-process'

export function registerProcesses(app: ServerApp): void {
  serve(app, getStartableProcesses, ({ keyword }, context) => listStartable(context, keyword))
  serve(app, getCatalogProcesses, async ({ catalogId, search, pageSize }, context) => {
    const found = (await listPublished(context))
      .filter(
        (row) =>
          (!catalogId || row.catalog_id === catalogId) &&
          row.process_name.toLowerCase().includes(search.trim().toLowerCase()),
      )
      .map((row) => ({
        processId: row.process_id,
        processName: partFor(context.locale, row.process_name),
        processVersion: row.version,
        startActivityId: row.start_activity_id,
      }))
    return pageSize === -1 ? found : found.slice(0, pageSize)
  })
  serve(app, getNodeFormName, ({ processId, taskId }, context) => findNodeForm(context, processId, taskId))
}
