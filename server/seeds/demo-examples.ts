import { sql } from 'kysely'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { datasetForm } from '@/lib/contracts/datasets'
import { dashboardForm } from '@/lib/contracts/dashboards'
import { interfaceForm } from '@/lib/contracts/external-interfaces'
import { reportForm } from '@/lib/contracts/reports'
import { ruleForm } from '@/lib/contracts/rules'
import { putVersion } from '@/server/modules/rules'
import { categoryMade } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'

const administration = '行政|Administration|行政'
const finance = '财务|Finance|財務'

const rosters = [
  {
    id: 'purchase-review',
    kind: 'approvalGroup',
    name: '采购评审组|Purchase review|採購評審組',
    description: '共同评审大额采购|Review large purchases together|共同評審大額採購',
    members: ['dengguodong', 'caohuimin', 'xiezhengyang'],
  },
  {
    id: 'first-aiders',
    kind: 'userGroup',
    name: '急救员|First aiders|急救員',
    description: '受过急救培训的同事|Colleagues trained in first aid|受過急救訓練的同事',
    members: ['songyumei', 'fengshuzhen', 'hexiaotong'],
  },
]

const travelRule = {
  ruleName: '差旅费标准|Travel allowance|差旅費標準',
  ruleDesc:
    '按职级与城市的每晚住宿上限（元）|Highest price of a night by grade and city|依職級與城市的每晚住宿上限（元）',
  ruleCode: 'travel-allowance',
  open: true,
  inputs: [
    { name: 'grade', title: '职级|Grade|職級', type: 'number' },
    { name: 'city', title: '城市|City|城市', type: 'text' },
  ],
  table: {
    hitPolicy: 'U',
    inputs: [{ expression: 'grade' }, { expression: 'city' }],
    outputs: [{ name: 'night' }],
    rules: [
      { inputs: ['>= 8', '-'], outputs: ['1200'] },
      { inputs: ['< 8', '"北京", "上海", "广州", "深圳"'], outputs: ['600'] },
      { inputs: ['< 8', 'not("北京", "上海", "广州", "深圳")'], outputs: ['400'] },
    ],
  },
  tests: [
    { name: '经理在上海|A manager in Shanghai|經理在上海', values: { grade: 9, city: '上海' }, expected: '1200' },
    { name: '员工在北京|An employee in Beijing|員工在北京', values: { grade: 5, city: '北京' }, expected: '600' },
    { name: '员工在西安|An employee in Xi’an|員工在西安', values: { grade: 5, city: '西安' }, expected: '400' },
  ],
}

/** Answers by itself, without asking anybody outside: what a system for meeting rooms would say. */
const rooms = `return { rows: [
  { code: 'A301', name: '晨曦', floor: 'F3', seats: 6, screen: true },
  { code: 'A302', name: '远山', floor: 'F3', seats: 12, screen: true },
  { code: 'A501', name: '云海', floor: 'F5', seats: 30, screen: true },
  { code: 'A502', name: '松风', floor: 'F5', seats: 4, screen: false },
  { code: 'B201', name: '长河', floor: 'F2', seats: 18, screen: true },
] }`

const roomsId = 'meeting-rooms'

const roomInterface = {
  name: '会议室|Meeting rooms|會議室',
  code: roomsId,
  type: 'server',
  script: rooms,
}

const roomDataset = {
  datasetName: '会议室|Meeting rooms|會議室',
  datasetCode: roomsId,
  interfaceId: roomsId,
  rowsPath: 'rows',
  open: true,
  columns: [
    { name: 'code', title: '编号|Code|編號', key: true },
    { name: 'name', title: '名称|Name|名稱' },
    { name: 'floor', title: '楼层|Floor|樓層' },
    { name: 'seats', title: '座位|Seats|座位', type: 'number' },
    { name: 'screen', title: '投影|Screen|投影', type: 'flag' },
  ],
}

const roomReport = {
  reportName: '会议室一览|Meeting rooms by floor|會議室一覽',
  reportCode: roomsId,
  datasetId: roomsId,
  columns: [{ name: 'code' }, { name: 'name' }, { name: 'seats', total: 'sum' }],
  groups: ['floor'],
}

const seatReport = {
  reportName: '各楼层座位|Seats by floor|各樓層座位',
  reportCode: 'seats-by-floor',
  datasetId: roomsId,
  columns: [{ name: 'code' }, { name: 'name' }, { name: 'floor' }, { name: 'seats' }],
  kind: 'figures',
  figures: {
    groups: [{ column: 'floor' }],
    values: [
      { column: 'seats', how: 'sum', title: '座位|Seats|座位' },
      { column: '*', title: '会议室|Rooms|會議室' },
    ],
    orders: [{ column: 'v0', direction: 'DESC' }],
  },
  look: { chart: 'bar', share: true, unit: '个|seats|個' },
}

const seatCross = {
  reportName: '有无投影的会议室|Rooms with and without a screen|有無投影的會議室',
  reportCode: 'rooms-by-screen',
  datasetId: roomsId,
  columns: [{ name: 'code' }, { name: 'name' }, { name: 'floor' }, { name: 'seats' }, { name: 'screen' }],
  kind: 'cross',
  figures: { groups: [{ column: 'floor' }], across: [{ column: 'screen' }], values: [{ column: '*' }] },
  look: { chart: 'table' },
}

