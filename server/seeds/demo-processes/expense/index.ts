import type { DemoProcess, DemoRequest } from '../demo-process'
import { approve, leaderOfInitiator, managers, role } from '../demo-process'

const form: DemoProcess['form']['definition'] = {
  layout: 'tabs',
  sections: [
    {
      id: 'claim',
      title: '报销信息|Claim|報銷資訊',
      columns: 2,
      fields: [
        {
          id: 'department',
          type: 'department',
          label: '费用部门|Cost centre|費用部門',
          default: 'mine',
          required: true,
        },
        {
          id: 'trip',
          type: 'cascade',
          label: '事由类别|Reason|事由類別',
          required: true,
          options: [
            {
              value: 'trip',
              label: '出差|Business trip|出差',
              children: [
                { value: 'home', label: '境内|Domestic|境內', children: [] },
                { value: 'abroad', label: '境外|Abroad|境外', children: [] },
              ],
            },
            {
              value: 'customer',
              label: '客户接待|Customers|客戶接待',
              children: [
                { value: 'meal', label: '餐饮|Meals|餐飲', children: [] },
                { value: 'gift', label: '礼品|Gifts|禮品', children: [] },
              ],
            },
            { value: 'daily', label: '日常办公|Office|日常辦公', children: [] },
          ],
        },
        {
          id: 'purpose',
          type: 'textarea',
          label: '说明|What it was for|說明',
          required: true,
          span: 2,
          maxLength: 500,
        },
        {
          id: 'lines',
          type: 'table',
          label: '费用明细|Expenses|費用明細',
          required: true,
          minRows: 1,
          maxRows: 60,
          fields: [
            { id: 'on', type: 'date', label: '日期|Date|日期', required: true },
            {
              id: 'what',
              type: 'select',
              label: '类型|Kind|類型',
              required: true,
              options: [
                { value: 'train', label: '火车|Train|火車' },
                { value: 'flight', label: '飞机|Flight|飛機' },
                { value: 'taxi', label: '市内交通|Local transport|市內交通' },
                { value: 'hotel', label: '住宿|Hotel|住宿' },
                { value: 'meal', label: '餐饮|Meals|餐飲' },
                { value: 'other', label: '其他|Other|其他' },
              ],
            },
            { id: 'note', type: 'text', label: '说明|Note|說明', maxLength: 100 },
            { id: 'amount', type: 'money', label: '金额|Amount|金額', required: true, min: '0.01' },
            { id: 'receipt', type: 'switch', label: '有票据|Receipt|有票據' },
          ],
        },
        { id: 'total', type: 'money', label: '合计|Total|合計', formula: 'sumMoney(lines.amount)', inWords: true },
        { id: 'receipts', type: 'attachment', label: '票据|Receipts|票據', maxFiles: 30 },
      ],
    },
    {
      id: 'payment',
      title: '付款信息|Payment|付款資訊',
      columns: 2,
      fields: [
        {
          id: 'how',
          type: 'radio',
          label: '付款方式|Payment|付款方式',
          required: true,
          options: [
            { value: 'bank', label: '银行转账|Bank transfer|銀行轉帳' },
            { value: 'cash', label: '现金|Cash|現金' },
          ],
        },
        {
          id: 'account',
          type: 'text',
          label: '收款账号|Account number|收款帳號',
          maxLength: 40,
          visibleWhen: 'how = "bank"',
          requiredWhen: 'how = "bank"',
        },
        { id: 'advanced', type: 'switch', label: '已借款|Advance received|已借支' },
        {
          id: 'advance',
          type: 'money',
          label: '借款金额|Advance|借支金額',
          min: '0',
          visibleWhen: 'advanced = true',
          requiredWhen: 'advanced = true',
        },
        {
          id: 'payable',
          type: 'money',
          label: '应付金额|To be paid|應付金額',
          formula: 'if advanced = true then total - advance else total',
        },
      ],
    },
    {
      id: 'cashier',
      title: '出纳|Cashier|出納',
      columns: 2,
      fields: [
        { id: 'paidOn', type: 'date', label: '付款日期|Paid on|付款日期' },
        { id: 'voucher', type: 'text', label: '凭证号|Voucher number|憑證號', maxLength: 40 },
      ],
    },
  ],
}

const lines = (day: (later: number) => string, ...rows: [what: string, note: string, amount: string][]) =>
  rows.map(([what, note, amount], index) => ({ on: day(index - rows.length), what, note, amount, receipt: true }))

