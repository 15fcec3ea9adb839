import { sql } from 'kysely'
import { moduleForm } from '@/lib/contracts/modules'
import { participantType } from '@/lib/contracts/participants'
import { portalForm } from '@/lib/contracts/portal-pages'
import { placeModuleMenu } from '@/server/modules/modules'
import type { Tx } from '@/server/platform/db'

const research = [
  {
    participantType: participantType.department,
    param0: 'dept-rd',
    displayName: '产品研发中心|Product R&D|產品研發中心',
  },
]

const pages = [
  {
    pageId: 'company',
    pageName: '公司门户|Company|公司入口',
    order: 20,
    parts: [
      { id: 'news', kind: 'announcements', x: 0, y: 0, w: 5, h: 4 },
      {
        id: 'links',
        kind: 'links',
        x: 5,
        y: 0,
        w: 4,
        h: 4,
        title: '常用|Often used|常用',
        links: [
          { title: '发起申请|New request|發起申請', address: '/start', icon: 'add' },
          { title: '报表中心|Report centre|報表中心', address: '/modules/report', icon: 'report' },
          { title: '我的日历|My calendar|我的日曆', address: '/bpm/userProfile/calendar', icon: 'calendar' },
          { title: '使用帮助|Help|使用說明', address: '/help', icon: 'book' },
        ],
      },
      { id: 'people', kind: 'people', x: 9, y: 0, w: 3, h: 4 },
      { id: 'todo', kind: 'todo', x: 0, y: 4, w: 6, h: 5 },
      { id: 'requests', kind: 'requests', x: 6, y: 4, w: 6, h: 5 },
    ],
  },
  {
    pageId: 'research',
    pageName: '研发门户|Research|研發入口',
    order: 10,
    readers: research,
    parts: [
      {
        id: 'words',
        kind: 'text',
        x: 0,
        y: 0,
        w: 12,
        h: 1,
        text: '产品研发中心的公告、采购和常用流程。|Announcements, purchases and processes of product R&D.|產品研發中心的公告、採購和常用流程。',
      },
      { id: 'news', kind: 'announcements', x: 0, y: 1, w: 6, h: 4, rows: 3 },
      {
        id: 'start',
        kind: 'start',
        x: 6,
        y: 1,
        w: 6,
        h: 4,
        processIds: ['purchase-request', 'leave-request', 'expense-claim'],
      },
      { id: 'purchases', kind: 'report', x: 0, y: 5, w: 6, h: 5, reportId: 'purchases-by-department' },
      { id: 'rooms', kind: 'report', x: 6, y: 5, w: 6, h: 5, reportId: 'seats-by-floor' },
    ],
  },
]

const clockPage = `<!doctype html>
<meta charset="utf-8">
<style>
  body { display: grid; place-content: center; min-height: 90vh; font: 16px system-ui, sans-serif; text-align: center; }
  output { font-size: 44px; font-variant-numeric: tabular-nums; }
</style>
<p id="greeting"></p>
<output id="time"></output>
<script>
  const hour = new Date().getHours()
  document.getElementById('greeting').textContent = hour < 12 ? '上午好' : hour < 18 ? '下午好' : '晚上好'
  const show = () => { document.getElementById('time').textContent = new Date().toLocaleTimeString() }
  show()
  setInterval(show, 1000)
</script>`

const purchasing = {
  moduleName: '采购中心|Purchasing|採購中心',
  moduleType: 'WorkFlow',
  icon: 'category',
  description:
    '采购申请、采购金额和供应商。|Purchase requests, what they cost, and the suppliers.|採購申請、採購金額和供應商。',
  menus: [
    { id: 'do', type: 'Label', menuName: '办理|To do|辦理' },
    {
      id: 'purchase',
      parentId: 'do',
      type: 'Process',
      menuName: '采购申请|Purchase request|採購申請',
      icon: 'send',
      target: 'purchase-request',
    },
    {
      id: 'queue',
      parentId: 'do',
      type: 'View',
      menuName: '待办|To do|待辦',
      icon: 'inbox',
      target: '/modules/portal/workitems/Queue',
    },
    { id: 'look', type: 'Label', menuName: '查看|To look at|檢視' },
    {
      id: 'amount',
      parentId: 'look',
      type: 'Report',
      menuName: '采购金额|Purchases|採購金額',
      icon: 'report',
      target: 'purchases-by-department',
    },
    {
      id: 'suppliers',
      parentId: 'look',
      type: 'InfoForm',
      menuName: '供应商|Suppliers|供應商',
      icon: 'table',
      target: 'suppliers',
    },
    { id: 'clock', parentId: 'look', type: 'DynamicCode', menuName: '时钟|Clock|時鐘', icon: 'clock', code: clockPage },
    {
      id: 'processes',
      parentId: 'look',
      type: 'View',
      menuName: '流程管理|Processes|流程管理',
      icon: 'process',
      target: '/admin/design/processes',
      readers: [
        {
          participantType: participantType.role,
          param0: 'designers',
          displayName: '流程设计员|Process designers|流程設計員',
        },
      ],
    },
  ],
}

/** A portal page for everybody, one for a department, and an application in the menu. */
export async function seedDemoPortal(tx: Tx, now: Date): Promise<void> {
  for (const { pageId, ...page } of pages) {
    const { pageName, order, enable, ...definition } = portalForm.parse(page)
    await sql`insert into portal_pages (page_id, page_name, sort_order, enabled, definition, saved_by, saved_at)
      values (${pageId}, ${pageName}, ${order}, ${enable}, ${JSON.stringify(definition)}::jsonb, 'admin', ${now})`.execute(
      tx,
    )
  }
  const form = moduleForm.parse(purchasing)
  const { moduleName, moduleType, ...definition } = form
  await sql`insert into modules (module_id, module_name, module_type, definition, saved_by, saved_at)
    values ('purchasing', ${moduleName}, ${moduleType}, ${JSON.stringify(definition)}::jsonb, 'admin', ${now})`.execute(
    tx,
  )
  await placeModuleMenu(tx, { ...form, moduleId: 'purchasing', published: true })
}
