import type { TestServer } from '../support/test-server'
import { uploadAs } from '../support/purchase'
import { matrixCalendar } from './access-rows'
import { alertOf, clientOf, fresh, idOf, webhookOf, writer, type Edit } from './stale-records'

const column = { name: 'code', title: '', type: 'text' }
const dictionary = {
  make: async (server: TestServer) => ({
    dataDictId: await idOf(
      server,
      '/api/baseData/saveDataDict',
      { dataDictName: fresh(), columns: [{ name: 'code', description: '', key: true }] },
      'dataDictId',
    ),
  }),
}
const department = {
  make: async (server: TestServer) => ({
    groupId: await idOf(server, '/api/account/addGroup', { groupName: fresh() }, 'groupId'),
  }),
}
const category = {
  make: async (server: TestServer) => ({
    catalogId: await idOf(
      server,
      '/api/catalog/addCatalog',
      { catalogName: fresh(), catalogOrder: 1, catalogType: 'Forms' },
      'catalogId',
    ),
  }),
}
const granted = (word: string) => [{ participantType: 2, param0: `role-${word}`, displayName: word, value: 3 }]

const playedCase = { beginning: { initiator: 'zhangwei', startAt: '2026-11-20T01:00:00.000Z' } }
const testCase = {
  make: async (server: TestServer): Promise<Record<string, string>> => {
    const { data } = await server.call<{ processId: string }[]>(writer, '/api/process/getStartableProcesses')
    const processId = data[0]?.processId ?? ''
    const asked = { processId, ...playedCase, caseName: 'Before' }
    return { processId, caseId: await idOf(server, '/api/test/saveCase', asked, 'caseId') }
  },
}

function roster(name: string): Record<string, Edit> {
  return {
    [`/api/admin/modify${name}`]: {
      make: async (server) => ({
        id: await idOf(server, `/api/admin/add${name}`, { id: fresh(), name: 'Before' }, 'id'),
      }),
      write: (key, word) => ({ ...key, name: word }),
    },
  }
}

const menu: Pick<Edit, 'make'> = {
  make: async (server) => ({
    menuId: await idOf(
      server,
      '/api/admin/addMenu',
      { names: ['Folder', '', ''], menuCode: fresh(), menuType: 0, viewType: 0 },
      'menuId',
    ),
  }),
}
const page: Pick<Edit, 'make'> = {
  make: async (server) => {
    const { menuId } = await menu.make(server)
    return {
      menuId: await idOf(
        server,
        '/api/admin/addMenu',
        { names: ['Page', '', ''], menuCode: fresh(), menuType: 1, viewType: 0, menuUrl: '/stale', parentId: menuId },
        'menuId',
      ),
    }
  },
}

const reportToRead: Pick<Edit, 'make'> = {
  make: async (server) => {
    const datasetId = await idOf(
      server,
      '/api/dataset/saveDataset',
      { datasetName: fresh(), dataSource: await theSource(server), statement: 'select 1 as code', columns: [column] },
      'datasetId',
    )
    return {
      reportId: await idOf(
        server,
        '/api/report/saveReport',
        { reportName: 'Before', datasetId, columns: [{ name: 'code' }] },
        'reportId',
      ),
      datasetId,
    }
  },
}

/** Somebody new, to be a secretary. */
const helper = async (server: TestServer) => ({
  secretary: await idOf(server, '/api/admin/addUser', { account: fresh().toLowerCase(), name: 'Helper' }, 'account'),
})
const givenHelp = (key: Record<string, string>, word: string) => ({
  ...key,
  mayAct: true,
  mostAmount: word === 'ours' ? '100' : '200',
})

