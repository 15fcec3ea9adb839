import type { OfficeTemplate } from '../template'
import {
  area,
  day,
  moment,
  must,
  number,
  person,
  pictures,
  radio,
  rows,
  section,
  select,
  several,
  text,
  wide,
  yesNo,
} from './parts'

const leader = { id: 'leader', name: '部门负责人审批|Department leader|部門主管簽核', who: 'leader' } as const

const account: OfficeTemplate = {
  id: 'it-account',
  area: 'technology',
  name: '账号与权限申请|Accounts and rights|帳號與權限申請',
  about:
    '开通、变更或注销系统账号与权限|System accounts and rights are opened, changed or closed|開通、變更或註銷系統帳號與權限',
  code: 'ZH',
  titleRule: '{initiator}：{kind} {whom}|{initiator}: {kind} {whom}|{initiator}：{kind} {whom}',
  summary: ['kind', 'whom', 'systems'],
  sections: [
    section(
      'account',
      '申请信息|Request|申請資訊',
      radio(
        'kind',
        '申请类型|Kind|申請類型',
        { open: '开通|Open|開通', change: '变更|Change|變更', close: '注销|Close|註銷' },
        { ...must, ...wide },
      ),
      person('whom', '使用人|For whom|使用人', { ...must, default: 'me' }),
      day('until', '有效期至|Valid until|有效期至', { notBefore: 'today' }),
      several(
        'systems',
        '系统|Systems|系統',
        {
          mail: '邮箱|Mail|電子郵件',
          vpn: 'VPN|VPN|VPN',
          erp: 'ERP|ERP|ERP',
          code: '代码仓库|Code|程式碼庫',
          data: '数据平台|Data|資料平台',
          other: '其他|Other|其他',
        },
        { ...must, ...wide },
      ),
      area('rights', '所需权限|Rights wanted|所需權限', must),
      area('reason', '用途|What for|用途', must),
      yesNo('sensitive', '涉及客户或个人数据|Customers’ or personal data|涉及客戶或個人資料'),
    ),
    section('done', '办理结果|Done|辦理結果', text('account', '账号|Account|帳號'), area('note', '说明|Note|說明')),
  ],
  steps: [
    leader,
    {
      id: 'safety',
      name: '安全审核|Security|資安審核',
      who: 'safety',
      when: {
        expression: 'sensitive = true',
        question: '涉及敏感数据？|Sensitive data?|涉及敏感資料？',
        yes: '涉及|Yes|涉及',
        no: '不涉及|No|不涉及',
      },
    },
    { id: 'it', name: '信息技术办理|IT does it|資訊技術辦理', who: 'it', fills: { account: 'edit', note: 'edit' } },
  ],
}

const repair: OfficeTemplate = {
  id: 'repair',
  area: 'technology',
  name: '报修申请|Repair|報修申請',
  about:
    '设备与设施报修，修好后由报修人确认|Something is broken; who reported it confirms that it works|設備與設施報修，修好後由報修人確認',
  code: 'BXU',
  titleRule: '报修：{what}|Repair: {what}|報修：{what}',
  summary: ['what', 'where', 'urgency'],
  sections: [
    section(
      'repair',
      '报修信息|Report|報修資訊',
      text('what', '报修物品|What|報修物品', must),
      text('where', '位置|Where|位置', must),
      select(
        'kind',
        '类别|Kind|類別',
        {
          computer: '电脑与网络|Computer and network|電腦與網路',
          printer: '打印机|Printer|印表機',
          power: '水电|Water and power|水電',
          air: '空调|Air conditioning|空調',
          furniture: '家具门窗|Furniture, doors|家具門窗',
          other: '其他|Other|其他',
        },
        must,
      ),
      radio('urgency', '紧急程度|Urgency|緊急程度', { normal: '一般|Normal|一般', urgent: '紧急|Urgent|緊急' }, must),
      area('fault', '故障描述|What is wrong|故障描述', must),
      pictures('photos', '照片|Photographs|照片'),
    ),
    section(
      'repaired',
      '维修结果|Repaired|維修結果',
      area('result', '处理情况|What was done|處理情況'),
      moment('doneAt', '完成时间|Done at|完成時間'),
    ),
  ],
  steps: [
    { id: 'it', name: '维修处理|Repair|維修處理', who: 'it', fills: { result: 'required', doneAt: 'required' } },
    { id: 'confirm', name: '报修人确认|Confirmed|報修人確認', who: 'initiator' },
  ],
}

const equipment: OfficeTemplate = {
  id: 'equipment',
  area: 'technology',
  name: '设备领用|Equipment|設備領用',
  about:
    '领用、借用电脑等设备并登记编号|Computers and other equipment handed out, with their numbers|領用、借用電腦等設備並登錄編號',
  code: 'LY',
  titleRule: '{initiator}领用设备|Equipment for {initiator}|{initiator}領用設備',
  summary: ['kind', 'backOn'],
  sections: [
    section(
      'equipment',
      '领用信息|Equipment|領用資訊',
      radio('kind', '方式|Kind|方式', { keep: '领用|To keep|領用', lend: '借用|To borrow|借用' }, must),
      day('backOn', '归还日期|Back on|歸還日期', {
        visibleWhen: 'kind = "lend"',
        requiredWhen: 'kind = "lend"',
        notBefore: 'today',
      }),
      rows('items', '设备清单|Items|設備清單', [
        text('item', '设备|Item|設備', must),
        text('spec', '规格要求|Specification|規格要求'),
        number('quantity', '数量|Quantity|數量', { ...must, min: 1 }),
      ]),
      area('reason', '用途|What for|用途', must),
    ),
    section('handed', '发放|Handed out|發放', area('numbers', '资产编号|Asset numbers|資產編號')),
  ],
  steps: [
    leader,
    { id: 'it', name: '发放设备|IT hands out|發放設備', who: 'it', fills: { numbers: 'required' } },
    { id: 'confirm', name: '领用人确认|Receipt confirmed|領用人確認', who: 'initiator', signature: true },
  ],
}

/** Technology: accounts, repairs, equipment. */
export const technologyTemplates = [account, repair, equipment]
