import type { TestServer } from '../support/test-server'

/**
 * Who gets what from every call (S1). A call that is served and missing here fails the test beside this file.
 * Callers: the initiator of a request, its current approver, a person of another department, the designer, an
 * administrator. Nobody, an expired, a revoked and another tenant's session are the same for all calls that need one.
 */
export type CallerKind = 'initiator' | 'approver' | 'stranger' | 'designer' | 'administrator'
export const callerAccounts: Record<CallerKind, string> = {
  initiator: 'zhangwei',
  approver: 'lina',
  stranger: 'zhoukaiwen',
  designer: 'designer',
  administrator: 'admin',
}

export interface Fixture {
  server: TestServer
  /** A running purchase request of the initiator's that waits for the approver. */
  taskId: string
  processId: string
  /** A file the initiator attached to it. */
  fileId: string
}

export interface AccessRow {
  /** Codes by caller; `all` for every signed-in one. */
  expect: { all: number } | Record<CallerKind, number>
  anonymous?: number
  input?: (fixture: Fixture, caller: CallerKind) => object
  /** The call is made with a body of its own (multipart) or would end the fixture: asserted elsewhere, named here. */
  except?: string
}

const smallProcess = {
  processId: 'matrix',
  name: 'Matrix',
  formId: 'purchase-request-form',
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'end', type: 'End' },
  ],
  transitions: [{ id: 't', from: 'start', to: 'end' }],
}

const smallForm = { sections: [{ id: 's', title: 'S', fields: [{ id: 'name', type: 'text', label: 'Name' }] }] }

/** Another each time: who guesses at one account again and again must wait. */
let nobodies = 0

const everyone = { expect: { all: 200 } }
const designers = { expect: { initiator: 403, approver: 403, stranger: 403, designer: 200, administrator: 200 } }
const onlyAdministrators = {
  expect: { initiator: 403, approver: 403, stranger: 403, designer: 403, administrator: 200 },
}
const whoMaySeeTheTask = { initiator: 200, approver: 200, stranger: 404, designer: 404, administrator: 200 }

function masterData(kind: string, item: object): Record<string, AccessRow> {
  return {
    [`/api/account/get${kind}s`]: everyone,
    [`/api/account/add${kind}`]: { ...onlyAdministrators, input: () => item },
    [`/api/account/delete${kind}`]: { ...onlyAdministrators, input: () => item },
  }
}

function rosterCalls(kind: string): Record<string, AccessRow> {
  const unknown = { ...onlyAdministrators.expect, administrator: 404 }
  return {
    [`/api/admin/list${kind}s`]: onlyAdministrators,
    [`/api/admin/add${kind}`]: { ...onlyAdministrators, input: () => ({ id: `matrix-${kind}`, name: 'Matrix' }) },
    [`/api/admin/get${kind}`]: { expect: unknown, input: () => ({ id: 'no-such' }) },
    [`/api/admin/modify${kind}`]: { expect: unknown, input: () => ({ id: 'no-such', name: 'Matrix' }) },
    [`/api/admin/delete${kind}`]: { expect: unknown, input: () => ({ id: 'no-such' }) },
    [`/api/admin/get${kind}Members`]: { expect: unknown, input: () => ({ id: 'no-such' }) },
    [`/api/admin/add${kind}Members`]: { expect: unknown, input: () => ({ id: 'no-such', accounts: ['lina'] }) },
    [`/api/admin/remove${kind}Members`]: {
      expect: unknown,
      input: () => ({ id: 'no-such', members: [{ account: 'lina' }] }),
    },
  }
}

