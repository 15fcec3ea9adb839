import { getCatalogProcesses, getNodeFormName, getStartableProcesses } from '@/lib/contracts/processes'
import * as bpmn from '@/lib/contracts/process-bpmn'
import { getProcessGuide } from '@/lib/contracts/process-guide'
import * as comments from '@/lib/contracts/process-comments'
import * as rights from '@/lib/contracts/process-rights'
import * as versions from '@/lib/contracts/process-versions'
import {
  provePeople as provePeopleCall,
  shadowProcess as shadowProcessCall,
  tryProcess as tryProcessCall,
} from '@/lib/contracts/trials'
import { compareDefinitions } from '@/lib/engine'
import type { Shelf } from '@/server/modules/catalogs'
import { partFor } from '@/server/http/sentences'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { soundedIf } from '@/server/http/sounded'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { exportBpmn, readBpmnFile } from './bpmn-files'
import { addComment, answerComment, deleteComment, listComments, settleComment } from './process-comments'
import { findNodeForm } from './find-node-form'
import {
  checkDefinition,
  deleteDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
  setEnabled,
  type PublishGate,
} from './keep-draft'
import { guideForStarters } from './guide-for-starters'
import { listPublished, listStartable } from './list-startable'
import { describeVersion } from './describe-version'
import { requireProcess } from './process-in-sight'
import { listProcesses, listVersions, readVersion } from './read-versions'
import { factsFromOutsideToo } from './outside-people'
import { bePresent, watchPresence } from './presence'
import { PresenceWatch } from './presence-watch'
import { provePeople } from './prove-people'
import { previewProcessRights } from './preview-process-rights'
import { explainProcessRights, listProcessRights, readProcessRights, saveProcessRights } from './process-rights'
import { readProcessToDesign } from './process-to-design'
import { shadowProcess } from './shadow-process'
import { tryProcess } from './try-process'

export { processUses } from './uses'
export { processesOnForm, processesWithFields } from './fields-in-use'
export { moveFormFields } from './move-form-fields'
export { stepsOfForm } from './steps-of-form'
export { usesOfForm } from './uses-of-form'
export { refuseUsedList } from './uses-of-list'
export { usesOfRule } from './uses-of-rule'
export { callerNamed } from './caller-named'
export { listStartable } from './list-startable'
export { factColumn, organisationFacts } from './organisation-facts'
export { factsFromOutsideToo } from './outside-people'
export { processesManagedBy, processesWithRight } from './processes-with-right'
export { namingInSight, processesNaming } from './processes-naming'
export { processSettings } from './process-rights'
export { freeFlowProcess, isProcessInSight, requireProcess, requireProcessInSight } from './process-in-sight'
export { readDraft, readVersion } from './read-versions'
export {
  publishDraft,
  restoreVersion,
  saveDraft,
  type DraftToTest,
  type GateAnswer,
  type PublishGate,
} from './keep-draft'
export { factsInSight } from './facts-in-sight'
export { trialBook } from './trial-book'
export { trialFacts } from './trial-facts'
export { inWords } from './trial-words'
export { publishProcess, type ProcessToPublish, type Publication } from './publish-process'

export const processShelf: Shelf = {
  type: 'Processes',
  table: 'processes',
  id: 'process_id',
  name: 'process_name',
  enabled: 'enabled',
  builtIn: 'built_in',
  edit: { menu: 'design_processes', action: 2 },
}

/**
 * @param interfaces what people whom others know are asked with
 * @param gate what the tests of a process say of it before it is published
 */
