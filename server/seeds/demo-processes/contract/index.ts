import { processPermission } from '@/lib/words/workflow-enumerations'
import { type DemoProcess, type DemoRequest, approve, leaderOfInitiator, managers, role } from '../demo-process'

const form: DemoProcess['form']['definition'] = {
  sections: [
    {
      id: 'contract',
      title: '合同信息|Contract|合約資訊',
      columns: 2,
      fields: [
        { id: 'title', type: 'text', label: '合同名称|Title|合約名稱', required: true, span: 2 },
        { id: 'partner', type: 'text', label: '对方单位|Other party|對方單位', required: true },
        {
          id: 'kind',
          type: 'select',
          label: '合同类型|Kind|合約類型',
          required: true,
          options: [
            { value: 'sale', label: '销售|Sale|銷售' },
            { value: 'purchase', label: '采购|Purchase|採購' },
            { value: 'service', label: '服务|Service|服務' },
            { value: 'nda', label: '保密|Confidentiality|保密' },
          ],
        },
        { id: 'amount', type: 'money', label: '合同金额|Amount|合約金額', required: true, min: '0', inWords: true },
        { id: 'currency', type: 'dictionary', label: '币种|Currency|幣別', dictionary: 'currency' },
        { id: 'signOn', type: 'date', label: '拟签日期|To be signed on|擬簽日期', required: true },
        {
          id: 'concerns',
          type: 'checkbox',
          label: '涉及事项|It concerns|涉及事項',
          span: 2,
          options: [
            { value: 'data', label: '个人信息|Personal data|個人資料' },
            { value: 'ip', label: '知识产权|Intellectual property|智慧財產權' },
            { value: 'guarantee', label: '担保|Guarantees|擔保' },
            { value: 'foreign', label: '外币|Foreign currency|外幣' },
          ],
        },
        {
          id: 'summary',
          type: 'textarea',
          label: '主要条款|Main terms|主要條款',
          required: true,
          span: 2,
          maxLength: 2000,
          rows: 5,
        },
        { id: 'files', type: 'attachment', label: '合同文本|Contract text|合約文本', maxFiles: 10 },
      ],
    },
    {
      id: 'review',
      title: '审查意见|Review|審查意見',
      columns: 1,
      fields: [
        { id: 'legalNote', type: 'textarea', label: '法务意见|Legal opinion|法務意見', maxLength: 1000 },
        { id: 'financeNote', type: 'textarea', label: '财务意见|Finance opinion|財務意見', maxLength: 1000 },
      ],
    },
  ],
}

const contractOf = (
  by: string,
  daysAgo: number,
  title: string,
  partner: string,
  amount: string,
  acts: DemoRequest['acts'],
): DemoRequest => ({
  by,
  daysAgo,
  hour: 9,
  acts,
  data: (day) => ({
    title,
    partner,
    kind: 'service',
    amount,
    currency: 'CNY',
    signOn: day(20),
    concerns: ['ip'],
    summary: '服务期一年，按季度付款，交付物知识产权归我方。',
    files: [],
  }),
})

const { Start, Read, Trace, Save, Recede, Reject, AdHoc } = processPermission

/** As everywhere, and who reviews may ask somebody in between: a contract needs experts nobody foresaw. */
const authorizations = [
  { participant: { participantType: 11 }, mask: Start },
  { participant: { participantType: 3 }, mask: Read | Trace | Save },
  { participant: { participantType: 13 }, mask: Read | Trace | Recede | Reject | Save | AdHoc },
]

/** A contract: the leader, then legal and finance at the same time, then the director; either can send it back. */
export const contract: DemoProcess = {
  form: {
    formId: 'contract-review-form',
    formName: '合同审批单|Contract review|合約審批單',
    formCode: 'CT',
    definition: form,
  },
  catalogName: '合同与印章|Contracts and seals|合約與印章',
  process: {
    processId: 'contract-review',
    name: '合同评审|Contract review|合約評審',
    description:
      '法务、财务并行评审，二十万以上由总经理批准|Legal and finance review at the same time; from 200,000 the director approves|法務、財務並行評審，二十萬以上由總經理核准',
    formId: 'contract-review-form',
    settings: {
      titleRule: '{title}（{partner}）|{title} ({partner})|{title}（{partner}）',
      numberRule: 'CT-{yyyy}-{0000}',
      summaryFields: ['partner', 'amount', 'signOn'],
      withdraw: 'running',
      revokeDays: 30,
      managers,
      authorizations,
    },
    elements: [
      {
        id: 'start',
        type: 'Start',
        name: '提交合同|Contract|提交合約',
        x: 40,
        y: 160,
        rights: { default: 'edit', fields: { legalNote: 'hidden', financeNote: 'hidden' } },
      },
      {
        id: 'leader',
        type: 'Activity',
        name: '部门负责人审批|Department leader|部門主管簽核',
        x: 200,
        y: 160,
        participants: [leaderOfInitiator],
        empty: { kind: 'manager' },
        self: 'leader',
      },
      { id: 'fork', type: 'Split', name: '并行评审|Reviews|並行評審', x: 380, y: 160, width: 56, split: 'All' },
      {
        id: 'legal',
        type: 'Activity',
        name: '法务评审|Legal|法務評審',
        x: 500,
        y: 60,
        mode: 'parallelAny',
        participants: [role('legal', '法务|Legal|法務')],
        empty: { kind: 'manager' },
        rights: { default: 'read', fields: { legalNote: 'edit', financeNote: 'hidden' } },
      },
      {
        id: 'finance',
        type: 'Activity',
        name: '财务评审|Finance|財務評審',
        x: 500,
        y: 260,
        mode: 'parallelAny',
        participants: [role('finance', '财务|Finance|財務')],
        empty: { kind: 'manager' },
        rights: { default: 'read', fields: { financeNote: 'edit', legalNote: 'hidden' } },
      },
      { id: 'meet', type: 'Join', name: '汇合|Together|匯合', x: 700, y: 160, width: 56, join: 'And' },
      {
        id: 'large',
        type: 'Condition',
        name: '金额 ≥ 20 万？|200,000 or more?|金額 ≥ 20 萬？',
        x: 820,
        y: 160,
        width: 56,
      },
      {
        id: 'director',
        type: 'Activity',
        name: '总经理批准|Director|總經理核准',
        x: 960,
        y: 160,
        participants: [role('director', '总经理|Director|總經理')],
        empty: { kind: 'manager' },
        opinion: 'required',
      },
      { id: 'end', type: 'End', name: '结束|End|結束', x: 1160, y: 160, width: 56 },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'leader' },
      { id: 't2', from: 'leader', to: 'fork' },
      { id: 't3', from: 'fork', to: 'legal' },
      { id: 't4', from: 'fork', to: 'finance' },
      { id: 't5', from: 'legal', to: 'meet' },
      { id: 't6', from: 'finance', to: 'meet' },
      { id: 't7', from: 'meet', to: 'large' },
      {
        id: 't8',
        from: 'large',
        to: 'director',
        name: '20 万及以上|200,000 or more|20 萬及以上',
        condition: 'Expression',
        expression: 'amount >= 200000',
      },
      { id: 't9', from: 'large', to: 'end', name: '20 万以下|Below 200,000|20 萬以下', otherwise: true },
      { id: 't10', from: 'director', to: 'end' },
    ],
  },
  requests: [
    contractOf('panruolin', 22, '用户体验调研服务合同', '景明咨询有限公司', '86000.00', []),
    contractOf('yutianxiang', 13, '设计外包框架协议', '木石设计工作室', '240000.00', [approve('hexiaotong', 5)]),
  ],
}
