import { sql } from 'kysely'
import { mainWorkplace, menuType } from '@/lib/contracts/menus'
import { participantType } from '@/lib/contracts/participants'
import { allAccess } from '@/lib/rights/menu-mask'
import type { Tx } from '@/server/platform/db'

interface MenuSeed {
  id: string
  /** zh-CN|en-US|zh-TW */
  name: string
  icon: string
  url?: string
  view?: string
  children?: MenuSeed[]
  /** Granted to nobody: administrators hold every menu anyway. */
  forAdministrators?: boolean
  actions?: Record<string, number>
}

const list = (kind: string, name: string, icon: string): MenuSeed => ({
  id: `workitems_${kind.toLowerCase()}`,
  name,
  icon,
  url: `/modules/portal/workitems/${kind}`,
  view: 'tasks/work-item-list',
})

/** What every installation starts with; administrators change it later. */
// prettier-ignore
const menuSeeds: MenuSeed[] = [
  { id: 'home', name: '首页|Home|首頁', icon: 'home', url: '/index', view: 'home/home' },
  { id: 'start', name: '发起申请|New request|發起申請', icon: 'add', url: '/start', view: 'tasks/start-request' },
  {
    id: 'my_tasks', name: '我的工作|My work|我的工作', icon: 'inbox',
    children: [
      list('Queue', '待办|To do|待辦', 'inbox'),
      list('MyApprove', '已办|Done by me|已辦', 'check'),
      list('MyRequest', '我的申请|My requests|我的申請', 'send'),
      list('Recede', '被退回|Sent back to me|被退回', 'undo'),
      list('Draft', '草稿|Drafts|草稿', 'draft'),
      list('Finish', '已办结|Finished|已辦結', 'archive'),
      { id: 'free_flow', name: '自由流程|Free flow|自由流程', icon: 'route', url: '/free-flow', view: 'free-flow/free-flow', actions: { start: 1 } },
      { id: 'meetings', name: '会议|Meetings|會議', icon: 'meeting', url: '/meetings', view: 'meetings/meetings' },
      { id: 'analysis', name: '效率分析|Analysis|效率分析', icon: 'insights', url: '/modules/analysis', view: 'analysis/analysis', actions: { view: 1 } },
      { id: 'reports', name: '报表中心|Report centre|報表中心', icon: 'report', url: '/modules/report', view: 'reports/report-list' },
      { id: 'documents', name: '文档中心|Documents|文件中心', icon: 'folder', url: '/modules/document/office', view: 'documents/documents' },
      { id: 'dashboards', name: '看板|Dashboards|看板', icon: 'dashboard', url: '/modules/dashboard', view: 'dashboards/dashboard-list' },
      { id: 'record_lists', name: '数据列表|Lists|資料清單', icon: 'table', url: '/modules/list', view: 'lists/list-centre' },
      { id: 'portal', name: '门户|Portal|入口網站', icon: 'group', url: '/modules/portal/display', view: 'portal/portal' },
      {
        id: 'more_lists', name: '更多列表|More lists|更多列表', icon: 'folder',
        children: [
          list('Share', '待领取|To claim|待領取', 'people'),
          list('Read', '待阅|To read|待閱', 'eye'),
          list('ReadDone', '已阅|Read|已閱', 'eye'),
          list('Note', '待答复|Opinions asked of me|待答覆', 'form'),
          list('NoteDone', '已答复|Opinions given|已答覆', 'form'),
          list('JointSign', '加签给我|Signatures asked of me|加簽給我', 'people'),
          list('AdHoc', '插入给我的步骤|Steps inserted for me|插入給我的步驟', 'process'),
          list('Waiting', '等待中|Waiting|等待中', 'page'),
          list('Delegated', '转出的|Passed on|轉出的', 'send'),
          list('Agent', '代理他人|As an agent|代理他人', 'people'),
          list('Secretary', '代领导拟办|For my chiefs|代主管擬辦', 'people'),
          list('Overdue', '已超期|Overdue|已逾期', 'warning'),
          list('Urged', '被催办|Urged|被催辦', 'warning'),
          list('Withdrawable', '可收回|Can be taken back|可收回', 'undo'),
          list('Forecast', '即将到我|Coming to me|即將到我', 'process'),
          list('Focus', '我的关注|Followed|我的關注', 'eye'),
          list('Run', '审批中|In progress|簽核中', 'process'),
          list('Paused', '已暂停|Paused|已暫停', 'page'),
          list('Supervise', '我督办的|Supervised|我督辦的', 'eye'),
          list('All', '全部任务|All tasks|全部任務', 'folder'),
          list('Archive', '已归档|Archived|已歸檔', 'archive'),
          list('Removed', '已删除|Deleted|已刪除', 'archive'),
        ],
      },
    ],
  },
]

