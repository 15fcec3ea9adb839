import { administratorsFindNothing, designers, onlyAdministrators, type AccessRow } from './access-rows'

const alert = {
  alertName: 'Matrix',
  source: { kind: 'metric', metric: 'sessions' },
  threshold: 1000,
  schedule: { kind: 'cron', cron: '0 9 * * *', timeZone: 'Asia/Shanghai' },
  audience: [{ participantType: 0, param0: 'admin' }],
}

const client = { clientName: 'Matrix', runAs: 'admin', scopes: ['task:read'] }

const webhook = { webhookName: 'Matrix', url: 'https://erp.example.com/baton', events: ['task.finished'] }

/** The running of the system: backups, monitors, caches, jobs. */
// prettier-ignore
export const operationsAccess: Record<string, AccessRow> = {
  '/api/alert/list': onlyAdministrators,
  '/api/alert/get': { ...administratorsFindNothing, input: () => ({ alertId: 'none' }) },
  '/api/alert/save': { ...onlyAdministrators, input: () => alert },
  '/api/alert/delete': { ...administratorsFindNothing, input: () => ({ alertId: 'none' }) },
  '/api/alert/try': { ...onlyAdministrators, input: () => alert },
  '/api/alert/history': onlyAdministrators,
  '/api/client/list': onlyAdministrators,
  '/api/client/get': { ...administratorsFindNothing, input: () => ({ clientId: 'none' }) },
  '/api/client/save': { ...onlyAdministrators, input: () => client },
  '/api/client/rotate': { ...administratorsFindNothing, input: () => ({ clientId: 'none' }) },
  '/api/client/delete': { ...administratorsFindNothing, input: () => ({ clientId: 'none' }) },
  '/api/client/choices': onlyAdministrators,
  '/api/client/calls': { ...onlyAdministrators, input: () => ({ clientId: 'none' }) },
  '/api/webhook/list': onlyAdministrators,
  '/api/webhook/get': { ...administratorsFindNothing, input: () => ({ webhookId: 'none' }) },
  '/api/webhook/save': { ...onlyAdministrators, input: () => webhook },
  '/api/webhook/rotate': { ...administratorsFindNothing, input: () => ({ webhookId: 'none' }) },
  '/api/webhook/resume': { ...administratorsFindNothing, input: () => ({ webhookId: 'none' }) },
  '/api/webhook/delete': { ...administratorsFindNothing, input: () => ({ webhookId: 'none' }) },
  '/api/webhook/ping': { ...administratorsFindNothing, input: () => ({ webhookId: 'none' }) },
  '/api/webhook/deliveries': { ...onlyAdministrators, input: () => ({ webhookId: 'none' }) },
  '/api/webhook/replay': { ...administratorsFindNothing, input: () => ({ webhookId: 'none' }) },
  '/api/processRights/list': onlyAdministrators,
  '/api/processRights/get': { ...onlyAdministrators, input: ({ processId }) => ({ processId }) },
  '/api/processRights/save': { ...administratorsFindNothing, input: () => ({ processId: 'none', authorizations: [] }) },
  '/api/processRights/explain': { ...onlyAdministrators, input: ({ processId }) => ({ processId, account: 'lina' }) },
  '/api/backup/list': onlyAdministrators,
  '/api/backup/make': { expect: { ...onlyAdministrators.expect, administrator: 422 } },
  '/api/backup/prove': { expect: { ...onlyAdministrators.expect, administrator: 422 }, input: () => ({ backupId: 'none' }) },
  '/api/backup/delete': { expect: { ...onlyAdministrators.expect, administrator: 422 }, input: () => ({ backupId: 'none' }) },
  '/api/monitor/overview': onlyAdministrators,
  '/api/monitor/sessions': onlyAdministrators,
  '/api/monitor/endSession': { ...administratorsFindNothing, input: () => ({ sessionId: 'none' }) },
  '/api/cache/list': onlyAdministrators,
  '/api/cache/clear': onlyAdministrators,
  '/api/license/get': onlyAdministrators,
  '/api/process/publishLater': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ processId: 'none', expectedHash: 'none', at: '2030-01-01T08:00' }) },
  '/api/process/publicationPlanned': { ...designers, input: ({ processId }) => ({ processId }) },
  '/api/job/list': onlyAdministrators,
  '/api/job/get': { ...administratorsFindNothing, input: () => ({ jobId: 'none' }) },
  '/api/job/save': { ...onlyAdministrators, input: () => ({ jobName: 'Matrix', work: { kind: 'check', what: 'organisation' } }) },
  '/api/job/delete': { ...administratorsFindNothing, input: () => ({ jobId: 'none' }) },
  '/api/job/run': { ...administratorsFindNothing, input: () => ({ jobId: 'none' }) },
  '/api/job/runs': onlyAdministrators,
  '/api/job/getRun': { ...administratorsFindNothing, input: () => ({ runId: 'none' }) },
}
