import type { OfficeTemplate } from '../template'
import {
  area,
  day,
  department,
  files,
  money,
  must,
  number,
  radio,
  rows,
  section,
  select,
  text,
  wide,
  yesNo,
} from './parts'

const leader = { id: 'leader', name: '部门负责人审批|Department leader|部門主管簽核', who: 'leader' } as const
const finance = { id: 'finance', name: '财务审核|Finance|財務審核', who: 'finance' } as const
const cashier = {
  id: 'cashier',
  name: '出纳付款|Cashier pays|出納付款',
  who: 'cashier',
  fills: { paidOn: 'required', voucher: 'edit' },
} as const
const director = (field: string, limit: number) =>
  ({
    id: 'director',
    name: '总经理审批|Director|總經理簽核',
    who: 'director',
    when: {
      expression: `${field} >= ${limit}`,
      question: `${limit.toLocaleString('en')} 元及以上？|${limit.toLocaleString('en')} or more?|${limit.toLocaleString('en')} 元以上？`,
      yes: `${limit.toLocaleString('en')} 元及以上|${limit.toLocaleString('en')} or more|${limit.toLocaleString('en')} 元以上`,
      no: `不足 ${limit.toLocaleString('en')} 元|Below ${limit.toLocaleString('en')}|不足 ${limit.toLocaleString('en')} 元`,
    },
  }) as const
const paid = section(
  'paid',
  '付款|Payment|付款',
  day('paidOn', '付款日期|Paid on|付款日期'),
  text('voucher', '凭证号|Voucher number|憑證號', { maxLength: 40 }),
)
const payee = [
  text('payee', '收款单位|Payee|收款單位', must),
  text('bank', '开户银行|Bank|開戶銀行', must),
  text('account', '收款账号|Account number|收款帳號', { ...must, maxLength: 40 }),
]

const expense: OfficeTemplate = {
  id: 'expense',
  area: 'money',
  name: '费用报销|Expense claim|費用報銷',
  about:
    '日常与接待费用报销，逐行填写，合计自动计算|Daily and customer expenses, line by line, summed by itself|日常與接待費用報銷，逐行填寫，合計自動計算',
  code: 'BX',
  titleRule: '{initiator}报销：{purpose}|{initiator} claims expenses: {purpose}|{initiator}報銷：{purpose}',
  summary: ['total', 'purpose'],
  sections: [
    section(
      'claim',
      '报销信息|Claim|報銷資訊',
      department('department', '费用部门|Cost centre|費用部門', { ...must, default: 'mine' }),
      text('purpose', '事由|What for|事由', must),
      rows('lines', '费用明细|Expenses|費用明細', [
        day('on', '日期|Date|日期', must),
        select(
          'what',
          '类型|Kind|類型',
          {
            office: '办公|Office|辦公',
            meal: '餐饮|Meals|餐飲',
            transport: '交通|Transport|交通',
            gift: '礼品|Gifts|禮品',
            other: '其他|Other|其他',
          },
          must,
        ),
        text('note', '说明|Note|說明', { maxLength: 100 }),
        money('amount', '金额|Amount|金額', { ...must, min: '0.01' }),
      ]),
      money('total', '合计|Total|合計', { formula: 'sumMoney(lines.amount)', inWords: true }),
      files('receipts', '票据|Receipts|票據', { ...must, maxFiles: 30 }),
      ...payee,
    ),
    paid,
  ],
  steps: [leader, finance, director('total', 10_000), cashier],
}

