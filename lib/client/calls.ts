import type * as access from '@/lib/contracts/access'
import type * as account from '@/lib/contracts/account'
import type * as agents from '@/lib/contracts/agents'
import type * as auth from '@/lib/contracts/auth'
import type * as catalogs from '@/lib/contracts/catalogs'
import type * as dataPackages from '@/lib/contracts/data-packages'
import type * as dataSources from '@/lib/contracts/data-sources'
import type * as forms from '@/lib/contracts/forms'
import type * as datasets from '@/lib/contracts/datasets'
import type * as dictionaries from '@/lib/contracts/dictionaries'
import type * as externalInterfaces from '@/lib/contracts/external-interfaces'
import type * as files from '@/lib/contracts/files'
import type * as groupMembers from '@/lib/contracts/group-members'
import type * as imports from '@/lib/contracts/imports'
import type * as languages from '@/lib/contracts/languages'
import type * as menuEditor from '@/lib/contracts/menu-editor'
import type * as live from '@/lib/contracts/live'
import type * as menus from '@/lib/contracts/menus'
import type * as messages from '@/lib/contracts/messages'
import type * as organisation from '@/lib/contracts/organisation'
import type * as portal from '@/lib/contracts/portal'
import type * as phrases from '@/lib/contracts/phrases'
import type * as processTrace from '@/lib/contracts/process-trace'
import type * as processVersions from '@/lib/contracts/process-versions'
import type * as processes from '@/lib/contracts/processes'
import type * as rules from '@/lib/contracts/rules'
import type * as reports from '@/lib/contracts/reports'
import type * as rosters from '@/lib/contracts/rosters'
import type * as taskAdministration from '@/lib/contracts/task-administration'
import type * as taskChoices from '@/lib/contracts/task-choices'
import type * as tasks from '@/lib/contracts/tasks'
import type * as users from '@/lib/contracts/users'
import type * as workItemExport from '@/lib/contracts/work-item-export'
import type * as workItems from '@/lib/contracts/work-items'
import type { z } from 'zod'

type Modules = typeof rules & typeof access & typeof users & typeof imports & typeof groupMembers & typeof forms & typeof datasets & typeof dictionaries & typeof externalInterfaces & typeof processVersions & typeof dataSources & typeof dataPackages & typeof reports & typeof agents & typeof taskAdministration & typeof catalogs & typeof account & typeof auth & typeof files & typeof languages & typeof menuEditor & typeof menus & typeof messages & typeof organisation & typeof portal & typeof phrases & typeof processTrace & typeof processes & typeof taskChoices & typeof tasks & typeof live & typeof workItemExport & typeof workItems

interface AnyContract {
  path: `/api/${string}`
  input: z.ZodType
  data: z.ZodType
}
type MasterData = (typeof organisation.groupMasterData)[keyof typeof organisation.groupMasterData]
type Rosters = (typeof rosters.rosters)[rosters.RosterKind]
type Contract = Extract<Modules[keyof Modules], AnyContract> | MasterData['list' | 'add' | 'remove'] | Rosters[keyof Rosters]

/** Every call by its path: what goes in, what comes out. Types only; the validation library stays on the server. */
export type Calls = {
  [One in Contract as One['path']]: { input: z.input<One['input']>; data: z.output<One['data']> }
}
export type CallPath = keyof Calls

/** Calls that are not form-encoded POSTs; a test holds this against the contracts. */
export const unusualCalls: Partial<Record<CallPath, 'json' | 'get' | 'multipart'>> = {
  '/api/menu/getAllUserMenuList': 'get',
  '/api/account/getUsers': 'json',
  '/api/process/getCatalogProcesses': 'json',
  '/api/task/act': 'json',
  '/api/task/forecast': 'json',
  '/api/task/actMany': 'json',
  '/api/task/takeFrameValues': 'json',
  '/api/process/saveDraft': 'json',
  '/api/process/check': 'json',
  '/api/process/setEnabled': 'json',
  '/api/process/simulate': 'json',
  '/api/dataSource/getDataSources': 'json',
  '/api/dataSource/saveDataSource': 'json',
  '/api/db/getDatabaseTables': 'get',
  '/api/db/getDatabaseViews': 'get',
  '/api/dataset/getData': 'json',
  '/api/dataset/saveDataset': 'json',
  '/api/dataset/tryDataset': 'json',
  '/api/baseData/getDataDictDataList': 'json',
  '/api/baseData/saveDataDict': 'json',
  '/api/baseData/saveDataDictRow': 'json',
  '/api/sysdict/getDictByCode': 'json',
  '/api/sysdict/getChoicesOn': 'json',
  '/api/extInterface/saveInterface': 'json',
  '/api/extInterface/openBrowserPage': 'json',
  '/api/dataPackage/preview': 'json',
  '/api/report/saveReport': 'json',
  '/api/report/run': 'json',
  '/api/dataPackage/import': 'json',
  '/api/extInterface/testInterface': 'json',
  '/api/interface/receive': 'json',
  '/api/task/handOver': 'json',
  '/api/task/mendHeldUp': 'json',
  '/api/task/migrate': 'json',
  '/api/task/retryEffect': 'json',
  '/api/agent/setAgent': 'json',
  '/api/agent/setSecretary': 'json',
  '/api/workitem/list': 'json',
  '/api/live/changes': 'get',
  '/api/workitem/saveView': 'json',
  '/api/phrase/save': 'json',
  '/api/portal/saveShortcuts': 'json',
  '/api/portal/saveHabit': 'json',
  '/api/message/read': 'json',
  '/api/account/uploadAvatar': 'multipart',
  '/api/admin/uploadUserAvatar': 'multipart',
  '/api/admin/uploadImport': 'multipart',
  '/api/baseData/importDataDictRows': 'multipart',
  '/api/admin/runImport': 'json',
  '/api/admin/setMenuRights': 'json',
  '/api/admin/listUsers': 'json',
  '/api/admin/addUser': 'json',
  '/api/admin/modifyUser': 'json',
  '/api/admin/addRoleMembers': 'json',
  '/api/admin/removeRoleMembers': 'json',
  '/api/admin/addApprovalGroupMembers': 'json',
  '/api/admin/removeApprovalGroupMembers': 'json',
  '/api/admin/addUserGroupMembers': 'json',
  '/api/admin/removeUserGroupMembers': 'json',
  '/api/admin/addPositionMembers': 'json',
  '/api/admin/removePositionMembers': 'json',
  '/api/account/getHeadImage': 'get',
  '/api/account/addGroup': 'json',
  '/api/account/searchGroups': 'json',
  '/api/catalog/searchCatalogs': 'json',
  '/api/catalog/moveContents': 'json',
  '/api/catalog/sortCatalog': 'json',
  '/api/admin/saveLanguageText': 'json',
  '/api/admin/addMenu': 'json',
  '/api/admin/modifyMenu': 'json',
  '/api/admin/sortMenu': 'json',
  '/api/catalog/setAccess': 'json',
  '/api/account/modifyGroup': 'json',
  '/api/account/sortGroup': 'json',
  '/api/account/setGroupAccess': 'json',
  '/api/file/upload': 'multipart',
  '/api/form/readSheetFile': 'multipart',
  '/api/rule/saveRule': 'json',
  '/api/rule/run': 'json',
  '/api/rule/testRule': 'json',
  '/api/file/preview': 'get',
}
