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
  several,
  signature,
  text,
  wide,
  yesNo,
} from './parts'

const leader = { id: 'leader', name: '部门负责人审批|Department leader|部門主管簽核', who: 'leader' } as const

const purchase: OfficeTemplate = {
  id: 'purchase',
  area: 'buying',
  name: '采购申请|Purchase request|採購申請',
  about:
    '逐行填写要买什么，五万元及以上由总经理批准|What is to be bought, line by line; from 50,000 the director approves|逐行填寫要買什麼，五萬元以上由總經理核准',
  code: 'CG',
  titleRule: '{initiator}采购：{purpose}|{initiator} buys: {purpose}|{initiator}採購：{purpose}',
  summary: ['total', 'purpose', 'neededOn'],
  sections: [
    section(
      'purchase',
      '采购信息|Purchase|採購資訊',
      department('department', '申请部门|Department|申請部門', { ...must, default: 'mine' }),
      day('neededOn', '需用日期|Needed on|需用日期', { ...must, notBefore: 'today' }),
      text('purpose', '用途|Use|用途', { ...must, ...wide }),
      rows('lines', '采购明细|Items|採購明細', [
        text('item', '品名|Item|品名', must),
        text('spec', '规格型号|Specification|規格型號'),
        number('quantity', '数量|Quantity|數量', { ...must, min: 1 }),
        money('price', '单价|Price|單價', { ...must, min: '0' }),
        money('amount', '金额|Amount|金額', { formula: 'timesMoney(price, quantity)' }),
      ]),
      money('total', '合计金额|Total|合計金額', { formula: 'sumMoney(lines.amount)', inWords: true }),
      text('supplier', '建议供应商|Supplier proposed|建議供應商'),
      area('comparison', '比价说明|Comparison of offers|比價說明', {
        visibleWhen: 'total >= 50000',
        requiredWhen: 'total >= 50000',
      }),
      files('offers', '报价单|Offers|報價單'),
    ),
  ],
  steps: [
    leader,
    { id: 'procurement', name: '采购询价|Procurement|採購詢價', who: 'procurement' },
    { id: 'finance', name: '财务审核预算|Finance check the budget|財務審核預算', who: 'finance' },
    {
      id: 'director',
      name: '总经理审批|Director|總經理簽核',
      who: 'director',
      when: {
        expression: 'total >= 50000',
        question: '50,000 元及以上？|50,000 or more?|50,000 元以上？',
        yes: '50,000 元及以上|50,000 or more|50,000 元以上',
        no: '不足 50,000 元|Below 50,000|不足 50,000 元',
      },
    },
  ],
}

const supplier: OfficeTemplate = {
  id: 'supplier',
  area: 'buying',
  name: '供应商准入|New supplier|供應商准入',
  about:
    '新供应商的资质由采购、质量、法务与财务共同审核|Procurement, quality, legal and finance look at a new supplier|新供應商的資質由採購、品質、法務與財務共同審核',
  code: 'GYS',
  titleRule: '供应商准入：{company}|New supplier: {company}|供應商准入：{company}',
  summary: ['company', 'goods', 'worth'],
  sections: [
    section(
      'company',
      '供应商|Supplier|供應商',
      text('company', '企业名称|Company|企業名稱', { ...must, ...wide }),
      text('register', '统一社会信用代码|Registration number|統一編號', { ...must, maxLength: 30 }),
      text('contact', '联系人|Contact|聯絡人', must),
      text('phone', '联系电话|Phone|聯絡電話', { ...must, maxLength: 30 }),
      several(
        'goods',
        '供应类别|Goods|供應類別',
        {
          material: '原材料|Material|原物料',
          equipment: '设备|Equipment|設備',
          service: '服务|Services|服務',
          software: '软件|Software|軟體',
        },
        must,
      ),
      money('worth', '预计年采购额|Expected a year|預計年採購額', { min: '0' }),
      text('terms', '付款条件|Terms of payment|付款條件'),
      files('papers', '营业执照与资质|Licences|營業執照與資質', must),
      area('why', '引入理由|Why|引入理由', must),
    ),
  ],
  steps: [
    { id: 'procurement', name: '采购初审|Procurement|採購初審', who: 'procurement' },
    { id: 'quality', name: '质量评审|Quality|品質評審', who: 'quality' },
    { id: 'legal', name: '法务审核|Legal|法務審核', who: 'legal' },
    { id: 'finance', name: '财务建档|Finance|財務建檔', who: 'finance' },
  ],
}