/** The top menu of those who look after the system; nobody else sees it. */
const administration = 'ADMINISTRATION'
const forAdministrators = (
  id: string,
  name: string,
  icon: string,
  url: string,
  view: string,
  actions: Record<string, number>,
): MenuSeed => ({ id, name, icon, url, view, actions, forAdministrators: true })

// prettier-ignore
const administrationSeeds: MenuSeed[] = [
  forAdministrators('admin_home', '管理首页|Start|管理首頁', 'category', '/admin/home', 'administration/start', { view: 1 }),
  {
    id: 'admin_organisation', name: '组织与人员|Organisation|組織與人員', icon: 'people',
    children: [
      forAdministrators('admin_departments', '部门管理|Departments|部門管理', 'department', '/admin/departments', 'organisation/departments', { view: 1, members: 2, masterData: 4 }),
      forAdministrators('admin_users', '用户管理|Users|使用者管理', 'person', '/admin/users', 'organisation/users', { view: 1, edit: 2, password: 4, import: 8 }),
      forAdministrators('admin_roles', '角色管理|Roles|角色管理', 'role', '/admin/roles', 'organisation/roles', { view: 1, edit: 2 }),
      forAdministrators('admin_duties', '职务管理|Positions|職務管理', 'position', '/admin/duties', 'organisation/duties', { view: 1, edit: 2 }),
      forAdministrators('admin_approval_groups', '审批组|Approval groups|簽核群組', 'check', '/admin/approvalGroups', 'organisation/approval-groups', { view: 1, edit: 2 }),
      forAdministrators('admin_user_groups', '用户组|User groups|使用者群組', 'group', '/admin/groups', 'organisation/user-groups', { view: 1, edit: 2 }),
      forAdministrators('admin_rehearsal', '组织演练与检查|Rehearsal and checks|組織演練與檢查', 'shield', '/admin/organisation/rehearsal', 'rehearsal/rehearsal', { view: 1, repair: 2 }),
      forAdministrators('admin_agents', '代理管理|Stand-ins|代理管理', 'swap', '/admin/agents', 'absence/all-agents', { view: 1, edit: 2 }),
      forAdministrators('admin_secretaries', '秘书管理|Secretaries|祕書管理', 'people', '/admin/secretaries', 'absence/all-secretaries', { view: 1, edit: 2 }),
      forAdministrators('admin_unlock', '解锁账号|Locked accounts|解鎖帳號', 'unlock', '/admin/users/unlock', 'access/locked-accounts', { view: 1, unlock: 4 }),
    ],
  },
  {
    id: 'admin_work', name: '流程与任务|Processes and tasks|流程與任務', icon: 'process',
    children: [
      forAdministrators('design_processes', '流程管理|Processes|流程管理', 'process', '/admin/design/processes', 'processes/processes', { view: 1, edit: 2, publish: 4 }),
      forAdministrators('design_forms', '表单管理|Forms|表單管理', 'form', '/admin/design/forms', 'forms/forms', { view: 1, edit: 2, publish: 4 }),
      forAdministrators('admin_catalogs', '分类管理|Categories|分類管理', 'category', '/admin/catalogs', 'catalogs/catalogs', { view: 1, edit: 2 }),
      forAdministrators('admin_rules', '业务规则|Business rules|業務規則', 'rule', '/admin/design/rule', 'rules/rules', { view: 1, edit: 2 }),
      forAdministrators('admin_outbox', '停住的任务|Stuck tasks|停住的任務', 'warning', '/admin/task/push', 'task-administration/failed-effects', { view: 1, push: 2 }),
      forAdministrators('admin_task_data', '任务数据|Task data|任務資料', 'database', '/admin/task/data', 'task-administration/task-data', { view: 1, repair: 2 }),
      forAdministrators('admin_archive', '归档与清除|Archive and purge|歸檔與清除', 'archive', '/admin/archive', 'archive/archive', { view: 1, edit: 2, archive: 4, hold: 8, purge: 16, erase: 32 }),
      forAdministrators('admin_task_migrate', '任务迁移|Task migration|任務遷移', 'upgrade', '/admin/task/migrate', 'task-administration/migrate-tasks', { migrate: 1 }),
      forAdministrators('admin_task_transfer', '任务移交|Task transfer|任務移交', 'swap', '/admin/task/transfer', 'task-administration/hand-over', { transfer: 1 }),
      forAdministrators('admin_reading', '审批用时|Reading of decisions|簽核用時', 'eye', '/admin/task/reading', 'task-administration/reading-figures', { view: 1 }),
      forAdministrators('admin_efficiency', '人员效率|Efficiency of people|人員效率', 'people', '/modules/analysis/people', 'analysis/people', { view: 1, export: 2 }),
      forAdministrators('admin_notifications', '消息通知|Notifications|訊息通知', 'bell', '/admin/notifications', 'notifications/notifications', { view: 1, edit: 2 }),
      forAdministrators('admin_tests', '流程测试|Process tests|流程測試', 'check', '/admin/test/autoTest', 'tests/process-tests', { view: 1 }),
      forAdministrators('admin_test_queue', '测试队列|Test queue|測試佇列', 'table', '/admin/test/testQueueList', 'tests/test-queue', { view: 1 }),
    ],
  },
  {
    id: 'admin_data', name: '数据与报表|Data and reports|資料與報表', icon: 'database',
    children: [
      forAdministrators('admin_data_sources', '数据源|Data sources|資料來源', 'database', '/admin/datasources', 'datasets/data-sources', { view: 1, edit: 2 }),
      forAdministrators('admin_datasets', '数据集|Datasets|資料集', 'table', '/admin/datasets', 'datasets/datasets', { view: 1, edit: 2 }),
      forAdministrators('admin_dictionaries', '数据字典|Data dictionaries|資料字典', 'book', '/admin/dictionaries', 'dictionaries/dictionaries', { view: 1, edit: 2 }),
      forAdministrators('admin_interfaces', '外部接口|External interfaces|外部介面', 'api', '/admin/interfaces', 'interfaces/interfaces', { view: 1, edit: 2 }),
      forAdministrators('admin_reports', '报表|Reports|報表', 'report', '/admin/reports', 'reports/reports', { view: 1, edit: 2 }),
      forAdministrators('admin_dashboards', '看板|Dashboards|看板', 'dashboard', '/admin/dashboards', 'dashboards/dashboards', { view: 1, edit: 2 }),
      forAdministrators('admin_lists', '数据列表|Lists|資料清單', 'table', '/admin/lists', 'lists/lists', { view: 1, edit: 2 }),
      forAdministrators('admin_modules', '应用|Applications|應用', 'category', '/admin/modules', 'modules/modules', { view: 1, edit: 2 }),
      forAdministrators('admin_portal', '门户页面|Portal pages|入口網站頁面', 'group', '/admin/portal', 'portal/portal-pages', { view: 1, edit: 2 }),
    ],
  },
  {
    id: 'admin', name: '系统管理|System|系統管理', icon: 'settings',
    children: [
      forAdministrators('admin_menus', '菜单管理|Menus|選單管理', 'menu', '/admin/menus', 'menus/menu-editor', { view: 1, edit: 2 }),
      forAdministrators('admin_menu_rights', '菜单权限|Menu permissions|選單權限', 'lock', '/admin/menus/rights', 'access/menu-rights', { view: 1, edit: 2 }),
      forAdministrators('admin_process_rights', '流程授权|Process authorizations|流程授權', 'rule', '/admin/processAuthorizations', 'processes/process-rights', { view: 1, edit: 2 }),
      forAdministrators('admin_permissions', '权限一览|Permission overview|權限一覽', 'shield', '/admin/permissions', 'access/permission-overview', { view: 1 }),
      forAdministrators('admin_logs', '日志|Logs|日誌', 'page', '/admin/logs', 'logs/logs', { view: 1, export: 2, settle: 4 }),
      forAdministrators('admin_jobs', '定时作业|Scheduled jobs|排程作業', 'clock', '/job/schedule', 'jobs/jobs', { view: 1, edit: 2, sql: 4 }),
      forAdministrators('admin_job_runs', '作业日志|Job log|作業日誌', 'history', '/job/schedule/logs', 'jobs/job-runs', { view: 1 }),
      forAdministrators('admin_monitor', '监控|Monitor|監控', 'eye', '/admin/monitor', 'monitors/monitor', { view: 1, endSessions: 2 }),
      forAdministrators('admin_alerts', '告警|Alerts|警示', 'bell', '/admin/alerts', 'alerts/alerts', { view: 1, edit: 2 }),
      forAdministrators('admin_clients', '接口客户端|API clients|介面用戶端', 'lock', '/admin/clients', 'clients/clients', { view: 1, edit: 2 }),
      forAdministrators('admin_webhooks', '事件推送|Webhooks|事件推送', 'send', '/admin/webhooks', 'clients/webhooks', { view: 1, edit: 2 }),
      forAdministrators('admin_caches', '缓存|Caches|快取', 'database', '/cache/list', 'monitors/caches', { view: 1, clear: 2 }),
      forAdministrators('admin_backups', '备份|Backups|備份', 'shield', '/admin/backups', 'backups/backups', { view: 1, make: 2 }),
      forAdministrators('admin_license', '许可|Licence|授權', 'book', '/admin/license', 'monitors/license', { view: 1 }),
      forAdministrators('admin_languages', '语言资源|Language resources|語言資源', 'globe', '/modules/languages', 'languages/language-texts', { view: 1, edit: 2 }),
      forAdministrators('admin_notices', '公告管理|Announcements|公告管理', 'announcement', '/notice/list', 'announcements/announcements', { view: 1, edit: 2 }),
      forAdministrators('admin_settings', '系统设置|Settings|系統設定', 'settings', '/admin/settings', 'settings/settings', { view: 1, edit: 2 }),
      forAdministrators('admin_look', '公司设置|Company settings|公司設定', 'settings', '/admin/look', 'company-look/company-look', { view: 1, edit: 2 }),
      forAdministrators('admin_calendars', '工作日历|Work calendars|工作日曆', 'calendar', '/admin/calendars', 'calendars/work-calendars', { view: 1, edit: 2 }),
      forAdministrators('admin_timesheets', '班次|Timesheets|班次', 'table', '/admin/timesheets', 'calendars/timesheets', { view: 1, edit: 2 }),
      forAdministrators('admin_tenants', '租户|Companies|租戶', 'department', '/admin/tenants', 'companies/companies', { view: 1 }),
    ],
  },
]

