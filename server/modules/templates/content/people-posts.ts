import type { OfficeTemplate } from '../template'
import {
  area,
  day,
  department,
  files,
  money,
  must,
  number,
  person,
  radio,
  rows,
  section,
  select,
  several,
  text,
  wide,
  yesNo,
} from './parts'

const leaderStep = { id: 'leader', name: '部门负责人审批|Department leader|部門主管簽核', who: 'leader' } as const
const director = { id: 'director', name: '总经理审批|Director|總經理簽核', who: 'director' } as const

const recruiting: OfficeTemplate = {
  id: 'recruiting',
  area: 'people',
  name: '招聘需求|Recruiting request|招募需求',
  about:
    '部门提出用人需求，编制外的由总经理批准|A department asks for people; posts beyond the plan go to the director|部門提出用人需求，編制外的由總經理核准',
  code: 'ZP',
  titleRule:
    '{department}招聘{post} {heads} 人|{department} recruits: {post} ({heads})|{department}招募{post} {heads} 人',
  summary: ['post', 'heads', 'within'],
  sections: [
    section(
      'post',
      '岗位|Post|職位',
      department('forWhom', '用人部门|Department|用人部門', { ...must, default: 'mine' }),
      text('post', '岗位名称|Post|職位名稱', must),
      number('heads', '人数|People|人數', { ...must, min: 1, max: 100, unit: '人|people|人' }),
      day('by', '期望到岗|Wanted by|期望到職', { ...must, notBefore: 'today' }),
      radio(
        'within',
        '编制|Plan|編制',
        { within: '编制内|Within the plan|編制內', beyond: '编制外|Beyond the plan|編制外' },
        must,
      ),
      select(
        'why',
        '招聘原因|Reason|招募原因',
        {
          new: '新增业务|New work|新增業務',
          replace: '离职补充|Replacement|離職遞補',
          reserve: '人才储备|Reserve|人才儲備',
        },
        must,
      ),
      text('pay', '薪资范围|Pay range|薪資範圍'),
      area('duties', '岗位职责|Duties|工作職責', must),
      area('needs', '任职要求|Requirements|任職要求', must),
    ),
  ],
  steps: [
    leaderStep,
    { id: 'hr', name: '人力资源核对编制|Human resources check the plan|人力資源核對編制', who: 'hr' },
    {
      ...director,
      when: {
        expression: 'within = "beyond"',
        question: '编制外？|Beyond the plan?|編制外？',
        yes: '编制外|Beyond the plan|編制外',
        no: '编制内|Within the plan|編制內',
      },
    },
  ],
}

const onboarding: OfficeTemplate = {
  id: 'onboarding',
  area: 'people',
  name: '入职办理|Onboarding|到職辦理',
  about:
    '新员工到岗前备好账号、设备、工位与合同|Account, equipment, desk and contract are ready before somebody starts|新進人員到職前備妥帳號、設備、座位與合約',
  code: 'RZ',
  titleRule: '{name}入职办理|Onboarding of {name}|{name}到職辦理',
  summary: ['name', 'post', 'on'],
  sections: [
    section(
      'person',
      '新员工|New colleague|新進人員',
      text('name', '姓名|Name|姓名', must),
      department('where', '部门|Department|部門', must),
      text('post', '岗位|Post|職位', must),
      day('on', '到岗日期|First day|到職日期', must),
      person('mentor', '带教人|Mentor|輔導員'),
      text('phone', '联系电话|Phone|聯絡電話', { ...must, maxLength: 30 }),
      several(
        'needs',
        '需要准备|To be prepared|需要準備',
        {
          laptop: '笔记本电脑|Laptop|筆記型電腦',
          screen: '显示器|Screen|螢幕',
          phone: '电话|Telephone|電話',
          badge: '门禁卡|Badge|門禁卡',
          desk: '工位|Desk|座位',
        },
        wide,
      ),
      files('papers', '入职资料|Papers|到職資料'),
    ),
    section(
      'done',
      '办理结果|Done|辦理結果',
      text('account', '账号|Account|帳號'),
      text('equipment', '设备编号|Equipment number|設備編號'),
      text('contract', '合同编号|Contract number|合約編號'),
    ),
  ],
  steps: [
    {
      id: 'it',
      name: '开通账号与设备|Account and equipment|開通帳號與設備',
      who: 'it',
      fills: { account: 'required', equipment: 'edit' },
    },
    { id: 'office', name: '准备工位与门禁|Desk and badge|準備座位與門禁', who: 'administration' },
    { id: 'hr', name: '签订合同|Contract is signed|簽訂合約', who: 'hr', fills: { contract: 'required' } },
  ],
}