const trip: OfficeTemplate = {
  id: 'business-trip',
  area: 'money',
  name: '出差申请|Business trip|出差申請',
  about:
    '写明行程与预算，超过两万元由总经理批准|Itinerary and budget; from 20,000 the director approves|寫明行程與預算，兩萬元以上由總經理核准',
  code: 'CC',
  titleRule:
    '{initiator}出差 {days} 天：{purpose}|{initiator} travels for {days} days: {purpose}|{initiator}出差 {days} 天：{purpose}',
  summary: ['purpose', 'days', 'budget'],
  sections: [
    section(
      'trip',
      '出差信息|Trip|出差資訊',
      text('purpose', '出差目的|Purpose|出差目的', { ...must, ...wide }),
      rows('legs', '行程|Itinerary|行程', [
        day('on', '日期|Date|日期', must),
        text('from', '出发|From|出發', must),
        text('to', '到达|To|到達', must),
        select(
          'by',
          '交通|By|交通',
          { train: '火车|Train|火車', flight: '飞机|Flight|飛機', car: '汽车|Car|汽車', other: '其他|Other|其他' },
          must,
        ),
        money('cost', '预计费用|Expected cost|預計費用', { min: '0' }),
      ]),
      day('leaveOn', '出发日期|Leaves on|出發日期', must),
      day('backOn', '返回日期|Back on|返回日期', { ...must, after: 'leaveOn' }),
      number('days', '天数|Days|天數', { ...must, min: 1, max: 180, unit: '天|days|天' }),
      money('hotel', '住宿预算|Hotel budget|住宿預算', { min: '0' }),
      money('budget', '预算合计|Budget|預算合計', { formula: 'sumMoney([sumMoney(legs.cost), hotel])' }),
      yesNo('advance', '需要预借差旅费|Advance wanted|需要預借差旅費'),
      money('advanced', '预借金额|Advance|預借金額', {
        visibleWhen: 'advance = true',
        requiredWhen: 'advance = true',
        min: '0.01',
      }),
    ),
  ],
  steps: [leader, director('budget', 20_000), { ...finance, name: '财务备案|Finance note it|財務備案' }],
}

const loan: OfficeTemplate = {
  id: 'loan',
  area: 'money',
  name: '借款申请|Advance|借支申請',
  about:
    '备用金与专项借款，写明归还日期|Petty cash and advances, with the day they are settled|週轉金與專項借支，寫明歸還日期',
  code: 'JK',
  titleRule: '{initiator}借款 {amount}|Advance of {amount} for {initiator}|{initiator}借支 {amount}',
  summary: ['amount', 'use', 'backOn'],
  sections: [
    section(
      'loan',
      '借款信息|Advance|借支資訊',
      money('amount', '借款金额|Amount|借支金額', { ...must, min: '0.01', inWords: true }),
      day('backOn', '预计归还|Settled by|預計歸還', { ...must, notBefore: 'today' }),
      text('use', '用途|Use|用途', { ...must, ...wide }),
      radio(
        'how',
        '领款方式|Paid by|領款方式',
        { bank: '银行转账|Bank transfer|銀行轉帳', cash: '现金|Cash|現金' },
        must,
      ),
      text('account', '收款账号|Account number|收款帳號', {
        maxLength: 40,
        visibleWhen: 'how = "bank"',
        requiredWhen: 'how = "bank"',
      }),
      area('note', '说明|Note|說明'),
    ),
    paid,
  ],
  steps: [leader, finance, director('amount', 20_000), cashier],
}

const payment: OfficeTemplate = {
  id: 'payment',
  area: 'money',
  name: '付款申请|Payment request|付款申請',
  about:
    '按合同或订单付款，凭发票审核|Payment by contract or order, checked against the invoice|依合約或訂單付款，憑發票審核',
  code: 'FK',
  titleRule: '付款 {amount} 给 {payee}|Payment of {amount} to {payee}|付款 {amount} 給 {payee}',
  summary: ['payee', 'amount', 'dueOn'],
  sections: [
    section(
      'payment',
      '付款信息|Payment|付款資訊',
      ...payee,
      money('amount', '付款金额|Amount|付款金額', { ...must, min: '0.01', inWords: true }),
      day('dueOn', '最晚付款日|Due on|最晚付款日', must),
      select(
        'kind',
        '款项性质|Kind|款項性質',
        {
          advance: '预付款|In advance|預付款',
          part: '进度款|Part payment|進度款',
          final: '尾款|Final payment|尾款',
          full: '全款|In full|全款',
        },
        must,
      ),
      text('contract', '合同或订单号|Contract or order|合約或訂單號'),
      area('use', '用途|Use|用途', must),
      files('invoices', '发票与合同|Invoice and contract|發票與合約', must),
    ),
    paid,
  ],
  steps: [leader, finance, director('amount', 50_000), cashier],
}

