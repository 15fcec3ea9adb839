import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { keepAccessLog } from '@/server/http/access-log'
import { serveApiPage } from '@/server/http/api-page'
import { refuseBrokenBodies } from '@/server/http/broken-bodies'
import { answerErrors } from '@/server/http/errors'
import { endEvents } from '@/server/http/event-stream'
import { serveHealth } from '@/server/http/health'
import { refuseBodiesOnReads } from '@/server/http/refuse-bodies'
import type { Dependencies, ServerApp } from '@/server/http/server-app'
import { previewMembers, registerAccess } from '@/server/modules/access'
import { registerAdministration } from '@/server/modules/administration'
import { alertUses, registerAlerts } from '@/server/modules/alerts'
import { registerAgents } from '@/server/modules/agents'
import { registerAuth } from '@/server/modules/auth'
import { registerArchive } from '@/server/modules/archive'
import { registerBackups } from '@/server/modules/backups'
import { registerCalendars } from '@/server/modules/calendars'
import { registerCatalogs } from '@/server/modules/catalogs'
import { registerClients } from '@/server/modules/clients'
import { registerChannels } from '@/server/modules/channels'
import { registerCompanies } from '@/server/modules/companies'
import { registerDataPackages } from '@/server/modules/data-packages'
import { registerDataSources } from '@/server/modules/data-sources'
import { datasetShelf, datasetUses, registerDatasets } from '@/server/modules/datasets'
import { dictionaryShelf, registerDictionaries } from '@/server/modules/dictionaries'
import { mayReadDocument, registerDocuments } from '@/server/modules/documents'
import { registerFiles } from '@/server/modules/files'
import { formsAskingRule, formShelf, formUses, registerForms } from '@/server/modules/forms'
import { interfaceShelf, registerInterfaces } from '@/server/modules/interfaces'
import { registerLanguages } from '@/server/modules/languages'
import { registerAnalysis } from '@/server/modules/analysis'
import { jobUses, queueSystemJob, registerJobs } from '@/server/modules/jobs'
import { registerLogs } from '@/server/modules/logs'
import { carriedModule, registerModules } from '@/server/modules/modules'
import { registerMonitors, version } from '@/server/modules/monitors'
import { registerMenus } from '@/server/modules/menus'
import { registerAnnouncements } from '@/server/modules/announcements'
import { keepVotes, registerMeetings } from '@/server/modules/meetings'
import { registerNotices } from '@/server/modules/notices'
import { registerOrganisation } from '@/server/modules/organisation'
import { registerOwnData } from '@/server/modules/own-data'
import { registerPortal } from '@/server/modules/portal'
import { carriedPortalPage, registerPortalPages } from '@/server/modules/portal-pages'
import {
  moveFormFields,
  namingInSight,
  processSettings,
  processesNaming,
  processShelf,
  processUses,
  registerProcesses,
  stepsOfForm,
  usesOfForm,
  usesOfRule,
} from '@/server/modules/processes'
import { registerScim } from '@/server/modules/scim'
import { registerOData } from '@/server/modules/odata'
import { registerRules, ruleShelf } from '@/server/modules/rules'
import {
  carriedDashboard,
  dashboardShelf,
  dashboardUsesOfForm,
  moveDashboardColumns,
  registerDashboards,
} from '@/server/modules/dashboards'
import {
  carriedList,
  isList,
  listsAsTables,
  listsOnForm,
  listUsesOfForm,
  mayReadRecordFile,
  moveRecordFields,
  registerRecords,
} from '@/server/modules/records'
import {
  carriedReport,
  moveReportFields,
  registerReports,
  reportShelf,
  reportUses,
  reportUsesOfForm,
} from '@/server/modules/reports'
import { registerRehearsal } from '@/server/modules/rehearsal'
import { registerSettings } from '@/server/modules/settings'
import { moveViewFields, registerTasks, viewUsesOfForm } from '@/server/modules/tasks'
import { planWebhooks, registerWebhooks } from '@/server/modules/webhooks'
import { registerTemplates } from '@/server/modules/templates'
import { registerTrials, testGate } from '@/server/modules/trials'
import { systemJobs } from '@/server/nightly'
import { furnishCompany, withoutInstallation } from '@/server/seeds/furnish-company'
import { makeFoldersPlace, moveOldFolders } from '@/server/platform/company-folders'
import { Companies } from '@/server/platform/companies'
import { defaultTenant } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { liveSettings } from '@/server/platform/live-settings'
import { liveMailer } from '@/server/platform/mail/live-mailer'
import { measure } from '@/server/platform/metrics'
import { traceCalls } from '@/server/platform/trace-calls'
import { readTraceparent } from '@/lib/telemetry/telemetry'