const contract: OfficeTemplate = {
  id: 'contract',
  area: 'buying',
  name: '合同审批|Contract review|合約簽核',
  about:
    '法务与财务先后评审，三十万元及以上由总经理签批|Legal and finance review it; from 300,000 the director signs|法務與財務先後評審，三十萬元以上由總經理簽核',
  code: 'HT',
  titleRule: '合同：{title}|Contract: {title}|合約：{title}',
  summary: ['title', 'partner', 'amount'],
  sections: [
    section(
      'contract',
      '合同信息|Contract|合約資訊',
      text('title', '合同名称|Title|合約名稱', { ...must, ...wide }),
      text('partner', '对方单位|Partner|對方單位', must),
      select(
        'kind',
        '合同类型|Kind|合約類型',
        {
          purchase: '采购|Purchase|採購',
          sales: '销售|Sales|銷售',
          service: '服务|Service|服務',
          lease: '租赁|Lease|租賃',
          other: '其他|Other|其他',
        },
        must,
      ),
      money('amount', '合同金额|Amount|合約金額', { ...must, min: '0', inWords: true }),
      day('signOn', '拟签署日期|To be signed on|擬簽署日期', must),
      day('from', '生效日期|Valid from|生效日期', must),
      day('until', '到期日期|Valid until|到期日期', { ...must, after: 'from' }),
      radio(
        'draftBy',
        '文本来源|Whose text|文本來源',
        { ours: '我方模板|Ours|我方範本', theirs: '对方文本|Theirs|對方文本' },
        must,
      ),
      area('points', '要点与风险|Points and risks|要點與風險', must),
      files('text', '合同文本|The contract|合約文本', must),
    ),
  ],
  steps: [
    leader,
    { id: 'legal', name: '法务评审|Legal|法務評審', who: 'legal' },
    { id: 'finance', name: '财务评审|Finance|財務評審', who: 'finance' },
    {
      id: 'director',
      name: '总经理签批|Director signs|總經理簽核',
      who: 'director',
      signature: true,
      when: {
        expression: 'amount >= 300000',
        question: '300,000 元及以上？|300,000 or more?|300,000 元以上？',
        yes: '300,000 元及以上|300,000 or more|300,000 元以上',
        no: '不足 300,000 元|Below 300,000|不足 300,000 元',
      },
    },
  ],
}

const seal: OfficeTemplate = {
  id: 'seal',
  area: 'office',
  name: '用印申请|Use of a seal|用印申請',
  about:
    '公章、合同章等的使用与外借，逐份登记|Seals used or lent, every paper noted|公章、合約章等的使用與外借，逐份登錄',
  code: 'YY',
  titleRule: '{initiator}用印：{paper}|{initiator} asks for a seal: {paper}|{initiator}用印：{paper}',
  summary: ['paper', 'which', 'copies'],
  sections: [
    section(
      'seal',
      '用印信息|Seal|用印資訊',
      text('paper', '文件名称|Paper|文件名稱', { ...must, ...wide }),
      select(
        'which',
        '印章|Seal|印鑑',
        {
          company: '公章|Company seal|公司章',
          contract: '合同章|Contract seal|合約章',
          finance: '财务章|Finance seal|財務章',
          person: '法人章|Legal representative|負責人章',
        },
        must,
      ),
      number('copies', '份数|Copies|份數', { ...must, min: 1, max: 1000 }),
      text('receiver', '送往单位|Goes to|送往單位', must),
      day('on', '用印日期|On|用印日期', { ...must, notBefore: 'today' }),
      yesNo('lent', '需外借|Lent|需外借'),
      day('backOn', '归还日期|Back on|歸還日期', {
        visibleWhen: 'lent = true',
        requiredWhen: 'lent = true',
        after: 'on',
      }),
      area('reason', '用印事由|Reason|用印事由', must),
      files('papers', '用印文件|Papers|用印文件', must),
    ),
    section(
      'kept',
      '用印登记|Noted|用印登錄',
      day('sealedOn', '实际用印日期|Sealed on|實際用印日期'),
      signature('sealedBy', '保管人签字|Signed by the keeper|保管人簽名'),
    ),
  ],
  steps: [
    leader,
    {
      id: 'director',
      name: '总经理审批|Director|總經理簽核',
      who: 'director',
      when: {
        expression: 'which != "contract" or lent = true',
        question: '公章、财务章、法人章或外借？|Not the contract seal, or lent?|非合約章或外借？',
        yes: '是|Yes|是',
        no: '合同章，不外借|Contract seal, not lent|合約章，不外借',
      },
    },
    {
      id: 'keeper',
      name: '保管人用印|The keeper seals|保管人用印',
      who: 'seals',
      fills: { sealedOn: 'required', sealedBy: 'edit' },
    },
  ],
}

/** What a company buys and signs. */
export const buyingTemplates = [purchase, supplier, contract, seal]