export function registerProcesses(app: ServerApp, interfaces: InterfaceTools, gate: PublishGate): void {
  const facts = factsFromOutsideToo(app.deps, interfaces)
  serve(app, getStartableProcesses, ({ keyword }, context) => listStartable(context, keyword))
  serve(app, getCatalogProcesses, async ({ catalogId, search, pageSize, withSounds }, context) => {
    const found = (await listPublished(context, search))
      .filter((row) => !catalogId || row.catalog_id === catalogId)
      .map((row) => ({
        processId: row.process_id,
        processName: partFor(context.locale, row.process_name),
        processVersion: row.version,
        startActivityId: row.start_activity_id,
        sounds: row.sounds,
      }))
    return soundedIf(withSounds, pageSize === -1 ? found : found.slice(0, pageSize))
  })
  serve(app, rights.listProcessRights, (input, context) => listProcessRights(context, input))
  serve(app, rights.getProcessRights, ({ processId }, context) => readProcessRights(context, processId))
  serve(app, rights.saveProcessRights, (input, context) => saveProcessRights(context, input))
  serve(app, rights.explainProcessRights, (input, context) => explainProcessRights(context, input))
  serve(app, rights.previewProcessRights, (input, context) => previewProcessRights(context, input))
  serve(app, versions.getProcesses, (input, context) => listProcesses(context, input))
  serve(app, versions.getVersions, async ({ processId }, context) => {
    await requireProcess(context, processId, 'View')
    return listVersions(context, processId)
  })
  serve(app, versions.getVersion, async (input, context) => {
    await requireProcess(context, input.processId, 'View')
    return describeVersion(context, input)
  })
  serve(app, versions.getProcess, ({ processId }, context) => readProcessToDesign(context, processId))
  serve(app, getProcessGuide, ({ processId }, context) => guideForStarters(context, processId))
  serveStream(app, bpmn.readBpmnFile, (_input, context) => readBpmnFile(context))
  serveStream(app, bpmn.exportBpmn, exportBpmn)
  servePresence(app)
  serve(app, comments.getProcessComments, ({ processId }, context) => listComments(context, processId))
  serve(app, comments.addProcessComment, (input, context) => addComment(context, input))
  serve(app, comments.answerProcessComment, (input, context) => answerComment(context, input))
  serve(app, comments.settleProcessComment, async (input, context) => {
    await settleComment(context, input)
    return {}
  })
  serve(app, comments.deleteProcessComment, async ({ commentId }, context) => {
    await deleteComment(context, commentId)
    return {}
  })
  serve(app, versions.saveDraft, (input, context) => saveDraft(context, input))
  serve(app, versions.restoreProcessVersion, (input, context) => restoreVersion(context, input))
  serve(app, versions.checkDefinition, (input, context) => checkDefinition(context, input))
  serve(app, versions.publishDraft, (input, context) => publishDraft(context, input, gate))
  serve(app, versions.deleteDraft, (input, context) => deleteDraft(context, input))
  serve(app, versions.setProcessEnabled, ({ processId, enabled }, context) => setEnabled(context, processId, enabled))
  serve(app, versions.compareVersions, async ({ processId, before, after }, { tx, caller, locale }) => {
    await requireProcess({ tx, caller }, processId, 'View')
    const [earlier, later] = [await readVersion(tx, processId, before), await readVersion(tx, processId, after)]
    const differences = compareDefinitions(earlier.definition, later.definition).map((one) => ({
      ...one,
      name: partFor(locale, one.name),
    }))
    return [...formMoved(earlier.version, later.version), ...differences]
  })
  serve(app, shadowProcessCall, (input, context) => shadowProcess(facts, context, input))
  serve(app, tryProcessCall, (input, context) => tryProcess(facts, context, input))
  serve(app, provePeopleCall, (input, context) => provePeople(facts, context, input))
  serve(app, getNodeFormName, ({ processId, taskId }, context) => findNodeForm(context, processId, taskId))
}

/** The same form at another version; another form is told among what the process says itself. */
const formMoved = (before: versions.ProcessVersionInfo, after: versions.ProcessVersionInfo) =>
  before.formId === after.formId && before.formVersion !== after.formVersion
    ? [{ what: 'form' as const, id: after.formId, name: '', kind: 'changed' as const, paths: ['formVersion'] }]
    : []

/** Who has a process open, told to those who have it open as well. */
function servePresence(app: ServerApp): void {
  const { database, clock, log } = app.deps
  const byCompany = new Map<string, PresenceWatch>()
  const watchOf = (tenantId: string) => {
    const source = {
      database,
      now: () => clock.now(),
      onError: (error: unknown) => log.error({ err: error }, 'presence'),
    }
    const watch = byCompany.get(tenantId) ?? new PresenceWatch(source, tenantId)
    byCompany.set(tenantId, watch)
    return watch
  }
  serve(app, versions.bePresent, (input, context) => bePresent(watchOf, context, input))
  serveStream(app, versions.watchPresence, ({ processId }, context) =>
    watchPresence(watchOf, context, { processId, atMost: app.deps.env.LIVE_STREAMS }),
  )
  app.fastify.addHook('onClose', async () => byCompany.forEach((watch) => watch.stop()))
}