// prettier-ignore
export const accessTable: Record<string, AccessRow> = {
  '/api/auth/login': { expect: { all: 40101 }, anonymous: 40101, input: () => ({ account: `nobody${++nobodies}`, password: 'x' }) },
  '/api/auth/loginAdmin': { expect: { all: 40101 }, anonymous: 40101, input: () => ({ account: `nobody${++nobodies}`, password: 'x' }) },
  '/api/auth/logout': { expect: { all: 200 }, except: 'ends the session of the table itself; tests/http/sign-in.test.ts' },
  '/api/account/logininfo': everyone,
  '/api/account/changePassword': { expect: { all: 422 }, input: () => ({ oldPassword: 'Wrong#1234', password: 'Other#12345', password2: 'Other#12345' }) },
  '/api/account/uploadAvatar': { expect: { all: 200 }, except: 'needs a multipart body; tests/http/account.test.ts' },
  '/api/account/getHeadImage': { expect: { all: 404 }, input: () => ({ account: 'nobody-here' }) },
  '/api/account/savePreferences': everyone,
  '/api/account/getMySessions': everyone,
  '/api/account/endSessions': { expect: { all: 200 }, input: () => ({ sessionId: 'no-such-session' }) },
  '/api/account/getSecurity': everyone,
  '/api/account/beginSecondFactor': everyone,
  '/api/account/confirmSecondFactor': { expect: { all: 40102 }, input: () => ({ code: '000000' }) },
  '/api/account/removeSecondFactor': { expect: { all: 422 }, input: () => ({ password: 'Wrong#1234' }) },
  '/api/auth/forgotPassword': { expect: { all: 200 }, anonymous: 200, input: () => ({ account: 'nobody-here' }) },
  '/api/auth/resetPassword': { expect: { all: 410 }, anonymous: 410, input: () => ({ ticket: 'x'.repeat(40), password: 'Other#12345', password2: 'Other#12345' }) },
  '/api/auth/getSignInWays': { expect: { all: 200 }, anonymous: 200 },
  '/api/auth/beginSingleSignOn': { expect: { all: 40103 }, anonymous: 40103, input: () => ({ redirectUri: 'http://localhost:3000/sso/authorize' }) },
  '/api/auth/finishSingleSignOn': {
    expect: { all: 40103 }, anonymous: 40103, input: () => ({ callbackUrl: 'http://localhost:3000/sso/authorize?code=x', state: 's', nonce: 'n', codeVerifier: 'v' }),
  },
  '/api/admin/getLockedAccounts': onlyAdministrators,
  '/api/admin/unlockAccount': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ account: 'nobody-here' }) },
  '/api/form/getSystemVariables': everyone,
  '/api/form/getCatalogForms': everyone,
  '/api/form/getFormVariablesTree': { expect: { all: 200 }, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/rule/list': everyone,
  '/api/rule/get': { expect: { all: 404 }, input: () => ({ ruleId: 'none' }) },
  '/api/rule/run': { expect: { all: 404 }, input: () => ({ ruleId: 'none', values: {} }) },
  '/api/rule/getRule': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ ruleId: 'none' }) },
  '/api/rule/saveRule': { ...onlyAdministrators, input: () => ({ ruleName: 'Matrix', table: { inputs: [], outputs: [{}], rules: [] } }) },
  '/api/rule/setEnabled': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ ruleId: 'none', enable: false }) },
  '/api/rule/deleteRule': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ ruleId: 'none' }) },
  '/api/rule/testRule': { ...onlyAdministrators, input: () => ({ inputs: [], table: { inputs: [], outputs: [{}], rules: [] }, values: {} }) },
  '/api/form/readSheetFile': { expect: { all: 200 }, except: 'needs a multipart body; tests/http/sheet-files.test.ts' },
  '/api/form/getFormDefinition': { expect: { all: 200 }, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/template/getTemplates': designers,
  '/api/template/getTemplate': { ...designers, input: () => ({ templateId: 'leave' }) },
  '/api/template/createFromTemplate': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ templateId: 'none', name: 'Matrix', people: {} }) },
  '/api/form/getForms': designers,
  '/api/form/getForm': { ...designers, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/form/createForm': { ...designers, input: () => ({ formName: 'Matrix' }) },
  '/api/form/modifyForm': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', formName: 'Matrix' }) },
  '/api/form/setEnabled': { ...designers, input: () => ({ formId: 'purchase-request-form', enable: true }) },
  '/api/form/saveFormDraft': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', definition: smallForm, expectedHash: 'none' }) },
  '/api/form/dropFormDraft': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', expectedHash: 'none' }) },
  '/api/form/restoreFormVersion': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', version: 1, expectedHash: 'none' }) },
  '/api/form/tryPage': { ...designers, input: () => ({ formId: 'purchase-request-form', address: '/help' }) },
  '/api/form/checkForm': { ...designers, input: () => ({ definition: smallForm }) },
  '/api/form/publishForm': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', expectedHash: 'none' }) },
  '/api/form/getFormUses': { ...designers, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/form/getFormVersions': { ...designers, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/form/getFormVersion': { ...designers, input: () => ({ formId: 'purchase-request-form', version: 1 }) },
  '/api/form/compareFormVersions': { ...designers, input: () => ({ formId: 'purchase-request-form', before: 1, after: 0 }) },
  '/api/form/getFormPrints': { ...designers, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/form/getFormPrint': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ printId: 'none' }) },
  '/api/form/addFormPrint': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', name: 'Matrix', design: { blocks: [] } }) },
  '/api/form/modifyFormPrint': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ printId: 'none', name: 'Matrix' }) },
  '/api/form/removeFormPrint': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ printId: 'none' }) },
  '/api/form/orderFormPrints': { ...designers, input: () => ({ formId: 'purchase-request-form', printIds: [] }) },
  '/api/form/removeForm': { expect: { ...designers.expect, designer: 409, administrator: 409 }, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/agent/getMyAgents': everyone,
  '/api/agent/setAgent': { expect: { all: 400 }, input: () => ({ agent: 'nobody-here', startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' }) },
  '/api/agent/getMySecretaries': everyone,
  '/api/agent/setSecretary': { expect: { ...onlyAdministrators.expect, administrator: 400 }, input: () => ({ chief: 'wangfang', secretary: 'nobody-here' }) },
  '/api/agent/removeSecretary': { expect: { all: 404 }, input: () => ({ secretary: 'nobody-here' }) },
  '/api/task/handOver': { ...onlyAdministrators, input: () => ({ commandId: 'matrix-hand-over', from: 'nobody-here', to: 'lina', reason: 'left', preview: true }) },
  '/api/task/migrate': { ...onlyAdministrators, input: ({ processId }) => ({ commandId: 'matrix-migrate', processId, toVersion: 1, reason: 'new version', dryRun: true }) },
  '/api/dataSource/getDataSources': everyone,
  '/api/dataSource/getDataSource': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataSourceName: 'no-such' }) },
  '/api/dataSource/saveDataSource': { ...onlyAdministrators, input: () => ({ dataSourceName: 'matrix', type: 0, url: 'postgres://nobody@db.invalid/none' }) },
  '/api/dataSource/deleteDataSource': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataSourceName: 'none' }) },
  '/api/dataSource/testDataSource': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataSourceName: 'none' }) },
  '/api/db/getDatabaseTables': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dsName: 'none' }) },
  '/api/db/getDatabaseViews': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dsName: 'none' }) },
  '/api/db/getDatabaseColumns': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dsName: 'none', tableName: 'none' }) },
  '/api/dataset/list': everyone,
  '/api/dataset/get': { expect: { all: 404 }, input: () => ({ datasetId: 'none' }) },
  '/api/dataset/getData': { expect: { all: 404 }, input: () => ({ datasetId: 'none' }) },
  '/api/dataset/getDataset': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ datasetId: 'none' }) },
  '/api/dataset/saveDataset': {
    expect: { ...onlyAdministrators.expect, administrator: 400 }, input: () => ({ datasetName: 'Matrix', dataSource: 'none', statement: 'select 1 as one', columns: [{ name: 'one' }] }),
  },
  '/api/dataset/deleteDataset': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ datasetId: 'none' }) },
  '/api/dataset/tryDataset': { ...onlyAdministrators, input: () => ({ dataSource: 'none', statement: 'select 1 as one' }) },
  '/api/baseData/getDataDicts': everyone,
  '/api/baseData/getDataDictColumnInfo': { expect: { all: 404 }, input: () => ({ dataDictId: 'none' }) },
  '/api/baseData/getDataDictDataList': { expect: { all: 404 }, input: () => ({ dataDictId: 'none' }) },
  '/api/baseData/saveDataDict': { ...onlyAdministrators, input: () => ({ dataDictName: 'Matrix' }) },
  '/api/baseData/deleteDataDict': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataDictId: 'none' }) },
  '/api/baseData/getDataDictRows': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataDictId: 'none' }) },
  '/api/baseData/getDataDictRow': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataDictId: 'none', rowId: 'none' }) },
  '/api/baseData/saveDataDictRow': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataDictId: 'none', values: {} }) },
  '/api/baseData/deleteDataDictRow': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataDictId: 'none', rowId: 'none' }) },
  '/api/baseData/getDataDictHistory': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataDictId: 'none' }) },
  '/api/baseData/exportDataDictRows': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ dataDictId: 'none' }) },
  '/api/baseData/importDataDictRows': { ...onlyAdministrators, except: 'needs a multipart body; tests/http/data-packages.test.ts' },
  '/api/dataPackage/export': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ kind: 'dataset', ids: 'none' }) },
  '/api/dataPackage/preview': { ...onlyAdministrators, input: () => ({ content: JSON.stringify({ format: 'baton-data', version: 1, items: [{ kind: 'dataset', id: 'none', name: 'x', content: {} }] }) }) },
  '/api/dataPackage/import': {
    expect: { ...onlyAdministrators.expect, administrator: 409 },
    input: () => ({ content: JSON.stringify({ format: 'baton-data', version: 1, items: [{ kind: 'dataset', id: 'none', name: 'x', content: {} }] }), chosen: ['dataset none'] }),
  },
  '/api/report/getCatalogReports': everyone,
  '/api/report/getReport': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/saveReport': { expect: { ...onlyAdministrators.expect, administrator: 400 }, input: () => ({ reportName: 'Matrix', datasetId: 'none', columns: [{ name: 'one' }] }) },
  '/api/report/deleteReport': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/run': { expect: { all: 404 }, input: () => ({ reportId: 'none' }) },
  '/api/report/export': { expect: { all: 404 }, input: () => ({ format: 'csv', query: JSON.stringify({ reportId: 'none' }) }) },
  '/api/sysdict/getChoicesOn': { expect: { all: 200 }, input: () => ({ codes: ['none'], day: '2026-01-01' }) },
  '/api/sysdict/getDictByCode': { expect: { all: 200 }, input: () => ['none'] },
  '/api/extInterface/list': everyone,
  '/api/extInterface/get': { expect: { all: 404 }, input: () => ({ id: 'none' }) },
  '/api/extInterface/getInterface': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ id: 'none' }) },
  '/api/extInterface/saveInterface': { expect: { ...onlyAdministrators.expect, administrator: 400 }, input: () => ({ name: 'Matrix', service: 'none' }) },
  '/api/extInterface/deleteInterface': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ id: 'none' }) },
  '/api/extInterface/testInterface': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ id: 'none' }) },
  '/api/extInterface/describeWebService': { ...onlyAdministrators, input: () => ({ service: 'none' }) },
  '/api/extInterface/openBrowserPage': { expect: { all: 404 }, input: () => ({ id: 'none' }) },
  '/api/extInterface/listCalls': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ id: 'none' }) },
  '/api/interface/receive': { expect: { all: 404 }, anonymous: 404, input: () => ({ ticket: 'x'.repeat(40), data: {} }) },
  '/api/interface/getCallback': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: ({ taskId }) => ({ taskId, elementId: 'none' }) },
  '/api/task/listFailedEffects': onlyAdministrators,
  '/api/task/retryEffect': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ effectId: 'no-such-effect', reason: 'again' }) },
  '/api/task/skipEffect': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ effectId: 'no-such-effect', reason: 'not needed' }) },
  '/api/task/getHeldUp': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ taskId: 'no-such-task' }) },
  '/api/task/mendHeldUp': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ commandId: 'mend-nothing', taskId: 'no-such-task', expectedRev: 1, tokenId: 'none', how: 'again', reason: 'again' }) },
  '/api/agent/endAgent': { expect: { all: 404 }, input: () => ({ agentId: 'no-such-rule' }) },
  '/api/account/getGroupTree': everyone,
  '/api/admin/getGroupTree': everyone,
  '/api/account/searchGroups': everyone,
  '/api/account/getCatalogUsers': { expect: { all: 200 }, input: () => ({ id: 'dept-rd-1' }) },
  '/api/account/getRole': { expect: { all: 200 }, input: () => ({ roleId: 'finance' }) },
  '/api/account/getRoles': everyone,
  '/api/account/getGroup': { expect: { all: 200 }, input: () => ({ groupId: 'dept-rd-1' }) },
  '/api/account/addGroup': { ...onlyAdministrators, input: () => ({ groupName: 'Laboratory', parentId: 'dept-rd' }) },
  '/api/account/modifyGroup': { ...onlyAdministrators, input: () => ({ groupId: 'dept-finance', groupName: '财务部|Finance|財務部' }) },
  '/api/account/deleteGroup': { expect: { ...onlyAdministrators.expect, administrator: 409 }, input: () => ({ groupId: 'dept-rd-1' }) },
  '/api/account/sortGroup': { ...onlyAdministrators, input: () => ({ parentId: 'dept-rd', moveId: 'dept-rd-1', targetId: 'dept-rd-2', moveType: 'after' }) },
  '/api/account/moveGroup': { expect: { ...onlyAdministrators.expect, administrator: 422 }, input: () => ({ groupId: 'dept-rd-1', parentId: 'dept-rd' }) },
  '/api/account/getGroupUserInfo': { ...onlyAdministrators, input: () => ({ groupId: 'dept-rd-1' }) },
  '/api/account/setGroupUserInfo': { ...onlyAdministrators, input: () => ({ groupId: 'dept-rd-1', deptName: 'R&D 1' }) },
  '/api/account/getGroupAccessValue': { expect: { all: 200 }, input: () => ({ groupId: 'dept-rd-1' }) },
  '/api/account/getGroupAccess': { ...onlyAdministrators, input: () => ({ groupId: 'dept-rd-1' }) },
  '/api/account/setGroupAccess': { ...onlyAdministrators, input: () => ({ groupId: 'dept-rd-1', permissions: [] }) },
  ...masterData('LeaderType', { typeName: 'Matrix' }),
  ...masterData('LeaderLevel', { level: 77 }),
  ...masterData('MemberType', { typeName: 'Matrix' }),
  ...masterData('GroupType', { typeName: 'Matrix' }),
  ...masterData('GroupFunctionType', { typeName: 'Matrix' }),
  '/api/account/getUsers': everyone,
  '/api/account/getUser': { expect: { all: 200 }, input: () => ({ account: 'lina' }) },
  '/api/menu/getAllUserMenuList': everyone,
  '/api/menu/getUseTopMenuList': everyone,
  '/api/menu/getUserMenuAccessWithAction': { expect: { all: 200 }, input: () => ({ menuCode: 'home' }) },
  '/api/menu/getMenuActionList': { expect: { all: 200 }, input: () => ({ menuId: 'home' }) },
  '/api/menu/getExternalAddress': { expect: { all: 404 }, input: () => ({ menuCode: 'home' }) },
  '/api/auth/redeemTicket': { expect: { all: 404 }, anonymous: 404, input: () => ({ ticket: 'x'.repeat(40), audience: 'https://reports.example.com' }) },
  '/api/catalog/getCatalog': { expect: { all: 404 }, input: () => ({ catalogId: 'none' }) },
  '/api/catalog/getCatalogTree': { expect: { all: 200 }, input: () => ({ type: 'Forms' }) },
  '/api/admin/getCatalogTree': { expect: { all: 200 }, input: () => ({ type: 'Forms' }) },
  '/api/catalog/getContents': { expect: { all: 404 }, input: () => ({ catalogId: 'none' }) },
  '/api/catalog/getUses': { expect: { all: 200 }, input: () => ({ type: 'Forms', ids: ['none'] }) },
  '/api/catalog/moveContents': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ catalogType: 'Forms', ids: ['none'], catalogId: '' }) },
  '/api/catalog/searchCatalogs': { expect: { all: 200 }, input: () => ({ type: 'Forms' }) },
  '/api/catalog/getCatalogAccessValue': { expect: { all: 404 }, input: () => ({ catalogType: 'Forms', catalogId: 'none' }) },
  '/api/catalog/addCatalog': { ...onlyAdministrators, input: () => ({ catalogName: 'Matrix', catalogType: 'Forms', catalogOrder: 1 }) },
  '/api/catalog/modifyCatalog': { expect: { all: 404 }, input: () => ({ catalogId: 'none', catalogName: 'Matrix', catalogOrder: 1 }) },
  '/api/catalog/deleteCatalog': { expect: { all: 404 }, input: () => ({ catalogId: 'none' }) },
  '/api/catalog/move': { expect: { all: 404 }, input: () => ({ sourceCatalogId: 'none', targetCatalogId: '' }) },
  '/api/catalog/sortCatalog': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ moveId: 'none', targetId: 'other', moveType: 'after', catalogType: 'Forms' }) },
  '/api/catalog/getAccess': { expect: { all: 404 }, input: () => ({ catalogId: 'none' }) },
  '/api/catalog/setAccess': { expect: { all: 404 }, input: () => ({ catalogId: 'none', permissions: [] }) },
  '/api/process/getStartableProcesses': everyone,
  '/api/process/getCatalogProcesses': everyone,
  '/api/process/getProcesses': designers,
  '/api/process/getVersions': { ...designers, input: ({ processId }) => ({ processId }) },
  '/api/process/getVersion': { ...designers, input: ({ processId }) => ({ processId, version: 1 }) },
  '/api/process/saveDraft': { ...designers, input: (_fixture, caller) => ({ definition: { ...smallProcess, processId: `matrix-${caller}` } }) },
  '/api/process/check': { ...designers, input: () => ({ definition: smallProcess }) },
  '/api/process/publish': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ processId: 'none', expectedHash: 'none' }) },
  '/api/process/deleteDraft': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ processId: 'none', expectedHash: 'none' }) },
  '/api/process/setEnabled': { ...designers, input: ({ processId }) => ({ processId, enabled: true }) },
  '/api/process/compareVersions': { ...designers, input: ({ processId }) => ({ processId, before: 1, after: 1 }) },
  '/api/process/simulate': { ...designers, input: ({ processId }) => ({ processId, initiator: 'zhangwei' }) },
  '/api/task/explain': { expect: whoMaySeeTheTask, input: ({ taskId }) => ({ taskId, activityId: 'leader' }) },
  '/api/process/getNodeFormName': { expect: { all: 200 }, input: ({ processId }) => ({ processId }) },
  '/api/workitem/list': { expect: { all: 200 }, input: () => ({ kind: 1 }) },
  '/api/workitem/counts': everyone,
  '/api/workitem/focus': { expect: whoMaySeeTheTask, input: ({ taskId }) => ({ taskId, focused: 'true' }) },
  '/api/workitem/getViews': { expect: { all: 200 }, input: () => ({ kind: 1 }) },
  '/api/workitem/getView': { expect: { all: 404 }, input: () => ({ viewId: 'no-such' }) },
  '/api/workitem/saveView': { ...onlyAdministrators, input: () => ({ kind: 1, name: 'matrix', shared: true, content: {} }) },
  '/api/workitem/deleteView': { expect: { all: 404 }, input: () => ({ viewId: 'no-such-view' }) },
  '/api/task/actMany': {
    // What an item answers stands in its own result.
    expect: { all: 200 },
    input: ({ taskId }, caller) => ({ commandId: `matrix-many-${caller}`, operator: 10, opinion: 'seen', items: [{ taskId, expectedRev: 0 }] }),
  },
  // The task of the table has a JSON form, which nobody frames.
  '/api/task/getFrameAddress': { expect: { all: 404 }, input: ({ taskId }) => ({ taskId }) },
  '/api/task/findRequests': { expect: { all: 200 }, input: () => ({ keyword: 'nothing like it' }) },
  // The form of the table has no button.
  '/api/task/askInterface': { expect: { all: 404 }, input: ({ taskId }) => ({ taskId, fieldId: 'none', values: {} }) },
  '/api/task/takeFrameValues': { expect: { all: 404 }, input: () => ({ ticket: 'made-up', values: {} }) },
  '/api/task/checkPapers': { expect: { all: 200 }, input: ({ taskId }) => ({ taskIds: [taskId] }) },
  '/api/task/getPapers': { expect: whoMaySeeTheTask, input: ({ taskId }) => ({ taskId }) },
  '/api/task/open': { expect: whoMaySeeTheTask, input: ({ taskId }) => ({ taskId }) },
  '/api/task/trace': { expect: whoMaySeeTheTask, input: ({ taskId }) => ({ taskId }) },
  // Whoever may start a process may see its drawing.
  '/api/task/traceProcess': { expect: { all: 200 }, input: ({ processId }) => ({ processId }) },
  '/api/task/choices': { expect: whoMaySeeTheTask, input: ({ taskId }) => ({ taskId }) },
  '/api/workitem/export': {
    expect: { all: 200 },
    input: () => ({ kind: 1, format: 'csv', title: 'To do', query: JSON.stringify({ filters: {}, sort: 'arrivedAt', direction: 'DESC', columns: [{ id: 'title', label: 'Title' }] }) }),
  },
  '/api/live/changes': { expect: { all: 200 }, except: 'an answer that does not end; tests/flows/live-changes.test.ts' },
  '/api/portal/getHabits': everyone,
  '/api/portal/saveHabit': { expect: { all: 200 }, input: () => ({ name: 'opensNext', value: true }) },
  '/api/portal/getShortcuts': everyone,
  '/api/portal/saveShortcuts': { expect: { all: 200 }, input: () => ({ places: ['/start'] }) },
  '/api/phrase/list': everyone,
  '/api/phrase/save': { expect: { all: 200 }, input: () => ({ phrases: ['OK'] }) },
  '/api/message/list': everyone,
  '/api/message/read': everyone,
  '/api/task/forecast': { expect: whoMaySeeTheTask, input: ({ taskId }) => ({ taskId, formData: {} }) },
  // Of a task somebody may not see it says as little as of one that is not there.
  '/api/task/foresee': { expect: { all: 200 }, input: ({ taskId }) => ({ operator: 2, items: [{ taskId }] }) },
  '/api/task/act': {
    // Operator 10 is a comment: whoever may see the task may leave one.
    expect: whoMaySeeTheTask,
    input: ({ taskId }, caller) => ({ commandId: `matrix-${caller}`, operator: 10, taskId, opinion: 'seen' }),
  },
  '/api/file/upload': { expect: { all: 200 }, except: 'needs a multipart body; tests/http/files.test.ts' },
  '/api/admin/getLanguageTexts': onlyAdministrators,
  '/api/admin/getLanguageText': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ key: 'no.such' }) },
  '/api/admin/saveLanguageText': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ key: 'no.such', texts: { 'zh-CN': '', 'en-US': '', 'zh-TW': '' } }) },
  '/api/language/getOwnWords': { expect: { all: 200 }, anonymous: 200, input: () => ({ locale: 'zh-CN' }) },
  '/api/account/getDuties': everyone,
  '/api/admin/listUsers': onlyAdministrators,
  '/api/admin/getUserAccount': { ...onlyAdministrators, input: () => ({ account: 'lina' }) },
  '/api/admin/addUser': { expect: { ...onlyAdministrators.expect, administrator: 400 }, input: () => ({ account: 'lina', name: '李娜' }) },
  '/api/admin/modifyUser': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ account: 'nobody-here', name: 'x' }) },
  '/api/admin/setUserEnabled': { ...onlyAdministrators, input: () => ({ account: 'lina', enabled: true }) },
  '/api/admin/resetUserPassword': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ account: 'nobody-here' }) },
  '/api/admin/unlockUser': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ account: 'nobody-here' }) },
  '/api/admin/endUserSessions': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ account: 'nobody-here' }) },
  '/api/admin/uploadUserAvatar': { expect: onlyAdministrators.expect, except: 'needs a multipart body; tests/http/users.test.ts' },
  '/api/admin/removeUserAvatar': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ account: 'nobody-here' }) },
  '/api/account/getGroupMembers': { expect: { all: 200 }, input: () => ({ groupId: 'dept-rd-1' }) },
  '/api/account/setGroupMember': { ...onlyAdministrators, input: () => ({ groupId: 'dept-rd-1', account: 'lina' }) },
  '/api/account/removeGroupMember': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ groupId: 'dept-rd-1', account: 'nobody-here' }) },
  '/api/admin/getMenuRights': onlyAdministrators,
  '/api/admin/getMenuGrants': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ menuId: 'no-such' }) },
  '/api/admin/setMenuRights': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ menuId: 'no-such', grants: [] }) },
  '/api/admin/getPermissionOverview': { ...onlyAdministrators, input: () => ({ account: 'lina' }) },
  '/api/admin/uploadImport': { expect: onlyAdministrators.expect, except: 'needs a multipart body; tests/http/imports.test.ts' },
  '/api/admin/runImport': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ importId: 'no-such', mode: 'all' }) },
  '/api/admin/downloadImportErrors': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ importId: 'no-such' }) },
  '/api/admin/downloadImportTemplate': { ...onlyAdministrators, input: () => ({ kind: 'users' }) },
  ...rosterCalls('Role'),
  ...rosterCalls('ApprovalGroup'),
  ...rosterCalls('UserGroup'),
  ...rosterCalls('Position'),
  '/api/admin/getMenuTree': onlyAdministrators,
  '/api/admin/addMenu': { ...onlyAdministrators, input: (_fixture, caller) => ({ parentId: 'MAIN_WORKPLACE', names: ['x', '', ''], menuCode: `matrix-${caller}`, menuType: 0, viewType: 0 }) },
  '/api/admin/getMenu': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ menuId: 'no-such' }) },
  '/api/admin/modifyMenu': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ menuId: 'no-such', names: ['x', '', ''], menuCode: 'matrix', menuType: 0, viewType: 0 }) },
  '/api/admin/deleteMenu': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ menuId: 'no-such' }) },
  '/api/admin/moveMenu': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ menuId: 'no-such', parentId: 'MAIN_WORKPLACE' }) },
  '/api/admin/sortMenu': { expect: { ...onlyAdministrators.expect, administrator: 404 }, input: () => ({ moveId: 'no-such', targetId: 'no-such', moveType: 'before' }) },
  '/api/file/preview': { expect: whoMaySeeTheTask, input: ({ fileId }) => ({ fileId }) },
  '/api/file/download': { expect: whoMaySeeTheTask, input: ({ fileId }) => ({ fileId }) },
}
