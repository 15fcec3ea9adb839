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
  id: `workitems_${kind.toLowerCase()}`, name, icon, url: `/modules/portal/workitems/${kind}`, view: 'tasks/work-item-list',
})

/** What every installation starts with; administrators change it later. */
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
      { id: 'reports', name: '报表中心|Report centre|報表中心', icon: 'report', url: '/modules/report', view: 'reports/report-list' },
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
          list('Delegated', '转出的|Handed over|轉出的', 'send'),
          list('Agent', '代理他人|As an agent|代理他人', 'people'),
          list('Secretary', '代领导拟办|For my chiefs|代主管擬辦', 'people'),
          list('Overdue', '已超期|Overdue|已逾期', 'warning'),
          list('Urged', '被催办|Urged|被催辦', 'warning'),
          list('Withdrawable', '可收回|Can be taken back|可收回', 'undo'),
          list('Forecast', '即将到我|Coming to me|即將到我', 'process'),
          list('Focus', '我的关注|In focus|我的關注', 'eye'),
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
const administrationSeeds: MenuSeed[] = [
  {
    id: 'admin', name: '系统管理|System|系統管理', icon: 'settings',
    children: [
      {
        id: 'admin_departments', name: '部门管理|Departments|部門管理', icon: 'people', url: '/admin/departments', view: 'organisation/departments',
        forAdministrators: true, actions: { view: 1, members: 2, masterData: 4 },
      },
      {
        id: 'admin_users', name: '用户管理|Users|使用者管理', icon: 'people', url: '/admin/users', view: 'organisation/users',
        forAdministrators: true, actions: { view: 1, edit: 2, password: 4, import: 8 },
      },
      {
        id: 'admin_roles', name: '角色管理|Roles|角色管理', icon: 'lock', url: '/admin/roles', view: 'organisation/roles',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_duties', name: '职务管理|Positions|職務管理', icon: 'people', url: '/admin/duties', view: 'organisation/duties',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_approval_groups', name: '审批组|Approval groups|簽核群組', icon: 'check', url: '/admin/approvalGroups', view: 'organisation/approval-groups',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_user_groups', name: '用户组|User groups|使用者群組', icon: 'people', url: '/admin/groups', view: 'organisation/user-groups',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_catalogs', name: '分类管理|Categories|分類管理', icon: 'folder', url: '/admin/catalogs', view: 'catalogs/catalogs',
        forAdministrators: true, actions: { view: 1 },
      },
      {
        id: 'design_processes', name: '流程管理|Processes|流程管理', icon: 'process', url: '/admin/design/processes', view: 'processes/processes',
        forAdministrators: true, actions: { view: 1, edit: 2, publish: 4 },
      },
      {
        id: 'admin_data_sources', name: '数据源|Data sources|資料來源', icon: 'archive', url: '/admin/datasources', view: 'datasets/data-sources',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_datasets', name: '数据集|Datasets|資料集', icon: 'report', url: '/admin/datasets', view: 'datasets/datasets',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_dictionaries', name: '数据字典|Data dictionaries|資料字典', icon: 'page', url: '/admin/dictionaries', view: 'dictionaries/dictionaries',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_interfaces', name: '外部接口|External interfaces|外部介面', icon: 'send', url: '/admin/interfaces', view: 'interfaces/interfaces',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_rules', name: '业务规则|Business rules|業務規則', icon: 'check', url: '/admin/design/rule', view: 'rules/rules',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_outbox', name: '任务推送|Task push|任務推送', icon: 'warning', url: '/admin/task/push', view: 'task-administration/failed-effects',
        forAdministrators: true, actions: { view: 1, push: 2 },
      },
      {
        id: 'admin_task_migrate', name: '任务迁移|Task migration|任務遷移', icon: 'process', url: '/admin/task/migrate', view: 'task-administration/migrate-tasks',
        forAdministrators: true, actions: { migrate: 1 },
      },
      {
        id: 'admin_task_transfer', name: '任务移交|Task transfer|任務移交', icon: 'send', url: '/admin/task/transfer', view: 'task-administration/hand-over',
        forAdministrators: true, actions: { transfer: 1 },
      },
      {
        id: 'admin_reports', name: '报表|Reports|報表', icon: 'report', url: '/admin/reports', view: 'reports/reports',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_menus', name: '菜单管理|Menus|選單管理', icon: 'menu', url: '/admin/menus', view: 'menus/menu-editor',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_menu_rights', name: '菜单权限|Menu permissions|選單權限', icon: 'lock', url: '/admin/menus/rights', view: 'access/menu-rights',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_permissions', name: '权限一览|Permission overview|權限一覽', icon: 'eye', url: '/admin/permissions', view: 'access/permission-overview',
        forAdministrators: true, actions: { view: 1 },
      },
      {
        id: 'admin_languages', name: '语言资源|Language resources|語言資源', icon: 'globe', url: '/modules/languages', view: 'languages/language-texts',
        forAdministrators: true, actions: { view: 1, edit: 2 },
      },
      {
        id: 'admin_unlock', name: '解锁账号|Locked accounts|解鎖帳號', icon: 'lock', url: '/admin/users/unlock', view: 'access/locked-accounts',
        forAdministrators: true, actions: { view: 1, unlock: 4 },
      },
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
        await sql`insert into menu_actions (ui_menu_id, action_code, action_name, action_value) values (${item.id}, ${code}, ${code}, ${value})`.execute(tx)
      }
      if (!item.children && !item.forAdministrators) {
        await sql`insert into menu_grants (ui_menu_id, participant_type, access) values (${item.id}, ${participantType.everyone}, ${allAccess})`.execute(tx)
      }
    }
  }
  await placeTop(mainWorkplace, '工作台|Workplace|工作臺', 'home', 1)
  await place(menuSeeds, mainWorkplace, null)
  await placeTop(administration, '管理|Administration|管理', 'settings', 2)
  await place(administrationSeeds, administration, null)
}
