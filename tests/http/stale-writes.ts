import type { TestServer } from '../support/test-server'

/** How a call that edits is tried: a record of its own, then two different writes of it. */
export interface Edit {
  /** Makes the record, and answers what it is read by. */
  make(server: TestServer): Promise<Record<string, string>>
  /** What is sent to write it; `word` tells one write from another. */
  write(key: Record<string, string>, word: string): object
  /** Who makes the other change; one's own things are changed by oneself in another window. */
  other?: string
}

const idOf = async (server: TestServer, path: string, input: object, name: string): Promise<string> => {
  const answer = await server.call(writer, path, input)
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
  return String(answer.data[name])
}

/** Who edits with what he has read. */
export const writer = 'admin'

let made = 0
/** A name nobody has used yet. */
const fresh = (): string => `Stale${(made += 1)}`

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

/** Every call that edits a record, by its path. */
export const edits: Record<string, Edit> = {
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
  '/api/report/saveReport': {
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
    write: ({ reportId, datasetId }, word) => ({ reportId, datasetId, reportName: word, columns: [{ name: 'code' }] }),
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
  '/api/workitem/saveView': {
    make: async (server) => ({
      viewId: await idOf(server, '/api/workitem/saveView', { kind: 1, name: fresh(), content: {} }, 'viewId'),
    }),
    write: (key, word) => ({ ...key, kind: 1, name: word, content: {} }),
    other: writer,
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

/** Calls that change something and write back no record that was read before, by what they do instead. */
export const acts: Record<string, string[]> = {
  adds: [
    '/api/account/addGroup',
    '/api/catalog/addCatalog',
    '/api/admin/addUser',
    '/api/admin/addMenu',
    '/api/file/upload',
    '/api/form/createForm',
    '/api/form/addFormPrint',
    '/api/template/createFromTemplate',
    '/api/admin/addRole',
    '/api/admin/addApprovalGroup',
    '/api/admin/addUserGroup',
    '/api/admin/addPosition',
    '/api/agent/setAgent',
    '/api/account/addLeaderType',
    '/api/account/addLeaderLevel',
    '/api/account/addMemberType',
    '/api/account/addGroupType',
    '/api/account/addGroupFunctionType',
    '/api/freeFlow/keepHabit',
    '/api/test/addCases',
    '/api/test/saveCase',
    '/api/test/recordTask',
    '/api/test/matrix',
    '/api/test/generate',
    '/api/test/fromHistory',
  ],
  deletes: [
    '/api/account/deleteGroup',
    '/api/catalog/deleteCatalog',
    '/api/admin/deleteMenu',
    '/api/dataSource/deleteDataSource',
    '/api/test/deleteCases',
    '/api/test/deletePlan',
    '/api/dataset/deleteDataset',
    '/api/baseData/deleteDataDict',
    '/api/baseData/deleteDataDictRow',
    '/api/extInterface/deleteInterface',
    '/api/report/deleteReport',
    '/api/rule/deleteRule',
    '/api/form/removeForm',
    '/api/form/removeFormPrint',
    '/api/workitem/deleteView',
    '/api/freeFlow/deleteHabit',
    '/api/agent/removeSecretary',
    '/api/admin/deleteRole',
    '/api/admin/deleteApprovalGroup',
    '/api/admin/deleteUserGroup',
    '/api/admin/deletePosition',
    '/api/account/deleteLeaderType',
    '/api/account/deleteLeaderLevel',
    '/api/account/deleteMemberType',
    '/api/account/deleteGroupType',
    '/api/account/deleteGroupFunctionType',
  ],
  moves: [
    '/api/account/moveGroup',
    '/api/account/sortGroup',
    '/api/catalog/move',
    '/api/catalog/sortCatalog',
    '/api/catalog/moveContents',
    '/api/admin/moveMenu',
    '/api/admin/sortMenu',
    '/api/form/orderFormPrints',
  ],
  'puts in or takes out': [
    '/api/admin/addRoleMembers',
    '/api/admin/removeRoleMembers',
    '/api/admin/addApprovalGroupMembers',
    '/api/admin/removeApprovalGroupMembers',
    '/api/admin/addUserGroupMembers',
    '/api/admin/removeUserGroupMembers',
    '/api/admin/addPositionMembers',
    '/api/admin/removePositionMembers',
    '/api/account/setGroupMember',
    '/api/account/removeGroupMember',
  ],
  'switches one thing': [
    '/api/admin/setUserEnabled',
    '/api/rule/setEnabled',
    '/api/form/setEnabled',
    '/api/process/setEnabled',
    '/api/agent/endAgent',
    '/api/agent/setSecretary',
    '/api/workitem/focus',
    '/api/rehearsal/runCheck',
    '/api/portal/saveHabit',
    '/api/account/savePreferences',
    '/api/message/read',
    '/api/freeFlow/renameHabit',
    '/api/freeFlow/applyHabit',
  ],
  'brings a whole file': [
    '/api/admin/uploadImport',
    '/api/form/uploadFormPrint',
    '/api/admin/runImport',
    '/api/baseData/importDataDictRows',
    '/api/dataPackage/import',
    '/api/account/uploadAvatar',
    '/api/admin/uploadUserAvatar',
    '/api/admin/removeUserAvatar',
  ],
  'says what one looks at': ['/api/process/present'],
  'tests and what came of them': [
    '/api/test/confirmCases',
    '/api/test/accept',
    '/api/test/start',
    '/api/test/cancel',
    '/api/test/rerun',
  ],
  'asks for the hash of the draft': [
    '/api/process/saveDraft',
    '/api/process/publish',
    '/api/process/restoreVersion',
    '/api/process/deleteDraft',
    '/api/form/saveFormDraft',
    '/api/form/dropFormDraft',
    '/api/form/restoreFormVersion',
    '/api/form/publishForm',
    '/api/rule/publishRule',
    '/api/rule/restoreVersion',
  ],
  'goes through the engine': [
    '/api/task/act',
    '/api/task/actMany',
    '/api/freeFlow/save',
    '/api/freeFlow/start',
    '/api/freeFlow/changeFuture',
    '/api/task/handOver',
    '/api/rehearsal/repair',
    '/api/rehearsal/undoRepair',
    '/api/task/migrate',
    '/api/task/retryEffect',
    '/api/task/skipEffect',
    '/api/task/mendHeldUp',
    '/api/interface/receive',
  ],
  'passwords, sessions and tickets': [
    '/api/account/changePassword',
    '/api/auth/forgotPassword',
    '/api/auth/resetPassword',
    '/api/account/endSessions',
    '/api/account/beginSecondFactor',
    '/api/account/confirmSecondFactor',
    '/api/account/removeSecondFactor',
    '/api/auth/finishSingleSignOn',
    '/api/admin/unlockAccount',
    '/api/auth/login',
    '/api/auth/loginAdmin',
    '/api/auth/logout',
    '/api/admin/resetUserPassword',
    '/api/admin/unlockUser',
    '/api/admin/endUserSessions',
    '/api/menu/getExternalAddress',
    '/api/auth/redeemTicket',
    '/api/interface/getCallback',
    '/api/task/getFrameAddress',
  ],
  'reaches outside': ['/api/extInterface/testInterface', '/api/extInterface/openBrowserPage', '/api/task/askInterface'],
}
