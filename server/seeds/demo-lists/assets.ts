import { sql } from 'kysely'
import type { z } from 'zod'
import type { FormData, FormDefinitionInput } from '@/lib/contracts/forms'
import type { listForm } from '@/lib/contracts/lists'
import type { Tx } from '@/server/platform/db'
import { everybody, role } from './people'

export const assetForm: FormDefinitionInput = {
  sections: [
    {
      id: 'basic',
      title: '资产信息|Asset|資產資訊',
      columns: 2,
      fields: [
        { id: 'no', type: 'serialNumber', label: '资产编号|Asset no.|資產編號', pattern: 'ZC-{yyyy}-{####}' },
        { id: 'name', type: 'text', label: '名称|Name|名稱', required: true, maxLength: 100 },
        {
          id: 'kind',
          type: 'select',
          label: '类别|Category|類別',
          required: true,
          options: [
            { value: 'laptop', label: '笔记本电脑|Laptop|筆記型電腦' },
            { value: 'display', label: '显示器|Display|顯示器' },
            { value: 'phone', label: '手机|Phone|手機' },
            { value: 'printer', label: '打印机|Printer|印表機' },
            { value: 'furniture', label: '家具|Furniture|家具' },
          ],
        },
        {
          id: 'state',
          type: 'select',
          label: '状态|Status|狀態',
          required: true,
          options: [
            { value: 'used', label: '在用|In use|使用中' },
            { value: 'spare', label: '闲置|Spare|閒置' },
            { value: 'repair', label: '维修中|In repair|維修中' },
            { value: 'retired', label: '已报废|Retired|已報廢' },
          ],
        },
        { id: 'keeper', type: 'user', label: '使用人|Used by|使用人' },
        { id: 'department', type: 'department', label: '使用部门|Department|使用部門' },
        { id: 'boughtOn', type: 'date', label: '购入日期|Bought on|購入日期' },
        { id: 'price', type: 'money', label: '购入价格|Price|購入價格' },
        { id: 'warrantyUntil', type: 'date', label: '保修到期|Warranty until|保固到期', after: 'boughtOn' },
        {
          id: 'budgetItem',
          type: 'select',
          label: '预算科目|Budget item|預算科目',
          options: [
            { value: 'equipment', label: '设备购置|Equipment|設備購置' },
            { value: 'office', label: '办公用品|Office supplies|辦公用品' },
          ],
        },
        { id: 'purpose', type: 'textarea', label: '用途说明|Purpose|用途說明', span: 2, maxLength: 500 },
        { id: 'papers', type: 'attachment', label: '照片与单据|Pictures and papers|照片與單據' },
      ],
    },
  ],
}

export const assetList: z.input<typeof listForm> = {
  listName: '设备台账|Equipment|設備台帳',
  explain:
    '每人看到自己使用的设备，可以从一台设备发起采购申请来更换它。|Everybody sees the equipment he uses, and can ask for a new one from it.|每人看到自己使用的設備，可以從一台設備發起採購申請來更換它。',
  formId: 'asset-form',
  columns: [
    { field: 'name', width: 220 },
    { field: 'no' },
    { field: 'kind' },
    { field: 'price' },
    { field: 'state' },
    { field: 'keeper' },
    { field: 'boughtOn' },
  ],
  filters: ['kind', 'state', 'keeper'],
  order: { field: 'no', direction: 'asc' },
  views: [
    {
      id: 'used',
      name: '在用|In use|使用中',
      filter: { match: 'all', conditions: [{ column: 'state', comparison: 'eq', value: 'used' }] },
    },
    {
      id: 'spare',
      name: '闲置与维修|Spare or in repair|閒置與維修',
      filter: { match: 'all', conditions: [{ column: 'state', comparison: 'in', value: 'spare,repair' }] },
    },
  ],
  ownerField: 'keeper',
  processId: 'purchase-request',
  rights: [
    { id: 'own', who: [everybody], rows: 'own', acts: ['start'], hidden: ['price'] },
    {
      id: 'it',
      who: [role('it', '信息技术|IT|資訊技術')],
      rows: 'all',
      acts: ['add', 'edit', 'delete', 'start', 'import', 'export'],
    },
    { id: 'finance', who: [role('finance', '财务|Finance|財務')], rows: 'all', acts: ['export'] },
  ],
}

type Row = [
  name: string,
  kind: string,
  state: string,
  keeper: string,
  boughtOn: string,
  price: string,
  warranty: string,
]

// prettier-ignore
const rows: Row[] = [
  ['14 英寸笔记本', 'laptop', 'used', 'zhangwei', '2024-03-12', '8999.00', '2027-03-11'],
  ['27 英寸显示器', 'display', 'used', 'zhangwei', '2024-03-12', '1899.00', '2027-03-11'],
  ['14 英寸笔记本', 'laptop', 'used', 'lina', '2023-08-01', '8599.00', '2026-07-31'],
  ['15 英寸笔记本', 'laptop', 'used', 'songyumei', '2025-01-20', '9299.00', '2028-01-19'],
  ['工作手机', 'phone', 'used', 'lina', '2024-06-18', '4299.00', '2025-06-17'],
  ['工作手机', 'phone', 'spare', '', '2022-05-10', '3299.00', '2023-05-09'],
  ['彩色激光打印机', 'printer', 'used', '', '2021-11-05', '5600.00', '2024-11-04'],
  ['黑白激光打印机', 'printer', 'repair', '', '2020-04-22', '2399.00', '2023-04-21'],
  ['升降办公桌', 'furniture', 'used', 'songyumei', '2025-02-14', '2680.00', '2030-02-13'],
  ['16 英寸笔记本', 'laptop', 'spare', '', '2022-09-30', '10999.00', '2025-09-29'],
  ['24 英寸显示器', 'display', 'retired', '', '2017-03-03', '1299.00', '2020-03-02'],
  ['会议室大屏', 'display', 'used', '', '2023-12-08', '15800.00', '2026-12-07'],
]

/** Each with the department of who uses it. */
export async function assets(tx: Tx): Promise<FormData[]> {
  const { rows: people } = await sql<{ account: string; department: string | null }>`
    select account, department_id as department from users where account = any(${rows.map((row) => row[3])}::text[])`.execute(
    tx,
  )
  const departments = new Map(people.map(({ account, department }) => [account, department]))
  return rows.map(([name, kind, state, keeper, boughtOn, price, warrantyUntil]) => ({
    name,
    kind,
    state,
    keeper: departments.has(keeper) ? keeper : null,
    department: departments.get(keeper) ?? null,
    boughtOn,
    price,
    warrantyUntil,
    budgetItem: kind === 'furniture' ? 'office' : 'equipment',
    purpose: kind === 'laptop' ? '日常办公与开发' : null,
  }))
}
