// Made by `npm run generate` from lib/contracts: never written by hand, held to it by a test.
import type * as access from '@/lib/contracts/access'
import type * as account from '@/lib/contracts/account'
import type * as agents from '@/lib/contracts/agents'
import type * as auth from '@/lib/contracts/auth'
import type * as catalogs from '@/lib/contracts/catalogs'
import type * as dataPackages from '@/lib/contracts/data-packages'
import type * as dataSources from '@/lib/contracts/data-sources'
import type * as datasets from '@/lib/contracts/datasets'
import type * as dictionaries from '@/lib/contracts/dictionaries'
import type * as externalInterfaces from '@/lib/contracts/external-interfaces'
import type * as files from '@/lib/contracts/files'
import type * as foresee from '@/lib/contracts/foresee'
import type * as formPrints from '@/lib/contracts/form-prints'
import type * as formVersions from '@/lib/contracts/form-versions'
import type * as forms from '@/lib/contracts/forms'
import type * as freeFlow from '@/lib/contracts/free-flow'
import type * as groupMembers from '@/lib/contracts/group-members'
import type * as imports from '@/lib/contracts/imports'
import type * as languages from '@/lib/contracts/languages'
import type * as live from '@/lib/contracts/live'
import type * as menuEditor from '@/lib/contracts/menu-editor'
import type * as menus from '@/lib/contracts/menus'
import type * as messages from '@/lib/contracts/messages'
import type * as organisation from '@/lib/contracts/organisation'
import type * as organisationRepairs from '@/lib/contracts/organisation-repairs'
import type * as phrases from '@/lib/contracts/phrases'
import type * as portal from '@/lib/contracts/portal'
import type * as processBpmn from '@/lib/contracts/process-bpmn'
import type * as processGuide from '@/lib/contracts/process-guide'
import type * as processTests from '@/lib/contracts/process-tests'
import type * as processTrace from '@/lib/contracts/process-trace'
import type * as processVersions from '@/lib/contracts/process-versions'
import type * as processes from '@/lib/contracts/processes'
import type * as rehearsal from '@/lib/contracts/rehearsal'
import type * as reports from '@/lib/contracts/reports'
import type * as rosters from '@/lib/contracts/rosters'
import type * as rules from '@/lib/contracts/rules'
import type * as taskAdministration from '@/lib/contracts/task-administration'
import type * as taskChoices from '@/lib/contracts/task-choices'
import type * as taskFields from '@/lib/contracts/task-fields'
import type * as tasks from '@/lib/contracts/tasks'
import type * as templates from '@/lib/contracts/templates'
import type * as trials from '@/lib/contracts/trials'
import type * as users from '@/lib/contracts/users'
import type * as whatIf from '@/lib/contracts/what-if'
import type * as workItemExport from '@/lib/contracts/work-item-export'
import type * as workItems from '@/lib/contracts/work-items'
import type * as writtenTests from '@/lib/contracts/written-tests'

