import { helperPages } from './helper-pages'

interface FixedPage {
  /** The canonical spelling; read without regard to case (decisions 10). A last segment `{id}` stands for any one. */
  path: string
  /** Key of the view, below components/. */
  view: string
  /** Message key below `pages`. */
  title:
    | 'home'
    | 'lists'
    | 'task'
    | 'trace'
    | 'profile'
    | 'notices'
    | 'category'
    | 'report'
    | 'dashboard'
    | 'list'
    | 'record'
    | 'portal'
    | 'application'
    | 'rule'
    | 'templates'
    | 'form'
    | 'process'
    | 'simulate'
    | 'testRun'
    | 'help'
    | 'messages'
    | 'announcement'
    | 'newAnnouncement'
    | 'agent'
    | 'secretaries'
    | 'calendar'
    | 'ownGroups'
    | 'opinions'
  /** Query parameters that make two visits two different pages. */
  identity: readonly string[]
}

const taskIdentity = ['tid', 'pid', 'wid'] as const

/** Pages inside the shell that everybody signed in may open though they stand in no menu. */
export const fixedPages: readonly FixedPage[] = [
  { path: '/index', view: 'home/home', title: 'home', identity: [] },
  { path: '/modules/portal/lists', view: 'tasks/more-lists', title: 'lists', identity: [] },
  { path: '/messages', view: 'inbox/inbox', title: 'messages', identity: [] },
  { path: '/notice/create', view: 'announcements/new', title: 'newAnnouncement', identity: [] },
  { path: '/notice/edit/{id}', view: 'announcements/edit', title: 'announcement', identity: [] },
  { path: '/notice/detail/{id}', view: 'announcements/announcement', title: 'announcement', identity: [] },
  { path: '/bpm/message/detail/{id}', view: 'inbox/message-detail', title: 'messages', identity: [] },
  { path: '/bpm/task/TaskDetailVue', view: 'tasks/task-detail', title: 'task', identity: taskIdentity },
  { path: '/admin/catalog/catalogDetail', view: 'catalogs/catalog-page', title: 'category', identity: ['catalogId'] },
  { path: '/admin/design/rule/edit', view: 'rules/rule-editor', title: 'rule', identity: ['ruleId'] },
  { path: '/admin/design/templates', view: 'templates/templates', title: 'templates', identity: ['template'] },
  { path: '/admin/design/form', view: 'form-designer/form-designer', title: 'form', identity: ['formId'] },
  {
    path: '/admin/processDesign/simulate',
    view: 'processes/trials/simulate',
    title: 'simulate',
    identity: ['process'],
  },
  { path: '/admin/test/testDetailVue', view: 'tests/test-run', title: 'testRun', identity: ['run'] },
  { path: '/flowchat', view: 'processes/designer/process-designer', title: 'process', identity: ['process'] },
  {
    path: '/bpm/design/simple/process',
    view: 'processes/cards/card-designer',
    title: 'process',
    identity: ['process'],
  },
  { path: '/bpm/design/simple/form', view: 'form-designer/simple-form-designer', title: 'form', identity: ['formId'] },
  { path: '/bpm/design/simple/report', view: 'reports/report-designer', title: 'report', identity: ['reportId'] },
  { path: '/bpm/design/simple/report2', view: 'reports/cross-designer', title: 'report', identity: ['reportId'] },
  { path: '/bpm/design/chart/edit', view: 'reports/chart-designer', title: 'report', identity: ['reportId'] },
  {
    path: '/bpm/design/dashboard',
    view: 'dashboards/dashboard-designer',
    title: 'dashboard',
    identity: ['dashboardId'],
  },
  { path: '/admin/portal/edit', view: 'portal/portal-designer', title: 'portal', identity: ['pageId'] },
  { path: '/admin/portal/preview', view: 'portal/portal-preview', title: 'portal', identity: [] },
  {
    path: '/admin/design/module/detail',
    view: 'modules/module-designer',
    title: 'application',
    identity: ['moduleId'],
  },
  { path: '/bpm/modules/app', view: 'modules/app', title: 'application', identity: ['id'] },
  { path: '/modules/dashboard/{id}', view: 'dashboards/dashboard', title: 'dashboard', identity: [] },
  { path: '/admin/design/list/edit', view: 'lists/list-designer', title: 'list', identity: ['listId'] },
  { path: '/modules/list/index/{id}', view: 'lists/application-list', title: 'list', identity: [] },
  { path: '/modules/list/formDetail', view: 'lists/record-page', title: 'record', identity: ['listId', 'recordId'] },
  { path: '/modules/report/view', view: 'reports/report-view', title: 'report', identity: ['reportId'] },
  { path: '/modules/report2/view', view: 'reports/report-summary', title: 'report', identity: ['reportId'] },
  { path: '/help', view: 'help/help', title: 'help', identity: [] },
  { path: '/bpm/userProfile/index', view: 'profile/profile', title: 'profile', identity: [] },
  { path: '/bpm/userProfile/agent', view: 'absence/absence', title: 'agent', identity: [] },
  { path: '/bpm/userProfile/secretaries', view: 'absence/own-secretaries', title: 'secretaries', identity: [] },
  { path: '/bpm/userProfile/calendar', view: 'profile/own-calendar', title: 'calendar', identity: [] },
  { path: '/bpm/userProfile/groups', view: 'profile/own-groups', title: 'ownGroups', identity: [] },
  { path: '/bpm/userProfile/opinions', view: 'profile/opinions', title: 'opinions', identity: [] },
  {
    path: '/bpm/userProfile/notifications',
    view: 'profile/notices/notice-preferences',
    title: 'notices',
    identity: [],
  },
  { path: '/bpm/task/taskDetail', view: 'tasks/task-detail', title: 'task', identity: taskIdentity },
  { path: '/bpm/task/taskDetail2', view: 'tasks/task-detail', title: 'task', identity: taskIdentity },
  { path: '/bpm/task/jump', view: 'tasks/jump', title: 'task', identity: taskIdentity },
  { path: '/bpm/task/jump-com', view: 'tasks/jump', title: 'task', identity: taskIdentity },
  { path: '/bpm/trace/taskTrace', view: 'trace/task-trace', title: 'trace', identity: ['tid'] },
  { path: '/bpm/trace/taskTrace2', view: 'trace/task-trace', title: 'trace', identity: ['tid'] },
  { path: '/bpm/trace/subTaskTrace', view: 'trace/task-trace', title: 'trace', identity: ['tid'] },
  { path: '/bpm/trace/parentTaskTrace', view: 'trace/task-trace', title: 'trace', identity: ['tid'] },
  { path: '/bpm/trace/processTrace', view: 'trace/process-trace', title: 'trace', identity: ['pid'] },
]

/** Pages with a session but without the shell round them. */
export const barePages: readonly string[] = [
  '/bpm/task/taskPrint',
  '/bpm/task/taskPrintVue',
  '/bpm/task/taskPrintMany',
  '/bpm/task/taskPdf',
  '/bpm/modules/code',
  ...helperPages,
]

/** Pages anybody may open (specification 2.1). */
export const publicPages: readonly string[] = [
  '/login',
  '/login/admin',
  '/logout',
  '/404',
  '/away',
  '/help',
  '/account/forget',
  '/mail/decide',
  '/sso/authorize',
  '/sso/proven',
  '/sso/saml',
  '/sso/saml/metadata',
]
