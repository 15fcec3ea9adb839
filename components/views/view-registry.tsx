'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'

/**
 * Every view by the name menus and fixed pages use. Each becomes a chunk of its own; that works in a client file and
 * with literal imports only.
 */
export const viewRegistry: Record<string, ComponentType> = {
  'absence/absence': dynamic(() => import('@/components/absence/absence').then((file) => file.Absence)),
  'absence/all-agents': dynamic(() => import('@/components/absence/all-agents').then((file) => file.AllAgents)),
  'absence/all-secretaries': dynamic(() =>
    import('@/components/absence/all-secretaries').then((file) => file.AllSecretaries),
  ),
  'absence/own-secretaries': dynamic(() =>
    import('@/components/absence/own-secretaries').then((file) => file.OwnSecretaries),
  ),
  'access/locked-accounts': dynamic(() =>
    import('@/components/access/locked-accounts').then((file) => file.LockedAccounts),
  ),
  'access/menu-rights': dynamic(() => import('@/components/access/menu-rights').then((file) => file.MenuRights)),
  'access/permission-overview': dynamic(() =>
    import('@/components/access/permission-overview').then((file) => file.PermissionOverview),
  ),
  'administration/start': dynamic(() =>
    import('@/components/administration/start').then((file) => file.AdministrationStart),
  ),
  'announcements/announcement': dynamic(() =>
    import('@/components/announcements/announcement').then((file) => file.AnnouncementPage),
  ),
  'announcements/announcements': dynamic(() =>
    import('@/components/announcements/announcements').then((file) => file.Announcements),
  ),
  'announcements/edit': dynamic(() =>
    import('@/components/announcements/edit-announcement').then((file) => file.EditAnnouncement),
  ),
  'announcements/new': dynamic(() =>
    import('@/components/announcements/edit-announcement').then((file) => file.NewAnnouncement),
  ),
  'calendars/timesheets': dynamic(() => import('@/components/calendars/timesheets').then((file) => file.Timesheets)),
  'calendars/work-calendars': dynamic(() =>
    import('@/components/calendars/work-calendars').then((file) => file.WorkCalendars),
  ),
  'catalogs/catalog-page': dynamic(() => import('@/components/catalogs/catalog-page').then((file) => file.CatalogPage)),
  'catalogs/catalogs': dynamic(() => import('@/components/catalogs/catalogs').then((file) => file.Catalogs)),
  'datasets/data-sources': dynamic(() => import('@/components/datasets/data-sources').then((file) => file.DataSources)),
  'datasets/datasets': dynamic(() => import('@/components/datasets/datasets').then((file) => file.Datasets)),
  'dictionaries/dictionaries': dynamic(() =>
    import('@/components/dictionaries/dictionaries').then((file) => file.Dictionaries),
  ),
  'forms/forms': dynamic(() => import('@/components/forms/forms').then((file) => file.Forms)),
  'inbox/inbox': dynamic(() => import('@/components/inbox/inbox').then((file) => file.Inbox)),
  'inbox/message-detail': dynamic(() => import('@/components/inbox/message-detail').then((file) => file.MessageDetail)),
  'interfaces/interfaces': dynamic(() => import('@/components/interfaces/interfaces').then((file) => file.Interfaces)),
  'alerts/alerts': dynamic(() => import('@/components/alerts/alerts').then((file) => file.Alerts)),
  'clients/clients': dynamic(() => import('@/components/clients/clients').then((file) => file.Clients)),
  'clients/webhooks': dynamic(() => import('@/components/clients/webhooks').then((file) => file.Webhooks)),
  'archive/archive': dynamic(() => import('@/components/archive/archive').then((file) => file.Archive)),
  'backups/backups': dynamic(() => import('@/components/backups/backups').then((file) => file.Backups)),
  'company-look/company-look': dynamic(() =>
    import('@/components/company-look/company-look').then((file) => file.CompanyLookPage),
  ),
  'companies/companies': dynamic(() => import('@/components/companies/companies').then((file) => file.Companies)),
  'jobs/job-runs': dynamic(() => import('@/components/jobs/job-runs').then((file) => file.JobRuns)),
  'jobs/jobs': dynamic(() => import('@/components/jobs/jobs').then((file) => file.Jobs)),
  'monitors/caches': dynamic(() => import('@/components/monitors/caches').then((file) => file.Caches)),
  'monitors/license': dynamic(() => import('@/components/monitors/license').then((file) => file.License)),
  'monitors/monitor': dynamic(() => import('@/components/monitors/monitor').then((file) => file.Monitor)),
  'logs/logs': dynamic(() => import('@/components/logs/logs').then((file) => file.Logs)),
  'rehearsal/rehearsal': dynamic(() => import('@/components/rehearsal/rehearsal').then((file) => file.Rehearsal)),
  'rules/rule-editor': dynamic(() => import('@/components/rules/rule-editor').then((file) => file.RuleEditor)),
  'rules/rules': dynamic(() => import('@/components/rules/rules').then((file) => file.Rules)),
  'processes/process-rights': dynamic(() =>
    import('@/components/processes/rights/process-rights').then((file) => file.ProcessRights),
  ),
  'processes/cards/card-designer': dynamic(() =>
    import('@/components/processes/cards/card-designer').then((file) => file.SimpleProcessDesigner),
  ),
  'processes/designer/process-designer': dynamic(() =>
    import('@/components/processes/designer/process-designer').then((file) => file.ProcessDesigner),
  ),
  'form-designer/form-designer': dynamic(() =>
    import('@/components/form-designer/form-designer').then((file) => file.FormDesigner),
  ),
  'form-designer/simple-form-designer': dynamic(() =>
    import('@/components/form-designer/form-designer').then((file) => file.SimpleFormDesigner),
  ),
  'free-flow/free-flow': dynamic(() => import('@/components/free-flow/free-flow').then((file) => file.FreeFlow)),
  'help/help': dynamic(() => import('@/components/help/help').then((file) => file.Help)),
  'home/home': dynamic(() => import('@/components/home/home').then((file) => file.Home)),
  'languages/language-texts': dynamic(() =>
    import('@/components/languages/language-texts').then((file) => file.LanguageTexts),
  ),
  'menus/menu-editor': dynamic(() => import('@/components/menus/menu-editor').then((file) => file.MenuEditor)),
  'meetings/meetings': dynamic(() => import('@/components/meetings/meetings').then((file) => file.Meetings)),
  'organisation/approval-groups': dynamic(() =>
    import('@/components/organisation/rosters/rosters').then((file) => file.ApprovalGroups),
  ),
  'organisation/duties': dynamic(() => import('@/components/organisation/rosters/rosters').then((file) => file.Duties)),
  'organisation/departments': dynamic(() =>
    import('@/components/organisation/departments').then((file) => file.Departments),
  ),
  'organisation/roles': dynamic(() => import('@/components/organisation/rosters/rosters').then((file) => file.Roles)),
  'organisation/user-groups': dynamic(() =>
    import('@/components/organisation/rosters/rosters').then((file) => file.UserGroups),
  ),
  'organisation/users': dynamic(() => import('@/components/organisation/users/users').then((file) => file.Users)),
  'modules/app': dynamic(() => import('@/components/modules/app').then((file) => file.ModuleApp)),
  'modules/module-designer': dynamic(() =>
    import('@/components/modules/module-designer').then((file) => file.ModuleDesigner),
  ),
  'modules/modules': dynamic(() => import('@/components/modules/modules').then((file) => file.Modules)),
  'portal/portal': dynamic(() => import('@/components/portal/portal').then((file) => file.Portal)),
  'portal/portal-designer': dynamic(() =>
    import('@/components/portal/portal-designer').then((file) => file.PortalDesigner),
  ),
  'portal/portal-pages': dynamic(() => import('@/components/portal/portal-pages').then((file) => file.PortalPages)),
  'portal/portal-preview': dynamic(() =>
    import('@/components/portal/portal-preview').then((file) => file.PortalPreview),
  ),
  'processes/processes': dynamic(() => import('@/components/processes/processes').then((file) => file.Processes)),
  'processes/trials/simulate': dynamic(() =>
    import('@/components/processes/trials/simulate').then((file) => file.Simulate),
  ),
  'tests/process-tests': dynamic(() => import('@/components/tests/process-tests').then((file) => file.ProcessTests)),
  'tests/test-queue': dynamic(() => import('@/components/tests/test-queue').then((file) => file.TestQueue)),
  'tests/test-run': dynamic(() => import('@/components/tests/test-run').then((file) => file.TestRun)),
  'profile/own-calendar': dynamic(() => import('@/components/profile/own-calendar').then((file) => file.OwnCalendar)),
  'profile/own-groups': dynamic(() => import('@/components/profile/own-groups').then((file) => file.OwnGroups)),
  'profile/opinions': dynamic(() => import('@/components/profile/opinions').then((file) => file.Opinions)),
  'notifications/notifications': dynamic(() =>
    import('@/components/notifications/notifications').then((file) => file.Notifications),
  ),
  'profile/notices/notice-preferences': dynamic(() =>
    import('@/components/profile/notices/notice-preferences').then((file) => file.NoticePreferences),
  ),
  'profile/profile': dynamic(() => import('@/components/profile/profile').then((file) => file.Profile)),
  'dashboards/dashboard': dynamic(() => import('@/components/dashboards/dashboard').then((file) => file.DashboardPage)),
  'dashboards/dashboard-designer': dynamic(() =>
    import('@/components/dashboards/dashboard-designer').then((file) => file.DashboardDesigner),
  ),
  'dashboards/dashboard-list': dynamic(() =>
    import('@/components/dashboards/dashboards').then((file) => file.DashboardList),
  ),
  'dashboards/dashboards': dynamic(() => import('@/components/dashboards/dashboards').then((file) => file.Dashboards)),
  'documents/documents': dynamic(() => import('@/components/documents/documents').then((file) => file.Documents)),
  'lists/application-list': dynamic(() =>
    import('@/components/lists/application-list').then((file) => file.ApplicationList),
  ),
  'lists/list-centre': dynamic(() => import('@/components/lists/list-centre').then((file) => file.ListCentre)),
  'lists/list-designer': dynamic(() => import('@/components/lists/list-designer').then((file) => file.ListDesigner)),
  'lists/lists': dynamic(() => import('@/components/lists/lists').then((file) => file.Lists)),
  'lists/record-page': dynamic(() => import('@/components/lists/record-page').then((file) => file.RecordPage)),
  'reports/chart-designer': dynamic(() =>
    import('@/components/reports/report-designer').then((file) => file.ChartDesigner),
  ),
  'reports/cross-designer': dynamic(() =>
    import('@/components/reports/report-designer').then((file) => file.CrossDesigner),
  ),
  'reports/report-designer': dynamic(() =>
    import('@/components/reports/report-designer').then((file) => file.ReportDesigner),
  ),
  'reports/report-list': dynamic(() => import('@/components/reports/report-list').then((file) => file.ReportList)),
  'reports/report-summary': dynamic(() =>
    import('@/components/reports/report-view').then((file) => file.ReportSummary),
  ),
  'reports/report-view': dynamic(() => import('@/components/reports/report-view').then((file) => file.ReportView)),
  'reports/reports': dynamic(() => import('@/components/reports/reports').then((file) => file.Reports)),
  'shell/frame-view': dynamic(() => import('./frame-view').then((file) => file.FrameView)),
  'shell/missing-view': dynamic(() => import('./missing-view').then((file) => file.MissingView)),
  'settings/settings': dynamic(() => import('@/components/settings/settings').then((file) => file.Settings)),
  'analysis/analysis': dynamic(() => import('@/components/analysis/analysis').then((file) => file.Analysis)),
  'analysis/people': dynamic(() => import('@/components/analysis/people').then((file) => file.EfficiencyOfPeople)),
  'task-administration/reading-figures': dynamic(() =>
    import('@/components/task-administration/reading-figures').then((file) => file.ReadingFigures),
  ),
  'task-administration/failed-effects': dynamic(() =>
    import('@/components/task-administration/failed-effects').then((file) => file.FailedEffects),
  ),
  'task-administration/task-data': dynamic(() =>
    import('@/components/task-administration/task-data/task-data').then((file) => file.TaskData),
  ),
  'task-administration/hand-over': dynamic(() =>
    import('@/components/task-administration/hand-over').then((file) => file.HandOver),
  ),
  'task-administration/migrate-tasks': dynamic(() =>
    import('@/components/task-administration/migrate-tasks').then((file) => file.MigrateTasks),
  ),
  'tasks/jump': dynamic(() => import('@/components/tasks/jump').then((file) => file.Jump)),
  'tasks/more-lists': dynamic(() => import('@/components/tasks/more-lists').then((file) => file.MoreLists)),
  'tasks/start-request': dynamic(() => import('@/components/tasks/start-request').then((file) => file.StartRequest)),
  'tasks/work-item-list': dynamic(() =>
    import('@/components/tasks/list/work-item-list').then((file) => file.WorkItemList),
  ),
  'tasks/task-detail': dynamic(() => import('@/components/tasks/task-detail').then((file) => file.TaskDetail)),
  'templates/templates': dynamic(() => import('@/components/templates/templates').then((file) => file.Templates)),
  'trace/process-trace': dynamic(() => import('@/components/trace/process-trace').then((file) => file.ProcessTrace)),
  'trace/task-trace': dynamic(() => import('@/components/trace/task-trace').then((file) => file.TaskTrace)),
}

/** What a menu can open, for the page that edits menus. */
export const viewNames: readonly string[] = Object.keys(viewRegistry)
  .filter((name) => !name.startsWith('shell/'))
  .sort()