/** The contract of every call by its path. */
export interface Contracts {
  '/api/account/addGroup': typeof organisation.addGroup
  '/api/account/addGroupFunctionType': typeof organisation.groupMasterData.groupFunctionType.add
  '/api/account/addGroupType': typeof organisation.groupMasterData.groupType.add
  '/api/account/addLeaderLevel': typeof organisation.groupMasterData.leaderLevel.add
  '/api/account/addLeaderType': typeof organisation.groupMasterData.leaderType.add
  '/api/account/addMemberType': typeof organisation.groupMasterData.memberType.add
  '/api/account/beginSecondFactor': typeof account.beginSecondFactor
  '/api/account/changePassword': typeof account.changePassword
  '/api/account/confirmSecondFactor': typeof account.confirmSecondFactor
  '/api/account/deleteGroup': typeof organisation.deleteGroup
  '/api/account/deleteGroupFunctionType': typeof organisation.groupMasterData.groupFunctionType.remove
  '/api/account/deleteGroupType': typeof organisation.groupMasterData.groupType.remove
  '/api/account/deleteLeaderLevel': typeof organisation.groupMasterData.leaderLevel.remove
  '/api/account/deleteLeaderType': typeof organisation.groupMasterData.leaderType.remove
  '/api/account/deleteMemberType': typeof organisation.groupMasterData.memberType.remove
  '/api/account/endSessions': typeof account.endSessions
  '/api/account/getCatalogUsers': typeof organisation.getCatalogUsers
  '/api/account/getDuties': typeof organisation.getDuties
  '/api/account/getGroup': typeof organisation.getGroup
  '/api/account/getGroupAccess': typeof organisation.getGroupAccess
  '/api/account/getGroupAccessValue': typeof organisation.getGroupAccessValue
  '/api/account/getGroupFunctionTypes': typeof organisation.groupMasterData.groupFunctionType.list
  '/api/account/getGroupMembers': typeof groupMembers.getGroupMembers
  '/api/account/getGroupTree': typeof organisation.getGroupTree
  '/api/account/getGroupTypes': typeof organisation.groupMasterData.groupType.list
  '/api/account/getGroupUserInfo': typeof organisation.getGroupUserInfo
  '/api/account/getHeadImage': typeof account.getHeadImage
  '/api/account/getLeaderLevels': typeof organisation.groupMasterData.leaderLevel.list
  '/api/account/getLeaderTypes': typeof organisation.groupMasterData.leaderType.list
  '/api/account/getMemberTypes': typeof organisation.groupMasterData.memberType.list
  '/api/account/getMySessions': typeof account.getMySessions
  '/api/account/getRole': typeof organisation.getRole
  '/api/account/getRoles': typeof organisation.getRoles
  '/api/account/getSecurity': typeof account.getSecurity
  '/api/account/getUser': typeof organisation.getUser
  '/api/account/getUsers': typeof organisation.getUsers
  '/api/account/logininfo': typeof auth.logininfo
  '/api/account/modifyGroup': typeof organisation.modifyGroup
  '/api/account/moveGroup': typeof organisation.moveGroup
  '/api/account/removeGroupMember': typeof groupMembers.removeGroupMember
  '/api/account/removeSecondFactor': typeof account.removeSecondFactor
  '/api/account/savePreferences': typeof account.savePreferences
  '/api/account/searchGroups': typeof organisation.searchGroups
  '/api/account/setGroupAccess': typeof organisation.setGroupAccess
  '/api/account/setGroupMember': typeof groupMembers.setGroupMember
  '/api/account/setGroupUserInfo': typeof organisation.setGroupUserInfo
  '/api/account/sortGroup': typeof organisation.sortGroup
  '/api/account/uploadAvatar': typeof account.uploadAvatar
  '/api/admin/addApprovalGroup': typeof rosters.rosters.approvalGroup.add
  '/api/admin/addApprovalGroupMembers': typeof rosters.rosters.approvalGroup.addMembers
  '/api/admin/addMenu': typeof menuEditor.addMenu
  '/api/admin/addPosition': typeof rosters.rosters.duty.add
  '/api/admin/addPositionMembers': typeof rosters.rosters.duty.addMembers
  '/api/admin/addRole': typeof rosters.rosters.role.add
  '/api/admin/addRoleMembers': typeof rosters.rosters.role.addMembers
  '/api/admin/addUser': typeof users.addUser
  '/api/admin/addUserGroup': typeof rosters.rosters.userGroup.add
  '/api/admin/addUserGroupMembers': typeof rosters.rosters.userGroup.addMembers
  '/api/admin/deleteApprovalGroup': typeof rosters.rosters.approvalGroup.remove
  '/api/admin/deleteMenu': typeof menuEditor.deleteMenu
  '/api/admin/deletePosition': typeof rosters.rosters.duty.remove
  '/api/admin/deleteRole': typeof rosters.rosters.role.remove
  '/api/admin/deleteUserGroup': typeof rosters.rosters.userGroup.remove
  '/api/admin/downloadImportErrors': typeof imports.downloadImportErrors
  '/api/admin/downloadImportTemplate': typeof imports.downloadImportTemplate
  '/api/admin/endUserSessions': typeof users.endUserSessions
  '/api/admin/getApprovalGroup': typeof rosters.rosters.approvalGroup.read
  '/api/admin/getApprovalGroupMembers': typeof rosters.rosters.approvalGroup.members
  '/api/admin/getCatalogTree': typeof catalogs.getAdminCatalogTree
  '/api/admin/getGroupTree': typeof organisation.getAdminGroupTree
  '/api/admin/getLanguageText': typeof languages.getLanguageText
  '/api/admin/getLanguageTexts': typeof languages.getLanguageTexts
  '/api/admin/getLockedAccounts': typeof account.getLockedAccounts
  '/api/admin/getMenu': typeof menuEditor.getMenu
  '/api/admin/getMenuGrants': typeof access.getMenuGrants
  '/api/admin/getMenuRights': typeof access.getMenuRights
  '/api/admin/getMenuTree': typeof menuEditor.getMenuTree
  '/api/admin/getPermissionOverview': typeof access.getPermissionOverview
  '/api/admin/getPosition': typeof rosters.rosters.duty.read
  '/api/admin/getPositionMembers': typeof rosters.rosters.duty.members
  '/api/admin/getRole': typeof rosters.rosters.role.read
  '/api/admin/getRoleMembers': typeof rosters.rosters.role.members
  '/api/admin/getUserAccount': typeof users.getAccount
  '/api/admin/getUserGroup': typeof rosters.rosters.userGroup.read
  '/api/admin/getUserGroupMembers': typeof rosters.rosters.userGroup.members
  '/api/admin/listApprovalGroups': typeof rosters.rosters.approvalGroup.list
  '/api/admin/listPositions': typeof rosters.rosters.duty.list
  '/api/admin/listRoles': typeof rosters.rosters.role.list
  '/api/admin/listUserGroups': typeof rosters.rosters.userGroup.list
  '/api/admin/listUsers': typeof users.listAccounts
  '/api/admin/modifyApprovalGroup': typeof rosters.rosters.approvalGroup.modify
  '/api/admin/modifyMenu': typeof menuEditor.modifyMenu
  '/api/admin/modifyPosition': typeof rosters.rosters.duty.modify
  '/api/admin/modifyRole': typeof rosters.rosters.role.modify
  '/api/admin/modifyUser': typeof users.modifyUser
  '/api/admin/modifyUserGroup': typeof rosters.rosters.userGroup.modify
  '/api/admin/moveMenu': typeof menuEditor.moveMenu
  '/api/admin/removeApprovalGroupMembers': typeof rosters.rosters.approvalGroup.removeMembers
  '/api/admin/removePositionMembers': typeof rosters.rosters.duty.removeMembers
  '/api/admin/removeRoleMembers': typeof rosters.rosters.role.removeMembers
  '/api/admin/removeUserAvatar': typeof users.removeUserAvatar
  '/api/admin/removeUserGroupMembers': typeof rosters.rosters.userGroup.removeMembers
  '/api/admin/resetUserPassword': typeof users.resetUserPassword
  '/api/admin/runImport': typeof imports.runImport
  '/api/admin/saveLanguageText': typeof languages.saveLanguageText
  '/api/admin/setMenuRights': typeof access.setMenuRights
  '/api/admin/setUserEnabled': typeof users.setUserEnabled
  '/api/admin/sortMenu': typeof menuEditor.sortMenu
  '/api/admin/unlockAccount': typeof account.unlockAccount
  '/api/admin/unlockUser': typeof users.unlockUser
  '/api/admin/uploadImport': typeof imports.uploadImport
  '/api/admin/uploadUserAvatar': typeof users.uploadUserAvatar
  '/api/agent/endAgent': typeof agents.endAgent
  '/api/agent/getMyAgents': typeof agents.getMyAgents
  '/api/agent/getMySecretaries': typeof agents.getMySecretaries
  '/api/agent/removeSecretary': typeof agents.removeSecretary
  '/api/agent/setAgent': typeof agents.setAgent
  '/api/agent/setSecretary': typeof agents.setSecretary
  '/api/auth/beginSingleSignOn': typeof account.beginSingleSignOn
  '/api/auth/finishSingleSignOn': typeof account.finishSingleSignOn
  '/api/auth/forgotPassword': typeof account.forgotPassword
  '/api/auth/getSignInWays': typeof account.getSignInWays
  '/api/auth/login': typeof auth.login
  '/api/auth/loginAdmin': typeof auth.loginAdmin
  '/api/auth/logout': typeof auth.logout
  '/api/auth/redeemTicket': typeof menus.redeemTicket
  '/api/auth/resetPassword': typeof account.resetPassword
  '/api/baseData/deleteDataDict': typeof dictionaries.deleteDataDict
  '/api/baseData/deleteDataDictRow': typeof dictionaries.deleteDataDictRow
  '/api/baseData/exportDataDictRows': typeof dictionaries.exportDataDictRows
  '/api/baseData/getDataDictColumnInfo': typeof dictionaries.getDataDictColumnInfo
  '/api/baseData/getDataDictDataList': typeof dictionaries.getDataDictDataList
  '/api/baseData/getDataDictHistory': typeof dictionaries.getDataDictHistory
  '/api/baseData/getDataDictRow': typeof dictionaries.getDataDictRow
  '/api/baseData/getDataDictRows': typeof dictionaries.getDataDictRows
  '/api/baseData/getDataDicts': typeof dictionaries.getDataDicts
  '/api/baseData/importDataDictRows': typeof dictionaries.importDataDictRows
  '/api/baseData/saveDataDict': typeof dictionaries.saveDataDict
  '/api/baseData/saveDataDictRow': typeof dictionaries.saveDataDictRow
  '/api/catalog/addCatalog': typeof catalogs.addCatalog
  '/api/catalog/deleteCatalog': typeof catalogs.deleteCatalog
  '/api/catalog/getAccess': typeof catalogs.getCatalogAccess
  '/api/catalog/getCatalog': typeof catalogs.getCatalog
  '/api/catalog/getCatalogAccessValue': typeof catalogs.getCatalogAccessValue
  '/api/catalog/getCatalogTree': typeof catalogs.getCatalogTree
  '/api/catalog/getContents': typeof catalogs.getCatalogContents
  '/api/catalog/getUses': typeof catalogs.getUses
  '/api/catalog/modifyCatalog': typeof catalogs.modifyCatalog
  '/api/catalog/move': typeof catalogs.moveCatalog
  '/api/catalog/moveContents': typeof catalogs.moveToCatalog
  '/api/catalog/searchCatalogs': typeof catalogs.searchCatalogs
  '/api/catalog/setAccess': typeof catalogs.setCatalogAccess
  '/api/catalog/sortCatalog': typeof catalogs.sortCatalog
  '/api/dataPackage/export': typeof dataPackages.exportPackage
  '/api/dataPackage/import': typeof dataPackages.importPackage
  '/api/dataPackage/preview': typeof dataPackages.previewPackage
  '/api/dataSource/deleteDataSource': typeof dataSources.deleteDataSource
  '/api/dataSource/getDataSource': typeof dataSources.getDataSource
  '/api/dataSource/getDataSources': typeof dataSources.getDataSources
  '/api/dataSource/saveDataSource': typeof dataSources.saveDataSource
  '/api/dataSource/testDataSource': typeof dataSources.testDataSource
  '/api/dataset/deleteDataset': typeof datasets.deleteDataset
  '/api/dataset/get': typeof datasets.getDatasetSchema
  '/api/dataset/getData': typeof datasets.getDatasetData
  '/api/dataset/getDataset': typeof datasets.getDataset
  '/api/dataset/list': typeof datasets.listDatasets
  '/api/dataset/saveDataset': typeof datasets.saveDataset
  '/api/dataset/tryDataset': typeof datasets.tryDataset
  '/api/db/getDatabaseColumns': typeof dataSources.getDatabaseColumns
  '/api/db/getDatabaseTables': typeof dataSources.getDatabaseTables
  '/api/db/getDatabaseViews': typeof dataSources.getDatabaseViews
  '/api/extInterface/deleteInterface': typeof externalInterfaces.deleteInterface
  '/api/extInterface/describeWebService': typeof externalInterfaces.describeWebService
  '/api/extInterface/get': typeof externalInterfaces.getInterfaceParameters
  '/api/extInterface/getInterface': typeof externalInterfaces.getInterface
  '/api/extInterface/list': typeof externalInterfaces.listInterfaces
  '/api/extInterface/listCalls': typeof externalInterfaces.listInterfaceCalls
  '/api/extInterface/openBrowserPage': typeof externalInterfaces.openBrowserPage
  '/api/extInterface/saveInterface': typeof externalInterfaces.saveInterface
  '/api/extInterface/testInterface': typeof externalInterfaces.testInterface
  '/api/file/download': typeof files.downloadFile
  '/api/file/preview': typeof files.previewFile
  '/api/file/upload': typeof files.uploadFile
  '/api/form/addFormPrint': typeof formPrints.addFormPrint
  '/api/form/checkForm': typeof formVersions.checkForm
  '/api/form/compareFormVersions': typeof formVersions.compareFormVersions
  '/api/form/createForm': typeof formVersions.createForm
  '/api/form/downloadFormPrint': typeof formPrints.downloadFormPrint
  '/api/form/dropFormDraft': typeof formVersions.dropFormDraft
  '/api/form/getCatalogForms': typeof forms.getCatalogForms
  '/api/form/getForm': typeof formVersions.getForm
  '/api/form/getFormDefinition': typeof forms.getFormDefinition
  '/api/form/getFormPrint': typeof formPrints.getFormPrint
  '/api/form/getFormPrints': typeof formPrints.getFormPrints
  '/api/form/getFormUses': typeof formVersions.getFormUses
  '/api/form/getFormVariablesTree': typeof forms.getFormVariablesTree
  '/api/form/getFormVersion': typeof formVersions.getFormVersion
  '/api/form/getFormVersions': typeof formVersions.getFormVersions
  '/api/form/getForms': typeof formVersions.getForms
  '/api/form/getSystemVariables': typeof forms.getSystemVariables
  '/api/form/modifyForm': typeof formVersions.modifyForm
  '/api/form/modifyFormPrint': typeof formPrints.modifyFormPrint
  '/api/form/orderFormPrints': typeof formPrints.orderFormPrints
  '/api/form/publishForm': typeof formVersions.publishForm
  '/api/form/readSheetFile': typeof forms.readSheetFile
  '/api/form/removeForm': typeof formVersions.removeForm
  '/api/form/removeFormPrint': typeof formPrints.removeFormPrint
  '/api/form/restoreFormVersion': typeof formVersions.restoreFormVersion
  '/api/form/saveFormDraft': typeof formVersions.saveFormDraft
  '/api/form/setEnabled': typeof formVersions.setFormEnabled
  '/api/form/tryPage': typeof formVersions.tryFormPage
  '/api/form/uploadFormPrint': typeof formPrints.uploadFormPrint
  '/api/freeFlow/applyHabit': typeof freeFlow.applyHabit
  '/api/freeFlow/changeFuture': typeof freeFlow.changeFuture
  '/api/freeFlow/deleteHabit': typeof freeFlow.deleteHabit
  '/api/freeFlow/getFuture': typeof freeFlow.getFuture
  '/api/freeFlow/keepHabit': typeof freeFlow.keepHabit
  '/api/freeFlow/listHabits': typeof freeFlow.listHabits
  '/api/freeFlow/open': typeof freeFlow.openFreeFlow
  '/api/freeFlow/preview': typeof freeFlow.previewFreeFlow
  '/api/freeFlow/renameHabit': typeof freeFlow.renameHabit
  '/api/freeFlow/save': typeof freeFlow.saveFreeFlow
  '/api/freeFlow/start': typeof freeFlow.startFreeFlow
  '/api/interface/getCallback': typeof dataSources.getCallback
  '/api/interface/receive': typeof dataSources.receiveAnswer
  '/api/language/getOwnWords': typeof languages.getOwnWords
  '/api/live/changes': typeof live.watchChanges
  '/api/menu/getAllUserMenuList': typeof menus.getAllUserMenuList
  '/api/menu/getExternalAddress': typeof menus.getExternalAddress
  '/api/menu/getMenuActionList': typeof menus.getMenuActionList
  '/api/menu/getUseTopMenuList': typeof menus.getUseTopMenuList
  '/api/menu/getUserMenuAccessWithAction': typeof menus.getUserMenuAccessWithAction
  '/api/message/list': typeof messages.listMessages
  '/api/message/read': typeof messages.readMessages
  '/api/phrase/list': typeof phrases.listPhrases
  '/api/phrase/save': typeof phrases.savePhrases
  '/api/portal/getHabits': typeof portal.getHabits
  '/api/portal/getShortcuts': typeof portal.getShortcuts
  '/api/portal/saveHabit': typeof portal.saveHabit
  '/api/portal/saveShortcuts': typeof portal.saveShortcuts
  '/api/process/check': typeof processVersions.checkDefinition
  '/api/process/compareVersions': typeof processVersions.compareVersions
  '/api/process/deleteDraft': typeof processVersions.deleteDraft
  '/api/process/exportBpmn': typeof processBpmn.exportBpmn
  '/api/process/getCatalogProcesses': typeof processes.getCatalogProcesses
  '/api/process/getNodeFormName': typeof processes.getNodeFormName
  '/api/process/getProcess': typeof processVersions.getProcess
  '/api/process/getProcesses': typeof processVersions.getProcesses
  '/api/process/getStartableProcesses': typeof processes.getStartableProcesses
  '/api/process/getVersion': typeof processVersions.getVersion
  '/api/process/getVersions': typeof processVersions.getVersions
  '/api/process/guide': typeof processGuide.getProcessGuide
  '/api/process/peopleProof': typeof trials.provePeople
  '/api/process/present': typeof processVersions.bePresent
  '/api/process/publish': typeof processVersions.publishDraft
  '/api/process/readBpmnFile': typeof processBpmn.readBpmnFile
  '/api/process/restoreVersion': typeof processVersions.restoreProcessVersion
  '/api/process/saveDraft': typeof processVersions.saveDraft
  '/api/process/setEnabled': typeof processVersions.setProcessEnabled
  '/api/process/shadow': typeof trials.shadowProcess
  '/api/process/simulate': typeof trials.tryProcess
  '/api/rehearsal/getCheck': typeof rehearsal.getCheck
  '/api/rehearsal/getRepairs': typeof organisationRepairs.getRepairs
  '/api/rehearsal/rehearse': typeof rehearsal.rehearseChange
  '/api/rehearsal/repair': typeof organisationRepairs.repairOrganisation
  '/api/rehearsal/runCheck': typeof rehearsal.runCheck
  '/api/rehearsal/undoRepair': typeof organisationRepairs.undoRepair
  '/api/report/deleteReport': typeof reports.deleteReport
  '/api/report/export': typeof reports.exportReport
  '/api/report/getCatalogReports': typeof reports.getCatalogReports
  '/api/report/getReport': typeof reports.getReport
  '/api/report/run': typeof reports.runReport
  '/api/report/saveReport': typeof reports.saveReport
  '/api/rule/compareVersions': typeof rules.compareRuleVersions
  '/api/rule/deleteRule': typeof rules.deleteRule
  '/api/rule/get': typeof rules.getRule
  '/api/rule/getRule': typeof rules.getWholeRule
  '/api/rule/getUses': typeof rules.getRuleUses
  '/api/rule/getVersions': typeof rules.getRuleVersions
  '/api/rule/list': typeof rules.listRules
  '/api/rule/publishRule': typeof rules.publishRule
  '/api/rule/restoreVersion': typeof rules.restoreRuleVersion
  '/api/rule/run': typeof rules.runRule
  '/api/rule/saveRule': typeof rules.saveRule
  '/api/rule/setEnabled': typeof rules.setRuleEnabled
  '/api/rule/testRule': typeof rules.testRule
  '/api/sysdict/getChoicesOn': typeof dictionaries.getChoicesOn
  '/api/sysdict/getDictByCode': typeof dictionaries.getDictByCode
  '/api/task/act': typeof tasks.actOnTask
  '/api/task/actMany': typeof tasks.actOnMany
  '/api/task/askInterface': typeof taskFields.askInterface
  '/api/task/checkPapers': typeof tasks.checkPapers
  '/api/task/choices': typeof taskChoices.taskChoices
  '/api/task/explain': typeof processVersions.explainStep
  '/api/task/fillPaper': typeof tasks.fillPaper
  '/api/task/findRequests': typeof taskFields.findRequests
  '/api/task/forecast': typeof tasks.forecastTask
  '/api/task/foresee': typeof foresee.foreseeAct
  '/api/task/getFrameAddress': typeof tasks.getFrameAddress
  '/api/task/getHeldUp': typeof taskAdministration.getHeldUp
  '/api/task/getPapers': typeof tasks.getPapers
  '/api/task/handOver': typeof taskAdministration.handOver
  '/api/task/listFailedEffects': typeof taskAdministration.listFailedEffects
  '/api/task/mendHeldUp': typeof taskAdministration.mendHeldUp
  '/api/task/migrate': typeof taskAdministration.migrateTasks
  '/api/task/open': typeof tasks.openTask
  '/api/task/retryEffect': typeof taskAdministration.retryEffect
  '/api/task/skipEffect': typeof taskAdministration.skipEffect
  '/api/task/takeFrameValues': typeof tasks.takeFrameValues
  '/api/task/trace': typeof tasks.traceTask
  '/api/task/traceProcess': typeof processTrace.traceProcess
  '/api/task/whatIf': typeof whatIf.whatIf
  '/api/template/createFromTemplate': typeof templates.createFromTemplate
  '/api/template/getTemplate': typeof templates.getTemplate
  '/api/template/getTemplates': typeof templates.getTemplates
  '/api/test/accept': typeof processTests.acceptTestResult
  '/api/test/addCases': typeof processTests.addTestCases
  '/api/test/beginning': typeof processTests.readBeginning
  '/api/test/cancel': typeof processTests.cancelTestRun
  '/api/test/changeCase': typeof processTests.changeTestCase
  '/api/test/confirmCases': typeof processTests.confirmTestCases
  '/api/test/deleteCases': typeof processTests.deleteTestCases
  '/api/test/deletePlan': typeof processTests.deleteTestPlan
  '/api/test/finishedTasks': typeof processTests.findFinishedTasks
  '/api/test/fromHistory': typeof writtenTests.recordHistory
  '/api/test/generate': typeof writtenTests.generateTests
  '/api/test/getCase': typeof processTests.getTestCase
  '/api/test/getCases': typeof processTests.getTestCases
  '/api/test/getPlan': typeof processTests.getTestPlan
  '/api/test/getPlans': typeof processTests.getTestPlans
  '/api/test/getResult': typeof processTests.getTestResult
  '/api/test/getRun': typeof processTests.getTestRun
  '/api/test/getRuns': typeof processTests.getTestRuns
  '/api/test/matrix': typeof processTests.makeMatrix
  '/api/test/mutate': typeof writtenTests.mutateProcess
  '/api/test/recordTask': typeof processTests.recordTask
  '/api/test/rerun': typeof processTests.rerunFailedTests
  '/api/test/saveCase': typeof processTests.saveTestCase
  '/api/test/savePlan': typeof processTests.saveTestPlan
  '/api/test/start': typeof processTests.startTestRun
  '/api/workitem/counts': typeof workItems.countWorkItems
  '/api/workitem/deleteView': typeof workItems.deleteView
  '/api/workitem/export': typeof workItemExport.exportWorkItems
  '/api/workitem/focus': typeof workItems.focusTask
  '/api/workitem/getView': typeof workItems.getView
  '/api/workitem/getViews': typeof workItems.getViews
  '/api/workitem/list': typeof workItems.listWorkItems
  '/api/workitem/saveView': typeof workItems.saveView
}