const carriedAbove = {
  report: carriedReport,
  dashboard: carriedDashboard,
  list: carriedList,
  module: carriedModule,
  portalPage: carriedPortalPage,
}
const noJobsYet = { workAll: async () => undefined }
const noAlertsYet = { watch: async () => 0 }
const noTextsYet = { readTexts: async () => undefined, file: async () => undefined }
const noListsYet = { write: async () => undefined }
const noBeatYet = { now: async () => undefined }
const nothingYet = {
  jobs: noJobsYet,
  beat: noBeatYet,
  alerts: noAlertsYet,
  documents: noTextsYet,
  lists: noListsYet,
}

function newFastify(deps: Dependencies) {
  return Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy,
    bodyLimit: 2 * 1024 * 1024,
    // Longer than the proxy's pool keeps a socket, so that it never meets a closed one.
    keepAliveTimeout: 72_000,
    requestTimeout: 0,
    routerOptions: { maxParamLength: 200 },
    genReqId: (request) => {
      const given = request.headers['x-correlation-id']
      if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given
      // A call that belongs to a trace is found by its id in our own logs as well.
      return readTraceparent(request.headers.traceparent)?.traceId ?? newId()
    },
  })
}

/** What holds for every call, whatever it is about: errors, measures, bodies and heads. */
async function keepToWays(fastify: ServerApp['fastify'], deps: Dependencies): Promise<Registry> {
  answerErrors(fastify, deps)
  const registry = measure(fastify)
  if (deps.telemetry) traceCalls(fastify, deps.telemetry)
  refuseBodiesOnReads(fastify)
  refuseBrokenBodies(fastify)
  await fastify.register(formbody)
  await fastify.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000 }, throwFileSizeLimit: true })
  fastify.addHook('preClose', async () => endEvents())
  fastify.addHook('onSend', async (request, reply) => {
    void reply.header('x-correlation-id', String(request.id))
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    void reply.header('x-content-type-options', 'nosniff')
  })
  return registry
}

/** Before any company can be made whose folder bears the name of one of the first company's. */
async function placeFolders(folder: string, companies: Companies, log: Dependencies['log']): Promise<void> {
  const codes = companies.beside()
  await makeFoldersPlace(folder, codes).catch((error: unknown) =>
    log.warn({ err: error }, 'the place for the folders of companies cannot be made in the folder for files'),
  )
  const left = await moveOldFolders(folder).catch((error: unknown) => {
    log.warn({ err: error }, 'which folders of companies are to be moved cannot be read: none was')
    return []
  })
  for (const { code, error } of left)
    log.warn(
      { err: error, company: code },
      'the folder of a company still lies beside the files of the first one, which does not reach it: it could not be moved, and the next start tries again',
    )
}

async function companiesAtStart(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  { INTERFACE_FILES: folder }: Pick<Dependencies['env'], 'INTERFACE_FILES'>,
): Promise<Companies> {
  const companies = new Companies(database)
  await companies.read()
  if (folder) await placeFolders(folder, companies, log)
  return companies
}

/** What is filed under categories. */
const shelves = [
  processShelf,
  formShelf,
  datasetShelf,
  dictionaryShelf,
  interfaceShelf,
  ruleShelf,
  reportShelf,
  dashboardShelf,
]