const budget: OfficeTemplate = {
  id: 'budget-change',
  area: 'money',
  name: '预算调整|Budget change|預算調整',
  about: '在科目之间调剂或追加部门预算|A budget is moved between accounts or raised|在科目之間調整或追加部門預算',
  code: 'YS',
  titleRule: '{department}预算调整 {total}|Budget change of {department}: {total}|{department}預算調整 {total}',
  summary: ['kind', 'total', 'year'],
  sections: [
    section(
      'budget',
      '调整信息|Change|調整資訊',
      department('department', '部门|Department|部門', { ...must, default: 'mine' }),
      number('year', '预算年度|Year|預算年度', { ...must, min: 2000, max: 2100 }),
      radio(
        'kind',
        '调整方式|Kind|調整方式',
        { move: '科目调剂|Between accounts|科目調整', more: '追加预算|Raised|追加預算', less: '核减预算|Cut|核減預算' },
        { ...must, ...wide },
      ),
      rows('lines', '调整明细|Changes|調整明細', [
        text('account', '预算科目|Account|預算科目', must),
        money('before', '调整前|Before|調整前', { ...must, min: '0' }),
        money('after', '调整后|After|調整後', { ...must, min: '0' }),
        money('change', '增减|Change|增減', { formula: 'minusMoney(after, before)' }),
      ]),
      money('total', '净增减|Net change|淨增減', { formula: 'sumMoney(lines.change)' }),
      area('reason', '调整原因|Reason|調整原因', must),
    ),
  ],
  rules: [
    {
      id: 'balanced',
      holds: 'kind != "move" or total = null or compareMoney(total, 0) = 0',
      message: '科目调剂时增减应当相抵|Moved between accounts, the changes come to nothing|科目調整時增減應相抵',
      fields: ['lines'],
    },
  ],
  steps: [leader, finance, { id: 'director', name: '总经理审批|Director|總經理簽核', who: 'director' }],
}

const discount: OfficeTemplate = {
  id: 'customer-discount',
  area: 'money',
  name: '客户折扣|Customer discount|客戶折扣',
  about:
    '超出权限的报价折扣，两成以上由总经理批准|A discount beyond one’s own limit; from 20 % the director approves|超出權限的報價折扣，兩成以上由總經理核准',
  code: 'ZK',
  titleRule: '{customer}折扣 {percent}%|Discount for {customer}: {percent}%|{customer}折扣 {percent}%',
  summary: ['customer', 'percent', 'worth'],
  sections: [
    section(
      'discount',
      '折扣信息|Discount|折扣資訊',
      text('customer', '客户|Customer|客戶', must),
      text('product', '产品或项目|Product or project|產品或專案', must),
      money('worth', '标准报价|List price|標準報價', { ...must, min: '0.01' }),
      number('percent', '折扣|Discount|折扣', { ...must, min: 0.1, max: 90, scale: 1, unit: '%' }),
      money('price', '折后金额|Price after|折後金額', {
        formula:
          'if worth = null or percent = null then null else roundMoney(timesMoney(worth, (100 - percent) / 100), 2)',
      }),
      day('validUntil', '报价有效期至|Valid until|報價有效期至', { ...must, notBefore: 'today' }),
      area('reason', '理由与竞争情况|Reason and competitors|理由與競爭情況', must),
    ),
  ],
  steps: [
    leader,
    { id: 'sales', name: '销售负责人审批|Head of sales|業務主管簽核', who: 'sales' },
    {
      id: 'director',
      name: '总经理审批|Director|總經理簽核',
      who: 'director',
      when: {
        expression: 'percent >= 20',
        question: '两成以上？|20 % or more?|兩成以上？',
        yes: '20% 及以上|20 % or more|20% 以上',
        no: '不足 20%|Below 20 %|不足 20%',
      },
    },
  ],
}

/** Money: what was spent, is lent, is to be paid, is planned, is let off. */
export const moneyTemplates = [expense, trip, loan, payment, budget, discount]
