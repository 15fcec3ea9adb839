import { administratorsFindNothing, designers, onlyAdministrators, type AccessRow } from './access-rows'

const alert = {
  alertName: 'Matrix',
  source: { kind: 'metric', metric: 'sessions' },
  threshold: 1000,
  schedule: { kind: 'cron', cron: '0 9 * * *', timeZone: 'Asia/Shanghai' },
  audience: [{ participantType: 0, param0: 'admin' }],
}

/** The running of the system: backups, monitors, caches, jobs. */
// prettier-ignore
export const operationsAccess: Record<string, AccessRow> = {
  '/api/alert/list': onlyAdministrators,
  '/api/alert/get': { ...administratorsFindNothing, input: () => ({ alertId: 'none' }) },
  '/api/alert/save': { ...onlyAdministrators, input: () => alert },
  '/api/alert/delete': { ...administratorsFindNothing, input: () => ({ alertId: 'none' }) },
  '/api/alert/try': { ...onlyAdministrators, input: () => alert },
  '/api/alert/history': onlyAdministrators,
  '/api/backup/list': onlyAdministrators,
  '/api/backup/make': { expect: { ...onlyAdministrators.expect, administrator: 422 } },
  '/api/backup/prove': { expect: { ...onlyAdministrators.expect, administrator: 422 }, input: () => ({ backupId: 'none' }) },
  '/api/backup/delete': { expect: { ...onlyAdministrators.expect, administrator: 422 }, input: () => ({ backupId: 'none' }) },
  '/api/tenant/list': onlyAdministrators,
  '/api/tenant/get': { ...administratorsFindNothing, input: () => ({ code: 'none' }) },
  '/api/tenant/create': { expect: { ...onlyAdministrators.expect, administrator: 400 }, input: () => ({ code: 'default', names: ['Matrix', '', ''], administratorName: 'Matrix' }) },
  '/api/tenant/save': { ...administratorsFindNothing, input: () => ({ code: 'none', names: ['Matrix', '', ''] }) },
  '/api/tenant/suspend': { ...administratorsFindNothing, input: () => ({ code: 'none' }) },
  '/api/tenant/resume': { ...administratorsFindNothing, input: () => ({ code: 'none' }) },
  '/api/tenant/delete': { ...administratorsFindNothing, input: () => ({ code: 'none', typed: 'none' }) },
  '/api/tenant/administrators': onlyAdministrators,
  '/api/tenant/setAdministrator': { ...administratorsFindNothing, input: () => ({ account: 'none', on: true }) },
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
