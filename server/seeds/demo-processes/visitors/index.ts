import { formType } from '@/lib/words/workflow-enumerations'
import { type DemoProcess, approve, leaderOfInitiator, managers } from '../demo-process'
import { template } from './template'

const form: DemoProcess['form']['definition'] = {
  template,
  sections: [
    {
      id: 'visit',
      title: '来访|Visit|來訪',
      columns: 2,
      fields: [
        { id: 'company', type: 'text', label: '来宾单位|Company|來賓單位', required: true, maxLength: 100 },
        { id: 'on', type: 'date', label: '来访日期|On|來訪日期', required: true, notBefore: 'today' },
        { id: 'at', type: 'time', label: '时间|At|時間', required: true },
        { id: 'host', type: 'user', label: '接待人|Received by|接待人', required: true, default: 'me' },
        { id: 'purpose', type: 'textarea', label: '事由|Purpose|事由', required: true, maxLength: 500 },
        {
          id: 'visitors',
          type: 'table',
          label: '来宾|Visitors|來賓',
          minRows: 1,
          maxRows: 30,
          fields: [
            { id: 'name', type: 'text', label: '姓名|Name|姓名', required: true, maxLength: 60 },
            { id: 'phone', type: 'text', label: '电话|Phone|電話', maxLength: 30 },
            { id: 'plate', type: 'text', label: '车牌|Number plate|車牌', maxLength: 20 },
            { id: 'badge', type: 'text', label: '访客证|Badge|訪客證', maxLength: 20 },
          ],
        },
        { id: 'wireless', type: 'switch', label: '需要无线网络|Wireless network needed|需要無線網路' },
        { id: 'room', type: 'text', label: '会议室|Room|會議室', maxLength: 60 },
      ],
    },
  ],
}

/** Visitors: the leader agrees, the reception adds badges and a room. Its form is laid out by a template. */
export const visitors: DemoProcess = {
  form: {
    formId: 'visitor-notice-form',
    formName: '来访通知单|Notice of visitors|來訪通知單',
    formCode: 'VN',
    formType: formType.Normal,
    definition: form,
  },
  catalogName: '行政|Administration|行政',
  process: {
    processId: 'visitor-notice',
    name: '来访通知|Notice of visitors|來訪通知',
    description:
      '外部来宾到访，前台安排会议室与访客证|Visitors from outside; the reception arranges a room and badges|外部來賓到訪，櫃台安排會議室與訪客證',
    formId: 'visitor-notice-form',
    settings: {
      titleRule: '{company} 来访|Visit from {company}|{company} 來訪',
      numberRule: 'VN-{yyyy}-{0000}',
      summaryFields: ['company', 'on', 'host'],
      withdraw: 'running',
      managers,
    },
    elements: [
      {
        id: 'start',
        type: 'Start',
        name: '填写通知|Notice|填寫通知',
        x: 40,
        y: 160,
        rights: { default: 'edit', fields: { room: 'read', 'visitors.badge': 'read' } },
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
        rights: { default: 'read', fields: { room: 'hidden', 'visitors.badge': 'hidden' } },
      },
      {
        id: 'reception',
        type: 'Activity',
        name: '前台安排|Reception|櫃台安排',
        x: 420,
        y: 160,
        mode: 'parallelAny',
        participants: [{ participantType: 2, param0: 'dept-admin', displayName: '行政部|Administration|行政部' }],
        empty: { kind: 'manager' },
        rights: { default: 'read', fields: { room: 'required', 'visitors.badge': 'required' } },
      },
      { id: 'end', type: 'End', name: '结束|End|結束', x: 640, y: 160, width: 56 },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'leader' },
      { id: 't2', from: 'leader', to: 'reception' },
      { id: 't3', from: 'reception', to: 'end' },
    ],
  },
  requests: [
    {
      by: 'jiangbowen',
      daysAgo: 20,
      hour: 10,
      acts: [
        approve('yangfan', 2),
        {
          ...approve('jianghao', 3, '已安排'),
          data: { room: '三楼 302', visitors: [{ name: '周远', phone: '13800000001', plate: '', badge: 'F-07' }] },
        },
      ],
      data: (day) => ({
        company: '蓝海咨询',
        on: day(2),
        at: '14:00',
        host: 'jiangbowen',
        purpose: '数据平台方案交流',
        wireless: true,
        visitors: [{ name: '周远', phone: '13800000001', plate: '' }],
      }),
    },
    {
      by: 'dongyuxuan',
      daysAgo: 1,
      hour: 15,
      acts: [],
      data: (day) => ({
        company: '启明设计',
        on: day(5),
        at: '10:30',
        host: 'dongyuxuan',
        purpose: '界面设计评审',
        wireless: false,
        visitors: [
          { name: '林夏', phone: '', plate: '京A12345' },
          { name: '白川', phone: '', plate: '' },
        ],
      }),
    },
  ],
}
