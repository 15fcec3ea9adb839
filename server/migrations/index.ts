import { Migrator, type Kysely, type Migration } from 'kysely'
import * as tenants from './0001-tenants'
import * as organisation from './0002-organisation'
import * as sessions from './0003-sessions'
import * as menus from './0004-menus'
import * as filesAndAudit from './0005-files-and-audit'
import * as accountSecurity from './0006-account-security'
import * as nodeRights from './0007-node-rights'
import * as externalTickets from './0008-external-tickets'
import * as catalogs from './0009-catalogs'
import * as processes from './0010-processes'
import * as tasks from './0011-tasks'
import * as workItemDetails from './0012-work-item-details'
import * as agents from './0013-agents'
import * as subTasks from './0014-sub-tasks'
import * as lists from './0015-lists'
import * as agentSwitch from './0016-agent-switch'
import * as failedEffects from './0017-failed-effects'
import * as dataSources from './0018-data-sources'
import * as saveStep from './0019-save-step'
import * as agentScope from './0020-agent-scope'
import * as quickPhrases from './0025-quick-phrases'
import * as messages from './0026-messages'
import * as languageTexts from './0035-language-texts'
import * as rosters from './0041-rosters'
import * as organisationMenus from './0042-organisation-menus'
import * as importFiles from './0043-import-files'
import * as accessMenus from './0044-access-menus'
import * as shortcuts from './0027-shortcuts'
import * as opLogByTime from './0028-op-log-by-time'
import * as formCatalogs from './0051-form-catalogs'
import * as datasets from './0052-datasets'
import * as dictionaries from './0053-dictionaries'
import * as externalInterfaces from './0054-external-interfaces'
import * as dataMenus from './0055-data-menus'
import * as dictionaryHistory from './0056-dictionary-history'
import * as reports from './0081-reports'
import * as reportMenu from './0082-report-menu'
import * as reportCentre from './0083-report-centre'
import * as liveWorkItems from './0061-live-work-items'
import * as departmentsOutOfUse from './0045-departments-out-of-use'
import * as fileVersions from './0062-file-versions'
import * as balanceBookings from './0063-balance-bookings'
import * as habits from './0064-habits'
import * as viewsForColleagues from './0065-views-for-colleagues'
import * as versionNotes from './0077-version-notes'
import * as processMenus from './0078-process-menus'
import * as taskAdministrationMenus from './0079-task-administration-menus'
import * as leanSteps from './0091-lean-steps'
import * as rules from './0071-rules'
import * as ruleMenu from './0072-rule-menu'
import * as namesBySound from './0095-names-by-sound'
import * as plansOfSteps from './0101-plans-of-steps'
import * as menuFolders from './0102-menu-folders'
import * as openCommand from './0103-open-command'
import * as answerQuestions from './0104-answer-questions'
import * as leanerSteps from './0105-leaner-steps'
import * as countingItems from './0106-counting-items'
import * as joiningByIndex from './0107-joining-by-index'
import * as heldUp from './0120-held-up'
import * as messagesDone from './0145-messages-done'
import * as keysWithoutSecrets from './0112-keys-without-secrets'
import * as guessesBySource from './0113-guesses-by-source'
import * as unattachedFiles from './0114-unattached-files'

/** In the order of their numbers; a released one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-tenants': tenants,
  '0002-organisation': organisation,
  '0003-sessions': sessions,
  '0004-menus': menus,
  '0005-files-and-audit': filesAndAudit,
  '0006-account-security': accountSecurity,
  '0007-node-rights': nodeRights,
  '0008-external-tickets': externalTickets,
  '0009-catalogs': catalogs,
  '0010-processes': processes,
  '0011-tasks': tasks,
  '0012-work-item-details': workItemDetails,
  '0013-agents': agents,
  '0014-sub-tasks': subTasks,
  '0015-lists': lists,
  '0016-agent-switch': agentSwitch,
  '0017-failed-effects': failedEffects,
  '0018-data-sources': dataSources,
  '0019-save-step': saveStep,
  '0020-agent-scope': agentScope,
  '0025-quick-phrases': quickPhrases,
  '0026-messages': messages,
  '0027-shortcuts': shortcuts,
  '0028-op-log-by-time': opLogByTime,
  '0035-language-texts': languageTexts,
  '0051-form-catalogs': formCatalogs,
  '0052-datasets': datasets,
  '0053-dictionaries': dictionaries,
  '0054-external-interfaces': externalInterfaces,
  '0055-data-menus': dataMenus,
  '0056-dictionary-history': dictionaryHistory,
  '0081-reports': reports,
  '0082-report-menu': reportMenu,
  '0083-report-centre': reportCentre,
  '0061-live-work-items': liveWorkItems,
  '0062-file-versions': fileVersions,
  '0063-balance-bookings': balanceBookings,
  '0064-habits': habits,
  '0065-views-for-colleagues': viewsForColleagues,
  '0077-version-notes': versionNotes,
  '0078-process-menus': processMenus,
  '0079-task-administration-menus': taskAdministrationMenus,
  '0091-lean-steps': leanSteps,
  '0041-rosters': rosters,
  '0042-organisation-menus': organisationMenus,
  '0043-import-files': importFiles,
  '0044-access-menus': accessMenus,
  '0045-departments-out-of-use': departmentsOutOfUse,
  '0071-rules': rules,
  '0072-rule-menu': ruleMenu,
  '0095-names-by-sound': namesBySound,
  '0101-plans-of-steps': plansOfSteps,
  '0102-menu-folders': menuFolders,
  '0103-open-command': openCommand,
  '0104-answer-questions': answerQuestions,
  '0105-leaner-steps': leanerSteps,
  '0106-counting-items': countingItems,
  '0107-joining-by-index': joiningByIndex,
  '0120-held-up': heldUp,
  '0145-messages-done': messagesDone,
  '0112-keys-without-secrets': keysWithoutSecrets,
  '0113-guesses-by-source': guessesBySource,
  '0114-unattached-files': unattachedFiles,
}

/** Brings the schema up to date. Safe to run twice and side by side: the migrator takes a lock in the database. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Areas number their migrations in blocks of their own, so a lower number may arrive later.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