/** All the wiring of the workflow server; it does not listen. */
export async function buildApp(atStart: Omit<Dependencies, 'tenantId' | 'companies'>): Promise<ServerApp> {
  const live = liveSettings(atStart.env, atStart.given ?? new Set())
  const companies = await companiesAtStart(atStart, live.env)
  const deps: Dependencies = {
    ...atStart,
    tenantId: defaultTenant,
    companies,
    env: live.env,
    mailer: liveMailer(atStart.mailer, live.env),
  }
  const fastify = newFastify(deps)
  const app: ServerApp = {
    fastify,
    deps,
    records: new Map(),
    readings: new Map(),
    accessLog: keepAccessLog({ fastify, deps }),
    ...nothingYet,
  }

  const registry = await keepToWays(fastify, deps)

  serveHealth(app)
  registerAuth(app)
  registerCompanies(app, {
    furnish: furnishCompany,
    carry: { version, trim: withoutInstallation },
    queueDeletion: () => queueSystemJob(deps, 'delete-companies'),
  })
  const processes = { processSettings, namingInSight }
  registerOrganisation(app, {
    processesNaming,
    previewMembers: (context, kind, joining) => previewMembers(context, kind, joining, processes),
  })
  registerAccess(app, processes)
  registerMenus(app)
  registerLanguages(app)
  const uses = [...processUses, ...formUses, ...datasetUses, ...reportUses, ...alertUses, ...jobUses]
  registerCatalogs(app, {
    shelves,
    uses,
  })
  registerAgents(app)
  registerDictionaries(app)
  registerDataSources(app)
  const interfaces = registerInterfaces(app)
  registerChannels(app, interfaces)
  registerRules(app, async (context, code) => [
    ...(await usesOfRule(context, code)),
    ...(await formsAskingRule(context, code)),
  ])
  registerDatasets(app, interfaces, uses)
  registerDataPackages(app, carriedAbove)
  registerReports(app, interfaces)
  registerDashboards(app)
  registerForms(app, {
    usesOf: async (context, formId, fields) => [
      ...(await usesOfForm(context, formId, fields)),
      ...(await listUsesOfForm(context, formId, fields)),
      ...(await reportUsesOfForm(context, formId, fields, await listsOnForm(context.tx, formId))),
      ...(await dashboardUsesOfForm(context, formId, fields, await listsOnForm(context.tx, formId))),
      ...(await viewUsesOfForm(context, formId, fields)),
    ],
    stepsOf: stepsOfForm,
    async move(context, formId, newest) {
      const changed = await moveFormFields(context, formId, newest)
      const recordsLeft = await moveRecordFields(context, formId, newest)
      // What shows requests of processes follows those that have moved along, what shows records their lists.
      await moveViewFields(context.tx, formId, newest.moved)
      const lists = await listsOnForm(context.tx, formId)
      await moveDashboardColumns(context, await moveReportFields(context, formId, { ...newest, lists }))
      return { changed, recordsLeft }
    },
  })
  const publishGate = testGate(deps, interfaces)
  registerProcesses(app, interfaces, publishGate)
  registerTemplates(app)
  registerNotices(app)
  registerAnnouncements(app)
  const taskRights = registerTasks(app, interfaces, { meets: keepVotes, tells: planWebhooks })
  registerCalendars(app, taskRights.runtime)
  registerMeetings(app, taskRights.runtime)
  await registerTrials(app, interfaces)
  registerFiles(app, { mayReadFile: taskRights.mayReadFile, mayReadDocument, mayReadRecordFile })
  app.documents = registerDocuments(app, taskRights)
  app.lists = registerRecords(app, taskRights.runtime, uses)
  registerOwnData(listsAsTables)
  // Any id of a list: what is behind it, the page of the list says.
  registerModules(app, isList)
  registerPortalPages(app)
  registerPortal(app)
  registerRehearsal(app, taskRights.handOver)
  registerSettings(app, live)
  registerAdministration(app)
  registerLogs(app)
  await registerAnalysis(app)
  app.beat = registerMonitors(app, registry)
  registerBackups(app)
  registerArchive(app)
  app.alerts = registerAlerts(app, interfaces)
  registerClients(app)
  registerScim(app, { processesNaming })
  registerOData(app, { interfaces })
  registerWebhooks(app)
  app.jobs = registerJobs(app, {
    interfaces,
    runtime: taskRights.runtime,
    publishGate,
    system: systemJobs,
  })
  serveApiPage(app)
  return app
}