/** Every call that edits a record, by its path. */
export const edits: Record<string, Edit> = {
  // First: what it reads lists interfaces by their names, and later rows name one as they write.
  '/api/notice/saveSettings': {
    make: async () => ({}),
    write: (_key, word) => ({
      settings: { digest: { on: true, at: word === 'ours' ? '08:00' : '09:00', workDays: true } },
    }),
  },
  '/api/account/modifyGroup': { ...department, write: (key, word) => ({ ...key, groupName: word }) },
  '/api/account/setGroupAccess': { ...department, write: (key, word) => ({ ...key, permissions: granted(word) }) },
  '/api/account/setGroupUserInfo': { ...department, write: (key, word) => ({ ...key, deptName: word }) },
  '/api/catalog/modifyCatalog': { ...category, write: (key, word) => ({ ...key, catalogName: word, catalogOrder: 1 }) },
  '/api/catalog/setAccess': { ...category, write: (key, word) => ({ ...key, permissions: granted(word) }) },
  '/api/admin/modifyUser': {
    make: async (server) => ({
      account: await idOf(server, '/api/admin/addUser', { account: fresh().toLowerCase(), name: 'Before' }, 'account'),
    }),
    write: (key, word) => ({ ...key, name: word }),
  },
  ...roster('Role'),
  ...roster('ApprovalGroup'),
  ...roster('UserGroup'),
  ...roster('Position'),
  '/api/admin/modifyMenu': {
    ...menu,
    write: (key, word) => ({
      ...key,
      names: [word, '', ''],
      menuCode: key.menuId!.slice(0, 20),
      menuType: 0,
      viewType: 0,
    }),
  },
  '/api/admin/setMenuRights': {
    ...page,
    write: (key, word) => ({ ...key, grants: [{ participantType: 0, param0: 'lina', access: word.length }] }),
  },
  '/api/dataSource/saveDataSource': {
    make: async (server) => ({
      dataSourceName: await idOf(
        server,
        '/api/dataSource/saveDataSource',
        { dataSourceName: fresh(), type: 1, url: 'https://service.invalid' },
        'dataSourceName',
      ),
    }),
    write: (key, word) => ({ ...key, type: 1, title: word }),
  },
  '/api/dataset/saveDataset': {
    make: async (server) => ({
      datasetId: await idOf(
        server,
        '/api/dataset/saveDataset',
        {
          datasetName: 'Before',
          dataSource: await theSource(server),
          statement: 'select 1 as code',
          columns: [column],
        },
        'datasetId',
      ),
    }),
    write: (key, word) => ({
      ...key,
      datasetName: word,
      dataSource: 'stale-source',
      statement: 'select 1 as code',
      columns: [column],
    }),
  },
  '/api/baseData/saveDataDict': {
    ...dictionary,
    write: (key, word) => ({ ...key, dataDictName: word, columns: [{ name: 'code', description: '', key: true }] }),
  },
  '/api/baseData/saveDataDictRow': {
    make: async (server) => {
      const key = await dictionary.make(server)
      return {
        ...key,
        rowId: await idOf(server, '/api/baseData/saveDataDictRow', { ...key, values: { code: 'before' } }, 'rowId'),
      }
    },
    write: (key, word) => ({ ...key, values: { code: word } }),
  },
  '/api/extInterface/saveInterface': {
    make: async (server) => ({
      id: await idOf(
        server,
        '/api/extInterface/saveInterface',
        { name: 'Before', type: 'server', script: 'return {}' },
        'id',
      ),
    }),
    write: (key, word) => ({ ...key, name: word, type: 'server', script: 'return {}' }),
  },
  '/api/dashboard/save': {
    make: async (server) => ({
      dashboardId: await idOf(server, '/api/dashboard/save', { dashboardName: 'Before' }, 'dashboardId'),
    }),
    write: (key, word) => ({ ...key, dashboardName: word }),
  },
  '/api/list/save': {
    make: async (server) => ({
      listId: await idOf(server, '/api/list/save', { listName: 'Before', formId: 'supplier-form' }, 'listId'),
    }),
    write: (key, word) => ({ ...key, listName: word, formId: 'supplier-form' }),
  },
  '/api/list/saveRecord': {
    make: async (server) => ({
      listId: 'suppliers',
      recordId: await idOf(
        server,
        '/api/list/saveRecord',
        { listId: 'suppliers', data: { code: fresh(), name: 'Before', kind: 'office', state: 'trial' } },
        'recordId',
      ),
    }),
    write: (key, word) => ({ ...key, data: { name: word } }),
  },
  '/api/list/saveOwnView': {
    make: async (server) => ({
      listId: 'suppliers',
      viewId: await idOf(
        server,
        '/api/list/saveOwnView',
        { listId: 'suppliers', name: fresh(), content: {} },
        'viewId',
      ),
    }),
    write: (key, word) => ({ ...key, name: word, content: {} }),
    other: writer,
  },
  '/api/portal/savePage': {
    make: async (server) => ({
      pageId: await idOf(server, '/api/portal/savePage', { pageName: 'Before' }, 'pageId'),
    }),
    write: (key, word) => ({ ...key, pageName: word }),
  },
  '/api/module/save': {
    make: async (server) => ({
      moduleId: await idOf(server, '/api/module/save', { moduleName: 'Before' }, 'moduleId'),
    }),
    write: (key, word) => ({ ...key, moduleName: word }),
  },
  '/api/report/saveReport': {
    ...reportToRead,
    write: ({ reportId, datasetId }, word) => ({ reportId, datasetId, reportName: word, columns: [{ name: 'code' }] }),
  },
  '/api/report/saveSubscription': {
    ...reportToRead,
    write: ({ reportId }, word) => ({
      reportId,
      on: true,
      every: 'day',
      at: word === 'ours' ? '08:00' : '09:00',
      format: 'csv',
    }),
    other: writer,
  },
  '/api/agent/setSecretary': {
    make: async (server) => {
      const { secretary } = await helper(server)
      await server.call(writer, '/api/agent/setSecretary', { secretary })
      return { secretary }
    },
    write: givenHelp,
    other: writer,
  },
  '/api/admin/setSecretaryFor': {
    make: async (server) => {
      const pair = { chief: 'chenjing', ...(await helper(server)) }
      await server.call(writer, '/api/admin/setSecretaryFor', pair)
      return pair
    },
    write: givenHelp,
  },
  '/api/form/modifyForm': {
    make: async (server) => ({
      formId: await idOf(server, '/api/form/createForm', { formName: 'Before' }, 'formId'),
    }),
    write: (key, word) => ({ ...key, formName: word }),
  },
  '/api/form/modifyFormPrint': {
    make: async (server) => ({
      printId: await idOf(
        server,
        '/api/form/addFormPrint',
        {
          formId: await idOf(server, '/api/form/createForm', { formName: 'Before' }, 'formId'),
          name: 'Before',
          design: { blocks: [] },
        },
        'printId',
      ),
    }),
    write: (key, word) => ({ ...key, name: word }),
  },
  '/api/rule/saveRule': {
    make: async (server) => ({
      ruleId: await idOf(
        server,
        '/api/rule/saveRule',
        { ruleName: 'Before', inputs: [{ name: 'amount', type: 'number' }], table },
        'ruleId',
      ),
    }),
    write: (key, word) => ({ ...key, ruleName: word, inputs: [{ name: 'amount', type: 'number' }], table }),
  },
  '/api/admin/saveLanguageText': {
    make: async () => ({ key: 'common.dialog.ok' }),
    write: (key, word) => ({ ...key, texts: { 'zh-CN': word, 'en-US': '', 'zh-TW': '' } }),
  },
  '/api/settings/save': {
    make: async () => ({ group: 'files' }),
    // Any two numbers that are not the one before.
    write: (key, word) => ({
      ...key,
      values: { UPLOAD_QUOTA_MB: String(100 + (Buffer.from(word).reduce((a, b) => a * 31 + b, 7) % 900_000)) },
    }),
  },
  '/api/calendar/save': {
    make: async (server) => ({
      calendarId: await idOf(server, '/api/calendar/save', { ...matrixCalendar, name: fresh() }, 'calendarId'),
    }),
    write: (key, word) => ({ ...key, ...matrixCalendar, name: word }),
  },
  '/api/timesheet/save': {
    make: async (server) => ({
      shiftId: await idOf(
        server,
        '/api/timesheet/save',
        { name: fresh(), intervals: [{ from: '08:00', until: '12:00' }] },
        'shiftId',
      ),
    }),
    write: (key, word) => ({ ...key, name: word, intervals: [{ from: '08:00', until: '12:00' }] }),
  },
  '/api/notice/save': {
    make: async (server) => ({
      announcementId: await idOf(server, '/api/notice/save', { title: fresh() }, 'announcementId'),
    }),
    write: (key, word) => ({ ...key, title: word }),
  },
  '/api/tenant/save': {
    make: async (server) => {
      const code = `c${fresh().toLowerCase()}`
      const asked = { code, names: ['Before', '', ''], administratorName: 'First' }
      return { code: await idOf(server, '/api/tenant/create', asked, 'code') }
    },
    write: (key, word) => ({ ...key, names: [word, '', ''] }),
    // Nobody else stands above the companies.
    other: writer,
  },
  '/api/archive/saveRule': {
    make: async (server) => ({
      ruleId: await idOf(server, '/api/archive/saveRule', { ruleName: fresh(), age: 3650, enabled: false }, 'ruleId'),
    }),
    write: (key, word) => ({ ...key, ruleName: word, age: 3650, enabled: false }),
  },
  '/api/alert/save': {
    make: async (server) => ({ alertId: await idOf(server, '/api/alert/save', alertOf(fresh()), 'alertId') }),
    write: (key, word) => ({ ...key, ...alertOf(word) }),
  },
  '/api/document/saveFolder': {
    make: async (server) => ({
      folderId: await idOf(server, '/api/document/saveFolder', { folderName: fresh() }, 'folderId'),
    }),
    write: (key, word) => ({ ...key, folderName: `${word} ${key.folderId}` }),
  },
  '/api/document/rename': {
    make: async (server) => {
      const folderId = await idOf(server, '/api/document/saveFolder', { folderName: fresh() }, 'folderId')
      const fileId = await uploadAs(server, writer, 'stale.txt', 'before')
      return { documentId: await idOf(server, '/api/document/add', { folderId, fileId }, 'documentId') }
    },
    write: (key, word) => ({ ...key, name: `${word}.txt` }),
  },
  '/api/client/save': {
    make: async (server) => ({ clientId: await idOf(server, '/api/client/save', clientOf(fresh()), 'clientId') }),
    write: (key, word) => ({ ...key, ...clientOf(word) }),
  },
  '/api/processRights/save': {
    make: async () => ({ processId: 'leave-request' }),
    write: (key, word) => ({
      ...key,
      authorizations: [
        { participant: { participantType: 11 }, mask: 1 },
        { participant: { participantType: 0, param0: 'lina', displayName: word }, mask: 2 },
      ],
    }),
  },
  '/api/webhook/save': {
    make: async (server) => ({
      webhookId: await idOf(server, '/api/webhook/save', webhookOf(fresh()), 'webhookId'),
    }),
    write: (key, word) => ({ ...key, ...webhookOf(word) }),
  },
  '/api/job/save': {
    make: async (server) => ({
      jobId: await idOf(server, '/api/job/save', { jobName: fresh(), work: { kind: 'check', what: 'logs' } }, 'jobId'),
    }),
    write: (key, word) => ({ ...key, jobName: word, work: { kind: 'check', what: 'logs' } }),
  },
  '/api/form/saveCompanyHead': {
    make: async () => ({}),
    write: (_key, word) => ({ name: word }),
  },
  '/api/company/saveLook': {
    make: async () => ({}),
    write: (_key, word) => ({ name: word }),
  },
  '/api/company/saveMail': {
    make: async () => ({}),
    write: (_key, word) => ({ name: word }),
  },
  '/api/workitem/saveView': {
    make: async (server) => ({
      viewId: await idOf(server, '/api/workitem/saveView', { kind: 1, name: fresh(), content: {} }, 'viewId'),
    }),
    write: (key, word) => ({ ...key, kind: 1, name: word, content: {} }),
    other: writer,
  },
  '/api/portal/saveOwnGroups': {
    make: async () => ({}),
    write: (_key, word) => ({ groups: [{ name: word, members: ['lina'] }] }),
    other: writer,
  },
  '/api/notice/savePreferences': {
    make: async () => ({}),
    write: (_key, word) => ({
      own: {
        quiet: { on: true, from: word === 'ours' ? '20:00' : '21:00', until: '08:00', restDays: true, dueToday: true },
      },
    }),
    other: writer,
  },
  '/api/notice/saveTemplate': {
    make: async () => ({ event: 'arrived', locale: 'en-US' }),
    write: (key, word) => ({ ...key, subject: word, lead: '' }),
  },
  '/api/notice/saveRobot': {
    make: async (server) => ({
      robotId: await idOf(
        server,
        '/api/notice/saveRobot',
        { robotName: 'Before', kind: 'wecom', address: 'https://chat.example/x', events: ['arrived'] },
        'robotId',
      ),
    }),
    write: (key, word) => ({ ...key, robotName: word, kind: 'wecom', events: ['arrived'] }),
  },
  '/api/phrase/save': { make: async () => ({}), write: (_key, word) => ({ phrases: [word] }), other: writer },
  '/api/test/changeCase': {
    make: async (server) => ({ caseId: (await testCase.make(server)).caseId ?? '' }),
    write: (key, word) => ({ ...key, caseName: word, looks: ['people'] }),
  },
  '/api/test/savePlan': {
    make: async (server) => {
      const { processId = '' } = await testCase.make(server)
      return {
        processId,
        planId: await idOf(server, '/api/test/savePlan', { processId, planName: 'Before' }, 'planId'),
      }
    },
    write: (key, word) => ({ ...key, planName: word }),
  },
  '/api/portal/saveShortcuts': {
    make: async () => ({}),
    write: (_key, word) => ({ places: [`/${word}`] }),
    other: writer,
  },
}

const table = {
  hitPolicy: 'U',
  aggregation: '',
  inputs: [{ expression: 'amount', allowed: '' }],
  outputs: [{ name: '', allowed: '', otherwise: '' }],
  rules: [{ inputs: ['-'], outputs: ['1'] }],
}

async function theSource(server: TestServer): Promise<string> {
  return idOf(
    server,
    '/api/dataSource/saveDataSource',
    { dataSourceName: 'stale-source', type: 0, url: 'postgres://nobody@db.invalid/none' },
    'dataSourceName',
  )
}
