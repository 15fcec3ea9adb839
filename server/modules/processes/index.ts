import { getCatalogProcesses, getNodeFormName, getStartableProcesses } from '@/lib/contracts/processes'
import * as versions from '@/lib/contracts/process-versions'
import { compareDefinitions } from '@/lib/engine'
import { partFor } from '@/server/http/sentences'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { findNodeForm } from './find-node-form'
import { checkDefinition, publishDraft, saveDraft, setEnabled } from './keep-draft'
import { listPublished, listStartable } from './list-startable'
import { listProcesses, listVersions, readVersion } from './read-versions'
import { simulateProcess } from './simulate-process'

export { coversProcess, coversStep } from './agent-scope'
export { callerNamed } from './caller-named'
export { factColumns, organisationFacts } from './organisation-facts'
export { factsFromOutsideToo } from './outside-people'
export { processesManagedBy, processesWithRight } from './processes-with-right'
export { processesNaming } from './processes-naming'
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
  serve(app, versions.getProcesses, ({ keyword }, context) => listProcesses(context, keyword))
  serve(app, versions.getVersions, ({ processId }, context) => listVersions(context, processId))
  serve(app, versions.getVersion, ({ processId, version }, { tx }) => readVersion(tx, processId, version))
  serve(app, versions.saveDraft, (input, context) => saveDraft(context, input))
  serve(app, versions.checkDefinition, (input, context) => checkDefinition(context, input))
  serve(app, versions.publishDraft, (input, context) => publishDraft(context, input))
  serve(app, versions.setProcessEnabled, ({ processId, enabled }, context) => setEnabled(context, processId, enabled))
  serve(app, versions.compareVersions, async ({ processId, before, after }, { tx, locale }) => {
    const [earlier, later] = [await readVersion(tx, processId, before), await readVersion(tx, processId, after)]
    return compareDefinitions(earlier.definition, later.definition).map((one) => ({ ...one, name: partFor(locale, one.name) }))
  })
  serve(app, versions.simulateProcess, (input, context) => simulateProcess(context, input))
  serve(app, getNodeFormName, ({ processId, taskId }, context) => findNodeForm(context, processId, taskId))
}