const requests: DemoRequest[] = [
  {
    by: 'tianye',
    daysAgo: 30,
    hour: 14,
    data: (day) => ({
      department: 'dept-rd-2-mobile',
      trip: ['trip', 'home'],
      purpose: '赴深圳客户现场联调',
      how: 'bank',
      account: '6222 0000 1111 2222',
      advanced: false,
      receipts: [],
      lines: lines(
        day,
        ['flight', '北京—深圳往返', '2380.00'],
        ['hotel', '三晚', '1260.00'],
        ['taxi', '机场与客户往返', '318.50'],
      ),
    }),
    acts: [approve('yangfan', 4), approve('fuxiaowan', 20, '票据齐全'), approve('caohuimin', 3)],
  },
  {
    by: 'jiangbowen',
    daysAgo: 7,
    hour: 11,
    data: (day) => ({
      department: 'dept-rd-2',
      trip: ['customer', 'meal'],
      purpose: '接待来访的合作伙伴',
      how: 'bank',
      account: '6222 0000 3333 4444',
      advanced: true,
      advance: '500.00',
      receipts: [],
      lines: lines(day, ['meal', '六人午餐', '862.00'], ['taxi', '接送', '145.00']),
    }),
    acts: [approve('yangfan', 3)],
  },
  {
    by: 'dongyuxuan',
    daysAgo: 2,
    hour: 16,
    draft: true,
    data: (day) => ({
      department: 'dept-rd-2',
      trip: ['daily'],
      purpose: '测试用数据线与转接头',
      how: 'cash',
      lines: lines(day, ['other', '数据线五根', '149.50']),
    }),
    acts: [],
  },
]

/** An expense claim: the leader, then all of finance sign it together, then the cashier pays and says so. */
export const expense: DemoProcess = {
  form: {
    formId: 'expense-claim-form',
    formName: '费用报销单|Expense claim|費用報銷單',
    formCode: 'EX',
    definition: form,
  },
  catalogName: '财务|Finance|財務',
  process: {
    processId: 'expense-claim',
    name: '费用报销|Expense claim|費用報銷',
    description:
      '差旅、接待、日常费用，财务会签后由出纳付款|Travel, customers and daily expenses; finance sign together, then the cashier pays|差旅、接待、日常費用，財務會簽後由出納付款',
    formId: 'expense-claim-form',
    settings: {
      titleRule: '{initiator}的报销：{purpose}|Expenses of {initiator}: {purpose}|{initiator}的報銷：{purpose}',
      numberRule: 'EX-{yyyy}-{0000}',
      summaryFields: ['total', 'payable', 'trip'],
      withdraw: 'running',
      managers,
    },
    elements: [
      {
        id: 'start',
        type: 'Start',
        name: '填写报销|Claim|填寫報銷',
        x: 40,
        y: 160,
        rights: { default: 'edit', fields: { paidOn: 'hidden', voucher: 'hidden' } },
      },
      {
        id: 'leader',
        type: 'Activity',
        name: '部门负责人审批|Department leader|部門主管簽核',
        x: 220,
        y: 160,
        participants: [leaderOfInitiator],
        empty: { kind: 'manager' },
        self: 'leader',
        rights: { default: 'read', fields: { account: 'hidden', paidOn: 'hidden', voucher: 'hidden' } },
      },
      {
        id: 'finance',
        type: 'Activity',
        name: '财务会签|Finance, together|財務會簽',
        x: 420,
        y: 160,
        mode: 'parallelAll',
        participants: [role('finance', '财务|Finance|財務')],
        empty: { kind: 'manager' },
      },
      {
        id: 'cashier',
        type: 'Activity',
        name: '出纳付款|Cashier pays|出納付款',
        x: 620,
        y: 160,
        participants: [
          {
            participantType: 22,
            param0: 'dept-finance',
            param1: 'CASHIER',
            displayName: '财务部的出纳|Cashier of the finance department|財務部的出納',
          },
        ],
        empty: { kind: 'manager' },
        rights: { default: 'read', fields: { paidOn: 'required', voucher: 'edit' } },
      },
      { id: 'end', type: 'End', name: '结束|End|結束', x: 820, y: 160, width: 56 },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'leader' },
      { id: 't2', from: 'leader', to: 'finance' },
      { id: 't3', from: 'finance', to: 'cashier' },
      { id: 't4', from: 'cashier', to: 'end' },
    ],
  },
  requests,
}
