// Made by `npm run generate` from lib/contracts: never written by hand, held to it by a test.
import type * as access from '@/lib/contracts/access'
import type * as account from '@/lib/contracts/account'
import type * as administration from '@/lib/contracts/administration'
import type * as agents from '@/lib/contracts/agents'
import type * as alerts from '@/lib/contracts/alerts'
import type * as analysis from '@/lib/contracts/analysis'
import type * as announcements from '@/lib/contracts/announcements'
import type * as archive from '@/lib/contracts/archive'
import type * as archivePurge from '@/lib/contracts/archive-purge'
import type * as auth from '@/lib/contracts/auth'
import type * as backups from '@/lib/contracts/backups'
import type * as browserErrors from '@/lib/contracts/browser-errors'
import type * as calendars from '@/lib/contracts/calendars'
import type * as catalogs from '@/lib/contracts/catalogs'
import type * as clients from '@/lib/contracts/clients'
import type * as companies from '@/lib/contracts/companies'
import type * as companyLook from '@/lib/contracts/company-look'
import type * as companyMail from '@/lib/contracts/company-mail'
import type * as dashboards from '@/lib/contracts/dashboards'
import type * as dataPackages from '@/lib/contracts/data-packages'
import type * as dataSources from '@/lib/contracts/data-sources'
import type * as datasets from '@/lib/contracts/datasets'
import type * as dictionaries from '@/lib/contracts/dictionaries'
import type * as documents from '@/lib/contracts/documents'
import type * as externalInterfaces from '@/lib/contracts/external-interfaces'
import type * as figures from '@/lib/contracts/figures'
import type * as files from '@/lib/contracts/files'
import type * as foresee from '@/lib/contracts/foresee'
import type * as formPrints from '@/lib/contracts/form-prints'
import type * as formVersions from '@/lib/contracts/form-versions'
import type * as formerPeople from '@/lib/contracts/former-people'
import type * as forms from '@/lib/contracts/forms'
import type * as freeFlow from '@/lib/contracts/free-flow'
import type * as glance from '@/lib/contracts/glance'
import type * as groupMembers from '@/lib/contracts/group-members'
import type * as imports from '@/lib/contracts/imports'
import type * as inbox from '@/lib/contracts/inbox'
import type * as jobs from '@/lib/contracts/jobs'
import type * as keptTrials from '@/lib/contracts/kept-trials'
import type * as languages from '@/lib/contracts/languages'
import type * as lastValues from '@/lib/contracts/last-values'
import type * as listFacts from '@/lib/contracts/list-facts'
import type * as lists from '@/lib/contracts/lists'
import type * as live from '@/lib/contracts/live'
import type * as logs from '@/lib/contracts/logs'
import type * as mailBounces from '@/lib/contracts/mail-bounces'
import type * as mailLinks from '@/lib/contracts/mail-links'
import type * as meetings from '@/lib/contracts/meetings'
import type * as menuEditor from '@/lib/contracts/menu-editor'
import type * as menus from '@/lib/contracts/menus'
import type * as messages from '@/lib/contracts/messages'
import type * as modules from '@/lib/contracts/modules'
import type * as monitors from '@/lib/contracts/monitors'
import type * as noticePreferences from '@/lib/contracts/notice-preferences'
import type * as notifications from '@/lib/contracts/notifications'
import type * as organisation from '@/lib/contracts/organisation'
import type * as organisationRepairs from '@/lib/contracts/organisation-repairs'
import type * as ownThings from '@/lib/contracts/own-things'
import type * as phrases from '@/lib/contracts/phrases'
import type * as portal from '@/lib/contracts/portal'
import type * as portalPages from '@/lib/contracts/portal-pages'
import type * as processBpmn from '@/lib/contracts/process-bpmn'
import type * as processComments from '@/lib/contracts/process-comments'
import type * as processGuide from '@/lib/contracts/process-guide'
import type * as processRights from '@/lib/contracts/process-rights'
import type * as processTests from '@/lib/contracts/process-tests'
import type * as processTrace from '@/lib/contracts/process-trace'
import type * as processVersions from '@/lib/contracts/process-versions'
import type * as processes from '@/lib/contracts/processes'
import type * as publishLater from '@/lib/contracts/publish-later'
import type * as receipts from '@/lib/contracts/receipts'
import type * as rehearsal from '@/lib/contracts/rehearsal'
import type * as reportSubscriptions from '@/lib/contracts/report-subscriptions'
import type * as reports from '@/lib/contracts/reports'
import type * as rightsChanges from '@/lib/contracts/rights-changes'
import type * as rosters from '@/lib/contracts/rosters'
import type * as rules from '@/lib/contracts/rules'
import type * as saml from '@/lib/contracts/saml'
import type * as search from '@/lib/contracts/search'
import type * as seen from '@/lib/contracts/seen'
import type * as settings from '@/lib/contracts/settings'
import type * as taskAdministration from '@/lib/contracts/task-administration'
import type * as taskChoices from '@/lib/contracts/task-choices'
import type * as taskData from '@/lib/contracts/task-data'
import type * as taskFields from '@/lib/contracts/task-fields'
import type * as taskTrace from '@/lib/contracts/task-trace'
import type * as tasks from '@/lib/contracts/tasks'
import type * as templates from '@/lib/contracts/templates'
import type * as testCoverage from '@/lib/contracts/test-coverage'
import type * as trials from '@/lib/contracts/trials'
import type * as urging from '@/lib/contracts/urging'
import type * as users from '@/lib/contracts/users'
import type * as webhooks from '@/lib/contracts/webhooks'
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
  '/api/account/getOwnDepartments': typeof ownThings.getOwnDepartments
  '/api/account/getOwnSignature': typeof ownThings.getOwnSignature
  '/api/account/getRole': typeof organisation.getRole
  '/api/account/getRoles': typeof organisation.getRoles
  '/api/account/getSecurity': typeof account.getSecurity
  '/api/account/getUser': typeof organisation.getUser
  '/api/account/getUsers': typeof organisation.getUsers
  '/api/account/logininfo': typeof auth.logininfo
  '/api/account/modifyGroup': typeof organisation.modifyGroup
  '/api/account/moveGroup': typeof organisation.moveGroup
  '/api/account/previewGroupAccess': typeof rightsChanges.previewGroupAccess
  '/api/account/prove': typeof account.prove
  '/api/account/removeGroupMember': typeof groupMembers.removeGroupMember
  '/api/account/removeSecondFactor': typeof account.removeSecondFactor
  '/api/account/saveOwnSignature': typeof ownThings.saveOwnSignature
  '/api/account/savePreferences': typeof account.savePreferences
  '/api/account/searchGroups': typeof organisation.searchGroups
  '/api/account/setGroupAccess': typeof organisation.setGroupAccess
  '/api/account/setGroupMember': typeof groupMembers.setGroupMember
  '/api/account/setGroupUserInfo': typeof organisation.setGroupUserInfo
  '/api/account/setOwnDepartment': typeof ownThings.setOwnDepartment
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
  '/api/admin/compareRoles': typeof rightsChanges.compareRoles
  '/api/admin/deleteApprovalGroup': typeof rosters.rosters.approvalGroup.remove
  '/api/admin/deleteMenu': typeof menuEditor.deleteMenu
  '/api/admin/deletePosition': typeof rosters.rosters.duty.remove
  '/api/admin/deleteRole': typeof rosters.rosters.role.remove
  '/api/admin/deleteUserGroup': typeof rosters.rosters.userGroup.remove
  '/api/admin/downloadImportErrors': typeof imports.downloadImportErrors
  '/api/admin/downloadImportTemplate': typeof imports.downloadImportTemplate
  '/api/admin/endAgentFor': typeof agents.endAgentFor
  '/api/admin/endUserSessions': typeof users.endUserSessions
  '/api/admin/exportAgents': typeof agents.exportAgents
  '/api/admin/exportSecretaries': typeof agents.exportSecretaries
  '/api/admin/forgetProvider': typeof users.forgetProvider
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
  '/api/admin/getSecretary': typeof agents.getSecretaryOf
  '/api/admin/getUserAccount': typeof users.getAccount
  '/api/admin/getUserGroup': typeof rosters.rosters.userGroup.read
  '/api/admin/getUserGroupMembers': typeof rosters.rosters.userGroup.members
  '/api/admin/listAgents': typeof agents.listAgents
  '/api/admin/listApprovalGroups': typeof rosters.rosters.approvalGroup.list
  '/api/admin/listPositions': typeof rosters.rosters.duty.list
  '/api/admin/listRoles': typeof rosters.rosters.role.list
  '/api/admin/listSecretaries': typeof agents.listSecretaries
  '/api/admin/listUserGroups': typeof rosters.rosters.userGroup.list
  '/api/admin/listUsers': typeof users.listAccounts
  '/api/admin/modifyApprovalGroup': typeof rosters.rosters.approvalGroup.modify
  '/api/admin/modifyMenu': typeof menuEditor.modifyMenu
  '/api/admin/modifyPosition': typeof rosters.rosters.duty.modify
  '/api/admin/modifyRole': typeof rosters.rosters.role.modify
  '/api/admin/modifyUser': typeof users.modifyUser
  '/api/admin/modifyUserGroup': typeof rosters.rosters.userGroup.modify
  '/api/admin/moveMenu': typeof menuEditor.moveMenu
  '/api/admin/previewApprovalGroupMembers': typeof rosters.rosters.approvalGroup.preview
  '/api/admin/previewMenuRights': typeof rightsChanges.previewMenuRights
  '/api/admin/previewPositionMembers': typeof rosters.rosters.duty.preview
  '/api/admin/previewRoleMembers': typeof rosters.rosters.role.preview
  '/api/admin/previewUserGroupMembers': typeof rosters.rosters.userGroup.preview
  '/api/admin/previewUserRoles': typeof rightsChanges.previewUserRoles
  '/api/admin/removeApprovalGroupMembers': typeof rosters.rosters.approvalGroup.removeMembers
  '/api/admin/removePositionMembers': typeof rosters.rosters.duty.removeMembers
  '/api/admin/removeRoleMembers': typeof rosters.rosters.role.removeMembers
  '/api/admin/removeSecretaryFor': typeof agents.removeSecretaryFor
  '/api/admin/removeUserAvatar': typeof users.removeUserAvatar
  '/api/admin/removeUserGroupMembers': typeof rosters.rosters.userGroup.removeMembers
  '/api/admin/resetUserPassword': typeof users.resetUserPassword
  '/api/admin/runImport': typeof imports.runImport
  '/api/admin/saveLanguageText': typeof languages.saveLanguageText
  '/api/admin/setAgentFor': typeof agents.setAgentFor
  '/api/admin/setMenuRights': typeof access.setMenuRights
  '/api/admin/setSecretaryFor': typeof agents.setSecretaryFor
  '/api/admin/setUserEnabled': typeof users.setUserEnabled
  '/api/admin/sortMenu': typeof menuEditor.sortMenu
  '/api/admin/switchSecondFactorOff': typeof users.switchSecondFactorOff
  '/api/admin/unlockAccount': typeof account.unlockAccount
  '/api/admin/unlockUser': typeof users.unlockUser
  '/api/admin/uploadImport': typeof imports.uploadImport
  '/api/admin/uploadUserAvatar': typeof users.uploadUserAvatar
  '/api/administration/overview': typeof administration.administrationOverview
  '/api/agent/endAgent': typeof agents.endAgent
  '/api/agent/getDoneForOthers': typeof agents.getDoneForOthers
  '/api/agent/getMyAgents': typeof agents.getMyAgents
  '/api/agent/getMySecretaries': typeof agents.getMySecretaries
  '/api/agent/getPrepared': typeof agents.getPrepared
  '/api/agent/getSecretary': typeof agents.getSecretary
  '/api/agent/previewAgent': typeof agents.previewAgent
  '/api/agent/removeSecretary': typeof agents.removeSecretary
  '/api/agent/setAgent': typeof agents.setAgent
  '/api/agent/setSecretary': typeof agents.setSecretary
  '/api/alert/delete': typeof alerts.deleteAlert
  '/api/alert/get': typeof alerts.getAlert
  '/api/alert/history': typeof alerts.listAlertHistory
  '/api/alert/list': typeof alerts.listAlerts
  '/api/alert/save': typeof alerts.saveAlert
  '/api/alert/try': typeof alerts.tryAlert
  '/api/analysis/efficiency': typeof analysis.getEfficiency
  '/api/analysis/efficiencyOfPeople': typeof analysis.getEfficiencyOfPeople
  '/api/analysis/exportLog': typeof analysis.exportEventLog
  '/api/analysis/processMap': typeof analysis.getProcessMap
  '/api/analysis/processes': typeof analysis.getAnalysedProcesses
  '/api/analysis/readLog': typeof analysis.readLog
  '/api/archive/begin': typeof archive.beginArchive
  '/api/archive/beginPurge': typeof archivePurge.beginPurge
  '/api/archive/cancel': typeof archive.cancelArchiveRun
  '/api/archive/certificates': typeof archivePurge.listCertificates
  '/api/archive/decideErasure': typeof formerPeople.decideErasure
  '/api/archive/deleteRule': typeof archive.deleteArchiveRule
  '/api/archive/erasePerson': typeof formerPeople.erasePerson
  '/api/archive/foresee': typeof archive.foreseeArchive
  '/api/archive/foreseeRun': typeof archive.foreseeRun
  '/api/archive/getCertificate': typeof archivePurge.getCertificate
  '/api/archive/getPersonCertificate': typeof formerPeople.getPersonCertificate
  '/api/archive/getRule': typeof archive.getArchiveRule
  '/api/archive/hold': typeof archive.setHold
  '/api/archive/holds': typeof archive.listHolds
  '/api/archive/lookAtPerson': typeof formerPeople.lookAtPerson
  '/api/archive/people': typeof formerPeople.listFormerPeople
  '/api/archive/releaseHold': typeof archive.releaseHold
  '/api/archive/restore': typeof archive.restoreTasks
  '/api/archive/rules': typeof archive.listArchiveRules
  '/api/archive/runs': typeof archive.listArchiveRuns
  '/api/archive/saveRule': typeof archive.saveArchiveRule
  '/api/archive/tasks': typeof archive.listArchivedTasks
  '/api/archive/verify': typeof archivePurge.verifyCertificates
  '/api/auth/beginSaml': typeof saml.beginSaml
  '/api/auth/beginSingleSignOn': typeof account.beginSingleSignOn
  '/api/auth/finishSaml': typeof saml.finishSaml
  '/api/auth/finishSingleSignOn': typeof account.finishSingleSignOn
  '/api/auth/forgotPassword': typeof account.forgotPassword
  '/api/auth/getSamlMetadata': typeof saml.getSamlMetadata
  '/api/auth/getSignInWays': typeof account.getSignInWays
  '/api/auth/login': typeof auth.login
  '/api/auth/loginAdmin': typeof auth.loginAdmin
  '/api/auth/logout': typeof auth.logout
  '/api/auth/redeemTicket': typeof menus.redeemTicket
  '/api/auth/resetPassword': typeof account.resetPassword
  '/api/backup/delete': typeof backups.deleteBackup
  '/api/backup/download': typeof backups.downloadBackup
  '/api/backup/list': typeof backups.listBackups
  '/api/backup/make': typeof backups.makeBackup
  '/api/backup/prove': typeof backups.proveBackup
  '/api/baseData/deleteDataDict': typeof dictionaries.deleteDataDict
  '/api/baseData/deleteDataDictRow': typeof dictionaries.deleteDataDictRow
  '/api/baseData/exportDataDictRows': typeof dictionaries.exportDataDictRows
  '/api/baseData/getDataDictColumnInfo': typeof dictionaries.getDataDictColumnInfo
  '/api/baseData/getDataDictDataList': typeof dictionaries.getDataDictDataList
  '/api/baseData/getDataDictHistory': typeof dictionaries.getDataDictHistory
  '/api/baseData/getDataDictRow': typeof dictionaries.getDataDictRow
  '/api/baseData/getDataDictRows': typeof dictionaries.getDataDictRows
  '/api/baseData/getDataDicts': typeof dictionaries.getDataDicts
  '/api/baseData/getLookups': typeof dictionaries.getLookups
  '/api/baseData/importDataDictRows': typeof dictionaries.importDataDictRows
  '/api/baseData/saveDataDict': typeof dictionaries.saveDataDict
  '/api/baseData/saveDataDictRow': typeof dictionaries.saveDataDictRow
  '/api/cache/clear': typeof monitors.clearCache
  '/api/cache/list': typeof monitors.listCaches
  '/api/calendar/delete': typeof calendars.deleteCalendar
  '/api/calendar/get': typeof calendars.getCalendar
  '/api/calendar/inHours': typeof calendars.calendarsInHours
  '/api/calendar/list': typeof calendars.listCalendars
  '/api/calendar/preview': typeof calendars.previewCalendar
  '/api/calendar/save': typeof calendars.saveCalendar
  '/api/catalog/addCatalog': typeof catalogs.addCatalog
  '/api/catalog/deleteCatalog': typeof catalogs.deleteCatalog
  '/api/catalog/getAccess': typeof catalogs.getCatalogAccess
  '/api/catalog/getCatalog': typeof catalogs.getCatalog
  '/api/catalog/getCatalogAccessValue': typeof catalogs.getCatalogAccessValue
  '/api/catalog/getCatalogTree': typeof catalogs.getCatalogTree
  '/api/catalog/getContents': typeof catalogs.getCatalogContents
  '/api/catalog/getShelf': typeof catalogs.getShelf
  '/api/catalog/getUses': typeof catalogs.getUses
  '/api/catalog/modifyCatalog': typeof catalogs.modifyCatalog
  '/api/catalog/move': typeof catalogs.moveCatalog
  '/api/catalog/moveContents': typeof catalogs.moveToCatalog
  '/api/catalog/previewAccess': typeof rightsChanges.previewCatalogAccess
  '/api/catalog/searchCatalogs': typeof catalogs.searchCatalogs
  '/api/catalog/setAccess': typeof catalogs.setCatalogAccess
  '/api/catalog/sortCatalog': typeof catalogs.sortCatalog
  '/api/client/calls': typeof clients.listClientCalls
  '/api/client/choices': typeof clients.clientChoices
  '/api/client/delete': typeof clients.deleteClient
  '/api/client/get': typeof clients.getClient
  '/api/client/list': typeof clients.listClients
  '/api/client/rotate': typeof clients.rotateClient
  '/api/client/save': typeof clients.saveClient
  '/api/company/getLook': typeof companyLook.getCompanyLook
  '/api/company/getMail': typeof companyMail.getCompanyMail
  '/api/company/getPicture': typeof companyLook.getCompanyPicture
  '/api/company/saveLook': typeof companyLook.saveCompanyLook
  '/api/company/saveMail': typeof companyMail.saveCompanyMail
  '/api/company/tryMail': typeof companyMail.tryCompanyMail
  '/api/dashboard/delete': typeof dashboards.deleteDashboard
  '/api/dashboard/get': typeof dashboards.getDashboard
  '/api/dashboard/list': typeof dashboards.listDashboards
  '/api/dashboard/open': typeof dashboards.openDashboard
  '/api/dashboard/save': typeof dashboards.saveDashboard
  '/api/dataPackage/export': typeof dataPackages.exportPackage
  '/api/dataPackage/import': typeof dataPackages.importPackage
  '/api/dataPackage/preview': typeof dataPackages.previewPackage
  '/api/dataSource/deleteDataSource': typeof dataSources.deleteDataSource
  '/api/dataSource/getDataSource': typeof dataSources.getDataSource
  '/api/dataSource/getDataSources': typeof dataSources.getDataSources
  '/api/dataSource/saveDataSource': typeof dataSources.saveDataSource
  '/api/dataSource/testDataSource': typeof dataSources.testDataSource
  '/api/dataset/deleteDataset': typeof datasets.deleteDataset
  '/api/dataset/figures': typeof figures.getFigures
  '/api/dataset/get': typeof datasets.getDatasetSchema
  '/api/dataset/getData': typeof datasets.getDatasetData
  '/api/dataset/getDataset': typeof datasets.getDataset
  '/api/dataset/getLookups': typeof datasets.getDatasetLookups
  '/api/dataset/list': typeof datasets.listDatasets
  '/api/dataset/saveDataset': typeof datasets.saveDataset
  '/api/dataset/tryDataset': typeof datasets.tryDataset
  '/api/db/getDatabaseColumns': typeof dataSources.getDatabaseColumns
  '/api/db/getDatabaseTables': typeof dataSources.getDatabaseTables
  '/api/db/getDatabaseViews': typeof dataSources.getDatabaseViews
  '/api/document/add': typeof documents.addDocument
  '/api/document/addVersion': typeof documents.addVersion
  '/api/document/bin': typeof documents.listBin
  '/api/document/checkOut': typeof documents.checkOut
  '/api/document/copy': typeof documents.copyDocuments
  '/api/document/delete': typeof documents.deleteDocuments
  '/api/document/deleteFolder': typeof documents.deleteFolder
  '/api/document/fileRequest': typeof documents.fileRequest
  '/api/document/folders': typeof documents.listFolders
  '/api/document/get': typeof documents.getDocument
  '/api/document/getFolder': typeof documents.getFolder
  '/api/document/history': typeof documents.documentHistory
  '/api/document/list': typeof documents.listDocuments
  '/api/document/move': typeof documents.moveDocuments
  '/api/document/moveFolder': typeof documents.moveFolder
  '/api/document/purge': typeof documents.purge
  '/api/document/release': typeof documents.release
  '/api/document/rename': typeof documents.renameDocument
  '/api/document/restore': typeof documents.restoreFromBin
  '/api/document/restoreVersion': typeof documents.restoreVersion
  '/api/document/saveFolder': typeof documents.saveFolder
  '/api/document/text': typeof documents.documentText
  '/api/document/toRequest': typeof documents.documentToRequest
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
  '/api/file/downloadMany': typeof files.downloadFiles
  '/api/file/office': typeof files.previewOffice
  '/api/file/preview': typeof files.previewFile
  '/api/file/upload': typeof files.uploadFile
  '/api/form/addFormPrint': typeof formPrints.addFormPrint
  '/api/form/checkForm': typeof formVersions.checkForm
  '/api/form/compareFormVersions': typeof formVersions.compareFormVersions
  '/api/form/createForm': typeof formVersions.createForm
  '/api/form/downloadFormPrint': typeof formPrints.downloadFormPrint
  '/api/form/dropFormDraft': typeof formVersions.dropFormDraft
  '/api/form/getCatalogForms': typeof forms.getCatalogForms
  '/api/form/getCompanyHead': typeof formPrints.getCompanyHead
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
  '/api/form/saveCompanyHead': typeof formPrints.saveCompanyHead
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
  '/api/job/delete': typeof jobs.deleteJob
  '/api/job/get': typeof jobs.getJob
  '/api/job/getRun': typeof jobs.getJobRun
  '/api/job/list': typeof jobs.listJobs
  '/api/job/run': typeof jobs.runJob
  '/api/job/runs': typeof jobs.listJobRuns
  '/api/job/save': typeof jobs.saveJob
  '/api/job/stop': typeof jobs.stopJobRun
  '/api/language/getOwnWords': typeof languages.getOwnWords
  '/api/license/get': typeof monitors.readLicense
  '/api/list/all': typeof lists.getLists
  '/api/list/delete': typeof lists.deleteList
  '/api/list/deleteOwnView': typeof lists.deleteOwnView
  '/api/list/deleteRecords': typeof lists.deleteRecords
  '/api/list/export': typeof lists.exportRecords
  '/api/list/get': typeof lists.getList
  '/api/list/history': typeof lists.getRecordHistory
  '/api/list/import': typeof lists.importRecords
  '/api/list/inSight': typeof lists.getListsInSight
  '/api/list/open': typeof lists.openList
  '/api/list/openWith': typeof lists.openListWith
  '/api/list/ownView': typeof lists.getOwnView
  '/api/list/record': typeof lists.getRecord
  '/api/list/rows': typeof lists.getRecords
  '/api/list/save': typeof lists.saveList
  '/api/list/saveOwnView': typeof lists.saveOwnView
  '/api/list/saveRecord': typeof lists.saveRecord
  '/api/list/start': typeof lists.startFromRecord
  '/api/live/changes': typeof live.watchChanges
  '/api/log/export': typeof logs.exportLog
  '/api/log/exportBrowserErrors': typeof browserErrors.exportBrowserErrors
  '/api/log/getBrowserError': typeof browserErrors.getBrowserError
  '/api/log/getEntry': typeof logs.getLogEntry
  '/api/log/list': typeof logs.listLogs
  '/api/log/listBrowserErrors': typeof browserErrors.listBrowserErrors
  '/api/log/settleBrowserError': typeof browserErrors.settleBrowserError
  '/api/log/tellBrowserError': typeof browserErrors.tellBrowserError
  '/api/log/verify': typeof logs.verifyLogs
  '/api/mailBounce/report': typeof mailBounces.reportBounce
  '/api/mailLink/decide': typeof mailLinks.decideByLink
  '/api/mailLink/look': typeof mailLinks.lookAtLink
  '/api/mailLink/undo': typeof mailLinks.undoByLink
  '/api/meeting/conduct': typeof meetings.conductMeeting
  '/api/meeting/get': typeof meetings.getMeeting
  '/api/meeting/join': typeof meetings.joinMeeting
  '/api/meeting/list': typeof meetings.listMeetings
  '/api/meeting/ofTask': typeof meetings.meetingsOfTask
  '/api/meeting/plan': typeof meetings.planMeeting
  '/api/meeting/vote': typeof meetings.castVote
  '/api/meeting/waiting': typeof meetings.listMeetingItems
  '/api/menu/getAllUserMenuList': typeof menus.getAllUserMenuList
  '/api/menu/getExternalAddress': typeof menus.getExternalAddress
  '/api/menu/getMenuActionList': typeof menus.getMenuActionList
  '/api/menu/getUseTopMenuList': typeof menus.getUseTopMenuList
  '/api/menu/getUserMenuAccessWithAction': typeof menus.getUserMenuAccessWithAction
  '/api/message/inbox': typeof inbox.listInbox
  '/api/message/inboxCounts': typeof inbox.countInbox
  '/api/message/list': typeof messages.listMessages
  '/api/message/mark': typeof inbox.markThreads
  '/api/message/read': typeof messages.readMessages
  '/api/message/snooze': typeof inbox.snoozeThread
  '/api/message/thread': typeof inbox.readThread
  '/api/module/code': typeof modules.getModuleCode
  '/api/module/delete': typeof modules.deleteModule
  '/api/module/get': typeof modules.getModule
  '/api/module/list': typeof modules.listModules
  '/api/module/listAll': typeof modules.listAllModules
  '/api/module/open': typeof modules.openModule
  '/api/module/publish': typeof modules.publishModule
  '/api/module/save': typeof modules.saveModule
  '/api/module/withdraw': typeof modules.withdrawModule
  '/api/monitor/endSession': typeof monitors.endSession
  '/api/monitor/overview': typeof monitors.readMonitor
  '/api/monitor/sessions': typeof monitors.listSessions
  '/api/notice/addPushDevice': typeof noticePreferences.addPushDevice
  '/api/notice/comment': typeof announcements.commentAnnouncement
  '/api/notice/confirm': typeof announcements.confirmAnnouncement
  '/api/notice/delete': typeof announcements.deleteAnnouncement
  '/api/notice/deleteComment': typeof announcements.deleteAnnouncementComment
  '/api/notice/deleteRobot': typeof notifications.deleteRobot
  '/api/notice/get': typeof announcements.getAnnouncement
  '/api/notice/getPreferences': typeof noticePreferences.getNoticePreferences
  '/api/notice/getRobot': typeof notifications.getRobot
  '/api/notice/getSettings': typeof notifications.getNoticeSettings
  '/api/notice/getTemplate': typeof notifications.getTemplate
  '/api/notice/latest': typeof announcements.latestAnnouncements
  '/api/notice/list': typeof announcements.listAnnouncements
  '/api/notice/listDeliveries': typeof notifications.listDeliveries
  '/api/notice/listRobots': typeof notifications.listRobots
  '/api/notice/listTemplates': typeof notifications.listTemplates
  '/api/notice/open': typeof announcements.openAnnouncement
  '/api/notice/previewTemplate': typeof notifications.previewTemplate
  '/api/notice/publish': typeof announcements.publishAnnouncement
  '/api/notice/read': typeof announcements.markAnnouncementRead
  '/api/notice/receipts': typeof announcements.listReceipts
  '/api/notice/remind': typeof announcements.remindReaders
  '/api/notice/removePushDevice': typeof noticePreferences.removePushDevice
  '/api/notice/resetTemplate': typeof notifications.resetTemplate
  '/api/notice/retryDelivery': typeof notifications.retryDelivery
  '/api/notice/save': typeof announcements.saveAnnouncement
  '/api/notice/savePreferences': typeof noticePreferences.saveNoticePreferences
  '/api/notice/saveRobot': typeof notifications.saveRobot
  '/api/notice/saveSettings': typeof notifications.saveNoticeSettings
  '/api/notice/saveTemplate': typeof notifications.saveTemplate
  '/api/notice/sendTemplate': typeof notifications.trySendTemplate
  '/api/notice/tiePushDevice': typeof noticePreferences.tiePushDevice
  '/api/notice/tryPreferences': typeof noticePreferences.tryNotice
  '/api/notice/tryRobot': typeof notifications.tryRobot
  '/api/notice/withdraw': typeof announcements.withdrawAnnouncement
  '/api/phrase/list': typeof phrases.listPhrases
  '/api/phrase/save': typeof phrases.savePhrases
  '/api/portal/deletePage': typeof portalPages.deletePortalPage
  '/api/portal/getHabits': typeof portal.getHabits
  '/api/portal/getOwnCalendar': typeof ownThings.getOwnCalendar
  '/api/portal/getOwnGroups': typeof ownThings.getOwnGroups
  '/api/portal/getPage': typeof portalPages.getPortalPage
  '/api/portal/getPages': typeof portalPages.getPortal
  '/api/portal/getShortcuts': typeof portal.getShortcuts
  '/api/portal/listPages': typeof portalPages.listPortalPages
  '/api/portal/openPage': typeof portalPages.openPortalPage
  '/api/portal/previewCall': typeof portalPages.previewPortalCall
  '/api/portal/previewPage': typeof portalPages.previewPortal
  '/api/portal/saveHabit': typeof portal.saveHabit
  '/api/portal/saveOwnGroups': typeof ownThings.saveOwnGroups
  '/api/portal/savePage': typeof portalPages.savePortalPage
  '/api/portal/saveShortcuts': typeof portal.saveShortcuts
  '/api/process/addComment': typeof processComments.addProcessComment
  '/api/process/answerComment': typeof processComments.answerProcessComment
  '/api/process/check': typeof processVersions.checkDefinition
  '/api/process/comments': typeof processComments.getProcessComments
  '/api/process/compareVersions': typeof processVersions.compareVersions
  '/api/process/deleteComment': typeof processComments.deleteProcessComment
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
  '/api/process/keepTrial': typeof keptTrials.keepTrial
  '/api/process/keptTrial': typeof keptTrials.getKeptTrial
  '/api/process/keptTrials': typeof keptTrials.getKeptTrials
  '/api/process/peopleProof': typeof trials.provePeople
  '/api/process/present': typeof processVersions.bePresent
  '/api/process/publicationPlanned': typeof publishLater.publicationPlanned
  '/api/process/publish': typeof processVersions.publishDraft
  '/api/process/publishLater': typeof publishLater.publishLater
  '/api/process/readBpmnFile': typeof processBpmn.readBpmnFile
  '/api/process/removeKeptTrial': typeof keptTrials.removeKeptTrial
  '/api/process/restoreVersion': typeof processVersions.restoreProcessVersion
  '/api/process/saveDraft': typeof processVersions.saveDraft
  '/api/process/setEnabled': typeof processVersions.setProcessEnabled
  '/api/process/settleComment': typeof processComments.settleProcessComment
  '/api/process/shadow': typeof trials.shadowProcess
  '/api/process/simulate': typeof trials.tryProcess
  '/api/process/watchPresence': typeof processVersions.watchPresence
  '/api/processRights/explain': typeof processRights.explainProcessRights
  '/api/processRights/get': typeof processRights.getProcessRights
  '/api/processRights/list': typeof processRights.listProcessRights
  '/api/processRights/preview': typeof processRights.previewProcessRights
  '/api/processRights/save': typeof processRights.saveProcessRights
  '/api/receipt/key': typeof receipts.getReceiptKey
  '/api/rehearsal/getCheck': typeof rehearsal.getCheck
  '/api/rehearsal/getRepairs': typeof organisationRepairs.getRepairs
  '/api/rehearsal/rehearse': typeof rehearsal.rehearseChange
  '/api/rehearsal/repair': typeof organisationRepairs.repairOrganisation
  '/api/rehearsal/runCheck': typeof rehearsal.runCheck
  '/api/rehearsal/undoRepair': typeof organisationRepairs.undoRepair
  '/api/report/deleteReport': typeof reports.deleteReport
  '/api/report/export': typeof reports.exportReport
  '/api/report/figures': typeof reports.runFigures
  '/api/report/getCatalogReports': typeof reports.getCatalogReports
  '/api/report/getReport': typeof reports.getReport
  '/api/report/getSubscription': typeof reportSubscriptions.getSubscription
  '/api/report/open': typeof reports.openReport
  '/api/report/rowsBehind': typeof reports.rowsBehind
  '/api/report/run': typeof reports.runReport
  '/api/report/saveReport': typeof reports.saveReport
  '/api/report/saveSubscription': typeof reportSubscriptions.saveSubscription
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
  '/api/search/everything': typeof search.searchEverything
  '/api/settings/export': typeof settings.exportSettings
  '/api/settings/get': typeof settings.getSettings
  '/api/settings/import': typeof settings.importSettings
  '/api/settings/list': typeof settings.listSettings
  '/api/settings/save': typeof settings.saveSettings
  '/api/settings/tryMail': typeof settings.trySettingsMail
  '/api/settings/trySignIn': typeof settings.trySignIn
  '/api/settings/web': typeof settings.webSettings
  '/api/sysdict/getChoicesOn': typeof dictionaries.getChoicesOn
  '/api/sysdict/getDictByCode': typeof dictionaries.getDictByCode
  '/api/task/act': typeof tasks.actOnTask
  '/api/task/actMany': typeof tasks.actOnMany
  '/api/task/askInterface': typeof taskFields.askInterface
  '/api/task/checkPapers': typeof tasks.checkPapers
  '/api/task/choices': typeof taskChoices.taskChoices
  '/api/task/compareRounds': typeof seen.compareRounds
  '/api/task/explain': typeof processVersions.explainStep
  '/api/task/fillPaper': typeof tasks.fillPaper
  '/api/task/findRequests': typeof taskFields.findRequests
  '/api/task/forecast': typeof tasks.forecastTask
  '/api/task/foresee': typeof foresee.foreseeAct
  '/api/task/formAt': typeof taskTrace.formAt
  '/api/task/getFrameAddress': typeof tasks.getFrameAddress
  '/api/task/getHeldUp': typeof taskAdministration.getHeldUp
  '/api/task/getPapers': typeof tasks.getPapers
  '/api/task/glance': typeof glance.glanceTasks
  '/api/task/handOver': typeof taskAdministration.handOver
  '/api/task/lastValues': typeof lastValues.lastValues
  '/api/task/listFailedEffects': typeof taskAdministration.listFailedEffects
  '/api/task/mendHeldUp': typeof taskAdministration.mendHeldUp
  '/api/task/migrate': typeof taskAdministration.migrateTasks
  '/api/task/open': typeof tasks.openTask
  '/api/task/organisationAt': typeof taskTrace.organisationAt
  '/api/task/planBulk': typeof listFacts.planBulk
  '/api/task/queuePlaces': typeof urging.queuePlaces
  '/api/task/receipt': typeof receipts.makeReceipt
  '/api/task/retryEffect': typeof taskAdministration.retryEffect
  '/api/task/seen': typeof seen.markSeen
  '/api/task/skipEffect': typeof taskAdministration.skipEffect
  '/api/task/takeFrameValues': typeof tasks.takeFrameValues
  '/api/task/trace': typeof taskTrace.traceTask
  '/api/task/traceProcess': typeof processTrace.traceProcess
  '/api/task/undo': typeof tasks.undoAct
  '/api/task/whatIf': typeof whatIf.whatIf
  '/api/taskData/decide': typeof taskData.decideRepair
  '/api/taskData/find': typeof taskData.findTaskData
  '/api/taskData/get': typeof taskData.getTaskData
  '/api/taskData/listRepairs': typeof taskData.listRepairs
  '/api/taskData/repair': typeof taskData.repairTask
  '/api/tasks/readingFigures': typeof listFacts.readingFigures
  '/api/template/createFromTemplate': typeof templates.createFromTemplate
  '/api/template/getTemplate': typeof templates.getTemplate
  '/api/template/getTemplates': typeof templates.getTemplates
  '/api/tenant/administrators': typeof companies.listSystemAdministrators
  '/api/tenant/create': typeof companies.createCompany
  '/api/tenant/delete': typeof companies.deleteCompany
  '/api/tenant/downloadExport': typeof companies.downloadCompany
  '/api/tenant/export': typeof companies.exportCompany
  '/api/tenant/forgetTransfer': typeof companies.forgetTransfer
  '/api/tenant/get': typeof companies.getCompany
  '/api/tenant/import': typeof companies.importCompany
  '/api/tenant/list': typeof companies.listCompanies
  '/api/tenant/resume': typeof companies.resumeCompany
  '/api/tenant/save': typeof companies.saveCompany
  '/api/tenant/setAdministrator': typeof companies.setSystemAdministrator
  '/api/tenant/suspend': typeof companies.suspendCompany
  '/api/test/accept': typeof processTests.acceptTestResult
  '/api/test/addCases': typeof processTests.addTestCases
  '/api/test/beginning': typeof processTests.readBeginning
  '/api/test/cancel': typeof processTests.cancelTestRun
  '/api/test/changeCase': typeof processTests.changeTestCase
  '/api/test/confirmCases': typeof processTests.confirmTestCases
  '/api/test/coverPlace': typeof testCoverage.coverPlace
  '/api/test/deleteCases': typeof processTests.deleteTestCases
  '/api/test/deletePlan': typeof processTests.deleteTestPlan
  '/api/test/finishedTasks': typeof processTests.findFinishedTasks
  '/api/test/fromHistory': typeof writtenTests.recordHistory
  '/api/test/generate': typeof writtenTests.generateTests
  '/api/test/getCase': typeof processTests.getTestCase
  '/api/test/getCases': typeof processTests.getTestCases
  '/api/test/getCoverage': typeof testCoverage.getTestCoverage
  '/api/test/getPlan': typeof processTests.getTestPlan
  '/api/test/getPlans': typeof processTests.getTestPlans
  '/api/test/getResult': typeof processTests.getTestResult
  '/api/test/getRun': typeof processTests.getTestRun
  '/api/test/getRuns': typeof processTests.getTestRuns
  '/api/test/getScore': typeof writtenTests.getTestScore
  '/api/test/matrix': typeof processTests.makeMatrix
  '/api/test/mutate': typeof writtenTests.mutateProcess
  '/api/test/recordTask': typeof processTests.recordTask
  '/api/test/rerun': typeof processTests.rerunFailedTests
  '/api/test/saveCase': typeof processTests.saveTestCase
  '/api/test/savePlan': typeof processTests.saveTestPlan
  '/api/test/start': typeof processTests.startTestRun
  '/api/timesheet/delete': typeof calendars.deleteTimesheet
  '/api/timesheet/get': typeof calendars.getTimesheet
  '/api/timesheet/list': typeof calendars.listTimesheets
  '/api/timesheet/save': typeof calendars.saveTimesheet
  '/api/webhook/delete': typeof webhooks.deleteWebhook
  '/api/webhook/deliveries': typeof webhooks.listWebhookDeliveries
  '/api/webhook/get': typeof webhooks.getWebhook
  '/api/webhook/list': typeof webhooks.listWebhooks
  '/api/webhook/ping': typeof webhooks.pingWebhook
  '/api/webhook/replay': typeof webhooks.replayWebhook
  '/api/webhook/resume': typeof webhooks.resumeWebhook
  '/api/webhook/rotate': typeof webhooks.rotateWebhook
  '/api/webhook/save': typeof webhooks.saveWebhook
  '/api/workitem/choices': typeof listFacts.listChoices
  '/api/workitem/counts': typeof workItems.countWorkItems
  '/api/workitem/deleteView': typeof workItems.deleteView
  '/api/workitem/export': typeof workItemExport.exportWorkItems
  '/api/workitem/facts': typeof listFacts.listFacts
  '/api/workitem/focus': typeof workItems.focusTask
  '/api/workitem/getView': typeof workItems.getView
  '/api/workitem/getViews': typeof workItems.getViews
  '/api/workitem/list': typeof workItems.listWorkItems
  '/api/workitem/saveView': typeof workItems.saveView
}