/** The top menus and what stands below them. */
export async function seedMenus(tx: Tx): Promise<void> {
  const placeTop = (id: string, name: string, icon: string, order: number) =>
    sql`insert into menus (ui_menu_id, menu_code, menu_name, menu_type, menu_icon, top_menu_id, sort_order)
      values (${id}, ${id}, ${name}, ${menuType.folder}, ${icon}, ${id}, ${order})`.execute(tx)
  const place = async (items: MenuSeed[], topId: string, parentId: string | null): Promise<void> => {
    for (const [index, item] of items.entries()) {
      await sql`insert into menus (ui_menu_id, menu_code, menu_name, menu_type, menu_url, menu_icon, parent_id, top_menu_id, param1, sort_order)
        values (${item.id}, ${item.id}, ${item.name}, ${item.children ? menuType.folder : menuType.page}, ${item.url ?? ''}, ${item.icon},
          ${parentId}, ${topId}, ${item.view ?? ''}, ${index + 1})`.execute(tx)
      if (item.children) await place(item.children, topId, item.id)
      for (const [code, value] of Object.entries(item.actions ?? {})) {
        await sql`insert into menu_actions (ui_menu_id, action_code, action_name, action_value) values (${item.id}, ${code}, ${code}, ${value})`.execute(
          tx,
        )
      }
      if (!item.children && !item.forAdministrators) {
        await sql`insert into menu_grants (ui_menu_id, participant_type, access) values (${item.id}, ${participantType.everyone}, ${allAccess})`.execute(
          tx,
        )
      }
    }
  }
  await placeTop(mainWorkplace, '工作台|Workplace|工作臺', 'home', 1)
  await place(menuSeeds, mainWorkplace, null)
  await placeTop(administration, '管理|Administration|管理', 'settings', 2)
  await place(administrationSeeds, administration, null)
}