const roomDashboard = {
  dashboardName: '会议室看板|Meeting rooms at a glance|會議室看板',
  refreshSeconds: 300,
  filters: [{ column: 'floor', title: '楼层|Floor|樓層' }],
  parts: [
    {
      id: 'seats',
      kind: 'number',
      x: 0,
      y: 0,
      w: 3,
      h: 2,
      reportId: 'seats-by-floor',
      title: '座位总数|All seats|座位總數',
      target: 60,
    },
    {
      id: 'rooms',
      kind: 'number',
      x: 3,
      y: 0,
      w: 3,
      h: 2,
      reportId: 'seats-by-floor',
      value: 'v1',
      title: '会议室数|Rooms|會議室數',
    },
    {
      id: 'words',
      kind: 'text',
      x: 6,
      y: 0,
      w: 6,
      h: 2,
      text: '预订前先看座位和投影。十人以上请选 A501 或 B201。|Look at seats and screens before you book. For more than ten take A501 or B201.|預訂前先看座位和投影。十人以上請選 A501 或 B201。',
    },
    { id: 'chart', kind: 'report', x: 0, y: 2, w: 7, h: 5, reportId: 'seats-by-floor' },
    { id: 'screens', kind: 'report', x: 7, y: 2, w: 5, h: 5, reportId: 'rooms-by-screen' },
    { id: 'list', kind: 'report', x: 0, y: 7, w: 12, h: 4, reportId: roomsId },
  ],
}

type File = (type: CatalogType, category: string) => Promise<string>

async function seedRosters(tx: Tx): Promise<void> {
  for (const { id, kind, name, description, members } of rosters) {
    await sql`insert into roles (role_id, role_name, role_desc, kind) values (${id}, ${name}, ${description}, ${kind})`.execute(
      tx,
    )
    await sql`insert into user_roles (role_id, account) select ${id}, unnest(${members}::text[])`.execute(tx)
  }
}

async function seedRule(tx: Tx, now: Date, file: File): Promise<void> {
  const { ruleName, ruleDesc, ruleCode, catalogId, open, inputs, table, tests } = ruleForm.parse({
    ...travelRule,
    catalogId: await file('Rules', finance),
  })
  await sql`insert into rules (rule_id, rule_name, rule_desc, rule_code, catalog_id, open, definition, saved_by, saved_at)
    values (${ruleCode}, ${ruleName}, ${ruleDesc}, ${ruleCode}, ${catalogId}, ${open},
      ${JSON.stringify({ inputs, table, tests })}::jsonb, 'admin', ${now})`.execute(tx)
  await putVersion(tx, { ruleId: ruleCode, ruleName, inputs, table, tests, note: '', by: 'admin', now })
}

/** What answers, what reads it and what shows it. */
async function seedRooms(tx: Tx, now: Date, file: File): Promise<void> {
  const asked = interfaceForm.parse({ ...roomInterface, catalogId: await file('ExtInterface', administration) })
  const { name, code, catalogId, service, ...called } = asked
  await sql`insert into ext_interfaces (interface_id, name, code, catalog_id, service, definition, saved_by, saved_at)
    values (${roomsId}, ${name}, ${code}, ${catalogId}, ${service}, ${JSON.stringify(called)}::jsonb, 'admin', ${now})`.execute(
    tx,
  )
  const dataset = datasetForm.parse({ ...roomDataset, catalogId: await file('Dataset', administration) })
  const { datasetName, datasetCode, catalogId: filedAt, dataSource, open, ...read } = dataset
  await sql`insert into datasets (dataset_id, dataset_name, dataset_code, catalog_id, data_source, open, definition, saved_by, saved_at)
    values (${roomsId}, ${datasetName}, ${datasetCode}, ${filedAt}, ${dataSource}, ${open},
      ${JSON.stringify(read)}::jsonb, 'admin', ${now})`.execute(tx)
  for (const one of [roomReport, seatReport, seatCross]) {
    const report = reportForm.parse({ ...one, catalogId: await file('Reports', administration) })
    const { reportName, reportCode, catalogId: shownAt, datasetId, enable: _on, ...drawn } = report
    await sql`insert into reports (report_id, report_name, report_code, catalog_id, dataset_id, definition, saved_by, saved_at)
      values (${reportCode}, ${reportName}, ${reportCode}, ${shownAt}, ${datasetId}, ${JSON.stringify(drawn)}::jsonb, 'admin', ${now})`.execute(
      tx,
    )
  }
}

async function seedDashboard(tx: Tx, now: Date): Promise<void> {
  const { dashboardName, enable, ...definition } = dashboardForm.parse(roomDashboard)
  await sql`insert into dashboards (dashboard_id, dashboard_name, enabled, definition, saved_by, saved_at)
    values ('rooms', ${dashboardName}, ${enable}, ${JSON.stringify(definition)}::jsonb, 'admin', ${now})`.execute(tx)
}

/** One example for each page of administration that would be empty; whoever clicks on it sees it work. */
export async function seedDemoExamples(tx: Tx, now: Date): Promise<void> {
  const file: File = (type, category) => categoryMade(tx, type, category)
  await seedRosters(tx)
  await seedRule(tx, now, file)
  await seedRooms(tx, now, file)
  await seedDashboard(tx, now)
}