const leaving: OfficeTemplate = {
  id: 'leaving',
  area: 'people',
  name: '离职申请|Leaving the company|離職申請',
  about:
    '交接工作，收回账号、设备与借款，办完才算离职|Work is handed over, accounts, equipment and advances are settled|交接工作，收回帳號、設備與借支，辦妥才算離職',
  code: 'LZ',
  titleRule: '{initiator}离职申请|{initiator} leaves the company|{initiator}離職申請',
  summary: ['lastDay', 'kind', 'heir'],
  sections: [
    section(
      'leaving',
      '离职信息|Leaving|離職資訊',
      select(
        'kind',
        '离职类型|Kind|離職類型',
        { own: '个人原因|Own wish|個人因素', end: '合同到期|Contract ends|合約到期', retire: '退休|Retirement|退休' },
        must,
      ),
      day('lastDay', '最后工作日|Last working day|最後工作日', { ...must, notBefore: 'today' }),
      person('heir', '工作交接人|Who takes over|工作交接人', must),
      area('reason', '离职原因|Reason|離職原因', must),
      rows('handover', '交接清单|Handover|交接清單', [
        text('what', '事项|What|事項', must),
        text('where', '存放位置|Where it is|存放位置'),
        yesNo('done', '已交接|Handed over|已交接'),
      ]),
    ),
    section(
      'settled',
      '结清|Settled|結清',
      yesNo('accounts', '账号已停用|Accounts closed|帳號已停用'),
      yesNo('equipment', '设备已收回|Equipment returned|設備已收回'),
      yesNo('advances', '借款已结清|Advances settled|借支已結清'),
    ),
  ],
  steps: [
    leaderStep,
    {
      id: 'it',
      name: '收回账号与设备|Accounts and equipment|收回帳號與設備',
      who: 'it',
      fills: { accounts: 'edit', equipment: 'edit' },
    },
    { id: 'finance', name: '财务结清|Finance settle|財務結清', who: 'finance', fills: { advances: 'edit' } },
    { id: 'hr', name: '人力资源办理|Human resources|人力資源辦理', who: 'hr' },
  ],
}

const transfer: OfficeTemplate = {
  id: 'transfer',
  area: 'people',
  name: '调动申请|Transfer|調職申請',
  about: '员工在部门或岗位之间调动|Somebody moves to another department or post|員工在部門或職位之間調動',
  code: 'DD',
  titleRule: '{initiator}申请调动|Transfer of {initiator}|{initiator}申請調職',
  summary: ['to', 'post', 'on'],
  sections: [
    section(
      'transfer',
      '调动信息|Transfer|調動資訊',
      department('from', '现部门|From|現部門', { ...must, default: 'mine' }),
      department('to', '调入部门|To|調入部門', must),
      text('post', '新岗位|New post|新職位', must),
      day('on', '生效日期|From when|生效日期', { ...must, notBefore: 'today' }),
      yesNo('payChanges', '薪资随之调整|Pay changes as well|薪資隨之調整'),
      area('reason', '调动原因|Reason|調動原因', must),
    ),
  ],
  rules: [
    {
      id: 'elsewhere',
      holds: 'from != to',
      message:
        '调入部门与现部门相同，仅岗位变化时请确认|It is the same department: is only the post new?|調入部門與現部門相同，僅職位變動時請確認',
      fields: ['to'],
      warning: true,
    },
  ],
  steps: [leaderStep, { id: 'hr', name: '人力资源审核|Human resources|人力資源審核', who: 'hr' }, director],
}

const pay: OfficeTemplate = {
  id: 'pay-change',
  area: 'people',
  name: '调薪申请|Pay change|調薪申請',
  about:
    '调整一位员工的薪资，由人力资源与总经理审批|The pay of one person is changed; human resources and the director decide|調整一位員工的薪資，由人力資源與總經理簽核',
  code: 'TX',
  titleRule: '{process}：{on}|{process}: {on}|{process}：{on}',
  summary: ['whom', 'on'],
  sections: [
    section(
      'pay',
      '调薪信息|Pay|調薪資訊',
      person('whom', '员工|Who|員工', must),
      day('on', '生效日期|From when|生效日期', must),
      money('payBefore', '现月薪|Monthly pay today|目前月薪', { ...must, min: '0' }),
      money('payAfter', '调整后月薪|Monthly pay after|調整後月薪', { ...must, min: '0' }),
      money('difference', '增减|Difference|增減', { formula: 'minusMoney(payAfter, payBefore)' }),
      select(
        'why',
        '依据|Grounds|依據',
        {
          review: '年度评估|Annual review|年度考核',
          promotion: '晋升|Promotion|晉升',
          market: '市场对标|Market|市場行情',
          other: '其他|Other|其他',
        },
        must,
      ),
      area('reason', '说明|Explanation|說明', must),
    ),
  ],
  steps: [leaderStep, { id: 'hr', name: '人力资源审核|Human resources|人力資源審核', who: 'hr' }, director],
}

const promotion: OfficeTemplate = {
  id: 'promotion',
  area: 'people',
  name: '晋升申请|Promotion|晉升申請',
  about:
    '提名晋升，写明业绩，由人力资源与总经理评定|Somebody is proposed with what he achieved|提名晉升，寫明績效，由人力資源與總經理評定',
  code: 'JS',
  titleRule: '{process}：{to}|{process}: {to}|{process}：{to}',
  summary: ['whom', 'to', 'on'],
  sections: [
    section(
      'promotion',
      '晋升信息|Promotion|晉升資訊',
      person('whom', '员工|Who|員工', must),
      day('on', '拟生效日期|From when|擬生效日期', must),
      text('from', '现职级|Grade today|現職等', must),
      text('to', '拟晋升职级|Grade proposed|擬晉升職等', must),
      area('work', '主要业绩|What was achieved|主要績效', must),
      area('strengths', '能力评价|Judgement of abilities|能力評價'),
      files('proofs', '佐证材料|Proofs|佐證資料'),
    ),
  ],
  steps: [leaderStep, { id: 'hr', name: '人力资源评议|Human resources|人力資源評議', who: 'hr', all: true }, director],
}

/** Posts of people: from the wish for somebody to his leaving. */
export const postTemplates = [recruiting, onboarding, transfer, promotion, pay, leaving]
