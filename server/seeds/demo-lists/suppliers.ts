import type { z } from 'zod'
import type { FormData, FormDefinitionInput } from '@/lib/contracts/forms'
import type { listForm } from '@/lib/contracts/lists'
import { everybody, role } from './people'

export const supplierForm: FormDefinitionInput = {
  sections: [
    {
      id: 'basic',
      title: '基本信息|Basic information|基本資訊',
      columns: 2,
      fields: [
        { id: 'code', type: 'text', label: '供应商编号|Supplier no.|供應商編號', required: true, maxLength: 20 },
        { id: 'name', type: 'text', label: '名称|Name|名稱', required: true, maxLength: 100 },
        {
          id: 'kind',
          type: 'select',
          label: '类别|Category|類別',
          required: true,
          options: [
            { value: 'hardware', label: '硬件设备|Hardware|硬體設備' },
            { value: 'software', label: '软件服务|Software|軟體服務' },
            { value: 'office', label: '办公用品|Office supplies|辦公用品' },
            { value: 'facility', label: '物业与装修|Facilities|物業與裝修' },
            { value: 'consulting', label: '咨询培训|Consulting and training|諮詢培訓' },
          ],
        },
        {
          id: 'state',
          type: 'select',
          label: '状态|Status|狀態',
          required: true,
          options: [
            { value: 'active', label: '合作中|Active|合作中' },
            { value: 'trial', label: '考察中|On trial|考察中' },
            { value: 'stopped', label: '已停用|Stopped|已停用' },
          ],
        },
        { id: 'grade', type: 'rating', label: '评级|Rating|評級' },
        { id: 'since', type: 'date', label: '合作开始|Since|合作開始' },
      ],
    },
    {
      id: 'contact',
      title: '联系与结算|Contact and payment|聯絡與結算',
      columns: 2,
      fields: [
        { id: 'contact', type: 'text', label: '联系人|Contact|聯絡人', maxLength: 50 },
        { id: 'phone', type: 'text', label: '电话|Phone|電話', maxLength: 30 },
        { id: 'bank', type: 'text', label: '开户银行|Bank|開戶銀行', maxLength: 100 },
        { id: 'bankAccount', type: 'text', label: '银行账号|Bank account|銀行帳號', maxLength: 40 },
        { id: 'yearly', type: 'money', label: '年度额度|Yearly limit|年度額度' },
        { id: 'papers', type: 'attachment', label: '资质文件|Certificates|資質文件' },
        { id: 'note', type: 'textarea', label: '备注|Notes|備註', span: 2, maxLength: 1000 },
      ],
    },
  ],
}

export const supplierList: z.input<typeof listForm> = {
  listName: '供应商|Suppliers|供應商',
  explain:
    '与公司往来的供应商；银行资料只有采购可见。|Whom the company buys from; bank details are for procurement only.|與公司往來的供應商；銀行資料僅採購可見。',
  formId: 'supplier-form',
  columns: [
    { field: 'name', width: 220 },
    { field: 'code' },
    { field: 'kind' },
    { field: 'state' },
    { field: 'grade' },
    { field: 'contact' },
    { field: 'yearly' },
    { field: '_changedAt' },
  ],
  filters: ['kind', 'state'],
  order: { field: 'code', direction: 'asc' },
  views: [
    {
      id: 'active',
      name: '合作中|Active|合作中',
      filter: { match: 'all', conditions: [{ column: 'state', comparison: 'eq', value: 'active' }] },
    },
    {
      id: 'trial',
      name: '考察中|On trial|考察中',
      filter: { match: 'all', conditions: [{ column: 'state', comparison: 'eq', value: 'trial' }] },
    },
  ],
  key: ['code'],
  rights: [
    { id: 'everybody', who: [everybody], rows: 'all', acts: [], hidden: ['bank', 'bankAccount', 'yearly', 'papers'] },
    {
      id: 'procurement',
      who: [role('procurement', '采购|Procurement|採購')],
      rows: 'all',
      acts: ['add', 'edit', 'delete', 'import', 'export'],
    },
    {
      id: 'finance',
      who: [role('finance', '财务|Finance|財務')],
      rows: 'all',
      acts: ['export'],
    },
  ],
}

type Row = [
  code: string,
  name: string,
  kind: string,
  state: string,
  grade: number,
  since: string,
  contact: string,
  phone: string,
  yearly: string,
]

// prettier-ignore
const rows: Row[] = [
  ['GYS-001', '华联电子设备有限公司', 'hardware', 'active', 5, '2021-03-15', '周先生', '010-55500101', '1200000.00'],
  ['GYS-002', '北方服务器技术有限公司', 'hardware', 'active', 4, '2020-06-01', '吴女士', '010-55500102', '2600000.00'],
  ['GYS-003', '云桥软件服务有限公司', 'software', 'active', 4, '2022-01-10', '郑先生', '021-55500103', '800000.00'],
  ['GYS-004', '文印堂办公用品商行', 'office', 'active', 3, '2019-09-20', '王女士', '010-55500104', '150000.00'],
  ['GYS-005', '安居物业管理有限公司', 'facility', 'active', 4, '2018-05-08', '冯先生', '010-55500105', '960000.00'],
  ['GYS-006', '启程培训咨询有限公司', 'consulting', 'trial', 3, '2024-11-02', '陈女士', '020-55500106', '200000.00'],
  ['GYS-007', '光速网络通信有限公司', 'software', 'active', 5, '2019-12-01', '褚先生', '021-55500107', '500000.00'],
  ['GYS-008', '新域显示器材有限公司', 'hardware', 'trial', 3, '2025-02-18', '卫女士', '0755-55500108', '300000.00'],
  ['GYS-009', '洁净办公清洁服务部', 'facility', 'stopped', 2, '2017-07-30', '蒋先生', '010-55500109', '90000.00'],
  ['GYS-010', '智图设计工作室', 'consulting', 'active', 4, '2023-04-12', '沈女士', '010-55500110', '180000.00'],
]

export const suppliers: FormData[] = rows.map(
  ([code, name, kind, state, grade, since, contact, phone, yearly], at) => ({
    code,
    name,
    kind,
    state,
    grade,
    since,
    contact,
    phone,
    yearly,
    bank: at % 2 === 0 ? '示例银行北京分行' : '示例银行上海分行',
    bankAccount: `6200 0000 0000 ${String(1001 + at)}`,
  }),
)
