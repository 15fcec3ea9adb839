import { sql } from 'kysely'
import { dashboardForm } from '@/lib/contracts/dashboards'
import { reportForm } from '@/lib/contracts/reports'
import { categoryMade } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'

const purchases = 'own:p:purchase-request'
const columnsOf = (...names: string[]) => names.map((name) => ({ name }))

/** Of the company's own requests: everybody sees the figures of those he may read. */
const reports = [
  {
    reportName: '采购金额（按部门）|Purchases by department|採購金額（依部門）',
    reportCode: 'purchases-by-department',
    datasetId: purchases,
    columns: columnsOf('_taskId', '_no', '_title', '_initiator', '_department', '_submitted', '_status', 'total'),
    kind: 'figures',
    figures: {
      groups: [{ column: '_department' }],
      values: [{ column: 'total', how: 'sum', title: '金额|Amount|金額', format: '#,##0.00' }],
      orders: [{ column: 'v0', direction: 'DESC' }],
    },
    look: { chart: 'bar', unit: '元|CNY|元' },
  },
  {
    reportName: '每月申请（按流程）|Requests by month and process|每月申請（依流程）',
    reportCode: 'requests-by-month',
    datasetId: 'own:requests',
    columns: columnsOf('_taskId', '_no', '_title', '_process', '_initiator', '_submitted', '_status'),
    kind: 'cross',
    figures: {
      groups: [{ column: '_process' }],
      across: [{ column: '_submitted', by: 'month' }],
      values: [{ column: '*' }],
    },
    look: { chart: 'table' },
  },
  {
    reportName: '办结用时（按流程）|Days to the end by process|辦結用時（依流程）',
    reportCode: 'days-by-process',
    datasetId: 'own:requests',
    columns: columnsOf('_taskId', '_no', '_title', '_process', '_finished', '_days'),
    filter: { match: 'all', conditions: [{ column: '_finished', comparison: 'filled' }] },
    kind: 'figures',
    figures: {
      groups: [{ column: '_process' }],
      values: [
        { column: '_days', how: 'median', title: '中位数|Median|中位數', format: '0.0' },
        { column: '_days', how: 'p90', title: '九成在此以内|Nine in ten within|九成在此以內', format: '0.0' },
      ],
      orders: [{ column: 'v0', direction: 'DESC' }],
    },
    look: { chart: 'bar', unit: '天|days|天' },
  },
]

const dashboard = {
  dashboardName: '申请看板|Requests at a glance|申請看板',
  refreshSeconds: 300,
  parts: [
    {
      id: 'amount',
      kind: 'number',
      x: 0,
      y: 0,
      w: 3,
      h: 2,
      reportId: 'purchases-by-department',
      title: '采购金额|Purchases|採購金額',
    },
    {
      id: 'count',
      kind: 'number',
      x: 3,
      y: 0,
      w: 3,
      h: 2,
      reportId: 'requests-by-month',
      title: '全部申请|All requests|全部申請',
    },
    {
      id: 'words',
      kind: 'text',
      x: 6,
      y: 0,
      w: 6,
      h: 2,
      text: '每个人看到的，是自己有权查看的申请。点图上的一块，就能看到背后的申请。|Everybody sees the requests he may read. Choose a bar to see the requests behind it.|每個人看到的，是自己有權檢視的申請。點圖上的一塊，就能看到背後的申請。',
    },
    { id: 'departments', kind: 'report', x: 0, y: 2, w: 6, h: 5, reportId: 'purchases-by-department' },
    { id: 'days', kind: 'report', x: 6, y: 2, w: 6, h: 5, reportId: 'days-by-process' },
    { id: 'months', kind: 'report', x: 0, y: 7, w: 12, h: 4, reportId: 'requests-by-month' },
  ],
}

/** Reports and a dashboard of the demo company's own requests. */
export async function seedDemoFigures(tx: Tx, now: Date): Promise<void> {
  const category = await categoryMade(tx, 'Reports', '行政|Administration|行政')
  for (const one of reports) {
    const report = reportForm.parse({ ...one, catalogId: category })
    const { reportName, reportCode, catalogId, datasetId, enable: _on, ...drawn } = report
    await sql`insert into reports (report_id, report_name, report_code, catalog_id, dataset_id, definition, saved_by, saved_at)
      values (${reportCode}, ${reportName}, ${reportCode}, ${catalogId}, ${datasetId}, ${JSON.stringify(drawn)}::jsonb, 'admin', ${now})`.execute(
      tx,
    )
  }
  const { dashboardName, enable, ...definition } = dashboardForm.parse(dashboard)
  await sql`insert into dashboards (dashboard_id, dashboard_name, enabled, definition, saved_by, saved_at)
    values ('requests', ${dashboardName}, ${enable}, ${JSON.stringify(definition)}::jsonb, 'admin', ${now})`.execute(tx)
}
