import {
  administratorsFindNothing,
  designers,
  everyone,
  nobody,
  onlyAdministrators,
  type AccessRow,
} from './access-rows'

const alert = {
  alertName: 'Matrix',
  source: { kind: 'metric', metric: 'sessions' },
  threshold: 1000,
  schedule: { kind: 'cron', cron: '0 9 * * *', timeZone: 'Asia/Shanghai' },
  audience: [{ participantType: 0, param0: 'admin' }],
}

const nobodyFindsIt = { expect: { all: 404 } }
/** Folders and documents: what is in a folder is seen by whom the folder says; the demo company's `folder-rd` is of the department the initiator and the stranger belong to, his below theirs. */
// prettier-ignore
const documentsAccess: Record<string, AccessRow> = {
  '/api/document/folders': everyone,
  '/api/document/list': { expect: { initiator: 200, approver: 200, stranger: 200, designer: 404, administrator: 200 }, input: () => ({ folderId: 'folder-rd' }) },
  '/api/document/getFolder': { expect: { initiator: 403, approver: 200, stranger: 403, designer: 404, administrator: 200 }, input: () => ({ folderId: 'folder-rd' }) },
  '/api/document/saveFolder': { ...onlyAdministrators, input: () => ({ folderName: nobody() }) },
  '/api/document/moveFolder': { ...nobodyFindsIt, input: () => ({ folderId: 'none' }) },
  '/api/document/deleteFolder': { ...nobodyFindsIt, input: () => ({ folderId: 'none' }) },
  '/api/document/get': { ...nobodyFindsIt, input: () => ({ documentId: 'none' }) },
  '/api/document/text': { ...nobodyFindsIt, input: () => ({ documentId: 'none' }) },
  '/api/document/history': { ...nobodyFindsIt, input: () => ({ documentId: 'none' }) },
  '/api/document/add': { ...nobodyFindsIt, input: () => ({ folderId: 'folder-rd', fileId: 'none' }) },
  '/api/document/addVersion': { ...nobodyFindsIt, input: () => ({ documentId: 'none', fileId: 'none', basedOn: 1 }) },
  '/api/document/restoreVersion': { ...nobodyFindsIt, input: () => ({ documentId: 'none', version: 1, basedOn: 1 }) },
  '/api/document/rename': { ...nobodyFindsIt, input: () => ({ documentId: 'none', name: 'Matrix' }) },
  '/api/document/checkOut': { ...nobodyFindsIt, input: () => ({ documentId: 'none' }) },
  '/api/document/release': { ...nobodyFindsIt, input: () => ({ documentId: 'none' }) },
  '/api/document/move': { ...nobodyFindsIt, input: () => ({ documentIds: ['none'], folderId: 'folder-rd' }) },
  '/api/document/copy': { ...nobodyFindsIt, input: () => ({ documentIds: ['none'], folderId: 'folder-rd' }) },
  '/api/document/delete': { ...nobodyFindsIt, input: () => ({ documentIds: ['none'] }) },
  '/api/document/bin': everyone,
  '/api/document/restore': { ...nobodyFindsIt, input: () => ({ kind: 'document', id: 'none' }) },
  '/api/document/purge': { ...nobodyFindsIt, input: () => ({ kind: 'folder', id: 'none' }) },
  '/api/document/toRequest': { ...nobodyFindsIt, input: ({ processId }) => ({ documentId: 'none', processId }) },
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
  ...documentsAccess,
  '/api/backup/list': onlyAdministrators,
  '/api/backup/make': { expect: { ...onlyAdministrators.expect, administrator: 422 } },
  '/api/backup/prove': { expect: { ...onlyAdministrators.expect, administrator: 422 }, input: () => ({ backupId: 'none' }) },
  '/api/backup/delete': { expect: { ...onlyAdministrators.expect, administrator: 422 }, input: () => ({ backupId: 'none' }) },
  '/api/taskData/find': onlyAdministrators,
  '/api/taskData/get': { ...onlyAdministrators, input: ({ taskId }) => ({ taskId }) },
  '/api/taskData/repair': { ...administratorsFindNothing, input: () => ({ commandId: 'matrix-repair', taskId: 'none', expectedRev: 1, reason: 'matrix', repair: { kind: 'values', values: {} } }) },
  '/api/taskData/listRepairs': onlyAdministrators,
  '/api/taskData/decide': { ...administratorsFindNothing, input: () => ({ repairId: 'none', confirm: true }) },
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
