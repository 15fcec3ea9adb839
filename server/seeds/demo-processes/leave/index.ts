import { leaveDays } from '@/lib/calendar/leave-days'
import { leaveBalance } from '../../demo-dictionaries'
import type { DemoProcess, DemoRequest } from '../demo-process'
import { approve, leaderOfInitiator, managers, role } from '../demo-process'

const form: DemoProcess['form']['definition'] = {
  sections: [
    {
      id: 'leave',
      title: '请假信息|Leave|請假資訊',
      columns: 2,
      fields: [
        {
          id: 'kind',
          type: 'radio',
          label: '假别|Kind of leave|假別',
          required: true,
          span: 2,
          options: [
            { value: 'annual', label: '年假|Annual|特休' },
            { value: 'sick', label: '病假|Sick|病假' },
            { value: 'personal', label: '事假|Personal|事假' },
            { value: 'marriage', label: '婚假|Marriage|婚假' },
            { value: 'care', label: '陪护假|Care|陪產假' },
          ],
        },
        { id: 'from', type: 'datetime', label: '开始时间|From|開始時間', required: true },
        { id: 'until', type: 'datetime', label: '结束时间|Until|結束時間', required: true, after: 'from' },
        {
          id: 'days',
          type: 'number',
          label: '请假天数|Working days|請假天數',
          formula: 'workdays(from, until)',
          min: 0.5,
          max: 60,
          scale: 1,
          unit: '天|days|天',
          help: '按工作日历计算，不足半天按半天|Counted by the work calendar, in halves|按工作行事曆計算，不足半天按半天',
        },
        { id: 'deputy', type: 'user', label: '工作代理人|Who stands in|職務代理人', required: true },
        { id: 'reachable', type: 'switch', label: '休假期间可联系|Can be reached|休假期間可聯絡' },
        {
          id: 'phone',
          type: 'text',
          label: '联系电话|Phone|聯絡電話',
          maxLength: 30,
          visibleWhen: 'reachable = true',
          requiredWhen: 'reachable = true',
        },
        { id: 'reason', type: 'textarea', label: '事由|Reason|事由', required: true, span: 2, maxLength: 500 },
        {
          id: 'proof',
          type: 'image',
          label: '证明（病假条等）|Proof, such as a doctor’s note|證明（診斷書等）',
          maxFiles: 5,
          visibleWhen: 'kind = "sick" or kind = "marriage"',
          help: '可直接拍照|You may take a photograph|可直接拍照',
        },
      ],
    },
  ],
}

const leaveOf = (
  by: string,
  daysAgo: number,
  kind: string,
  days: number,
  deputy: string,
  reason: string,
  acts: DemoRequest['acts'],
  more: object = {},
): DemoRequest => ({
  by,
  daysAgo,
  hour: 10,
  acts,
  data: (day) => ({ kind, ...timesOf(day, days), deputy, reason, reachable: false, ...more }),
})

/** So many whole working days, from the first that comes three days later or after. */
function timesOf(day: (later: number) => string, days: number): { from: string; until: string } {
  const count = (first: number, last: number) => leaveDays(`${day(first)}T09:00`, `${day(last)}T18:00`) ?? 0
  let first = 3
  while (count(first, first) === 0) first += 1
  let last = first
  while (count(first, last) < days) last += 1
  return { from: `${day(first)}T09:00`, until: `${day(last)}T18:00` }
}

/** Whoever has it is reminded once a working day is over, and on the two days after. */
const aDay = {
  after: { amount: 1, unit: 'days' as const },
  repeat: { every: { amount: 1, unit: 'days' as const }, most: 2 },
}

/** Leave: the leader, from three days human resources, from ten days the director; deadlines of a working day. */
export const leave: DemoProcess = {
  form: { formId: 'leave-request-form', formName: '请假单|Leave request|請假單', formCode: 'LV', definition: form },
  catalogName: '人事|People|人事',
  process: {
    processId: 'leave-request',
    name: '请假申请|Leave request|請假申請',
    description:
      '年假、病假、事假等，三天以上由人力资源复核|Annual, sick, personal and other leave; from three days human resources review it|特休、病假、事假等，三天以上由人力資源複核',
    formId: 'leave-request-form',
    settings: {
      titleRule: '{initiator}请假 {days} 天|Leave of {initiator}: {days} days|{initiator}請假 {days} 天',
      numberRule: 'LV-{yyyy}-{0000}',
      summaryFields: ['kind', 'days', 'from'],
      withdraw: 'running',
      balance: { dictionary: leaveBalance, kind: 'kind', kinds: ['annual', 'personal'], amount: 'days', on: 'from' },
      managers,
    },
    elements: [
      { id: 'start', type: 'Start', name: '填写申请|Request|填寫申請', x: 40, y: 160 },
      {
        id: 'leader',
        type: 'Activity',
        name: '部门负责人审批|Department leader|部門主管簽核',
        x: 220,
        y: 160,
        participants: [leaderOfInitiator],
        empty: { kind: 'manager' },
        self: 'leader',
        deadline: aDay,
      },
      {
        id: 'long',
        type: 'Condition',
        name: '3 天及以上？|Three days or more?|3 天及以上？',
        x: 420,
        y: 160,
        width: 56,
      },
      {
        id: 'hr',
        type: 'Activity',
        name: '人力资源复核|Human resources|人力資源複核',
        x: 560,
        y: 160,
        mode: 'parallelAny',
        participants: [role('hr', '人力资源|Human Resources|人力資源')],
        empty: { kind: 'manager' },
        deadline: aDay,
      },
      {
        id: 'longer',
        type: 'Condition',
        name: '10 天及以上？|Ten days or more?|10 天及以上？',
        x: 760,
        y: 160,
        width: 56,
      },
      {
        id: 'director',
        type: 'Activity',
        name: '总经理审批|Director|總經理簽核',
        x: 900,
        y: 160,
        participants: [role('director', '总经理|Director|總經理')],
        empty: { kind: 'manager' },
        deadline: aDay,
      },
      { id: 'end', type: 'End', name: '结束|End|結束', x: 1100, y: 160, width: 56 },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'leader' },
      { id: 't2', from: 'leader', to: 'long' },
      {
        id: 't3',
        from: 'long',
        to: 'hr',
        name: '3 天及以上|Three or more|3 天及以上',
        condition: 'Expression',
        expression: 'days >= 3',
      },
      { id: 't4', from: 'long', to: 'end', name: '3 天以下|Below three|3 天以下', otherwise: true },
      { id: 't5', from: 'hr', to: 'longer' },
      {
        id: 't6',
        from: 'longer',
        to: 'director',
        name: '10 天及以上|Ten or more|10 天及以上',
        condition: 'Expression',
        expression: 'days >= 10',
      },
      { id: 't7', from: 'longer', to: 'end', name: '10 天以下|Below ten|10 天以下', otherwise: true },
      { id: 't8', from: 'director', to: 'end' },
    ],
  },
  requests: [
    leaveOf('jiangbowen', 40, 'annual', 2, 'dongyuxuan', '回老家探望父母', [approve('yangfan', 3)]),
    leaveOf('dongyuxuan', 16, 'sick', 1, 'jiangbowen', '感冒发烧，需休息', [approve('yangfan', 1, '好好休息')]),
    leaveOf('pengsiyuan', 3, 'annual', 1, 'tianye', '个人事务', []),
    leaveOf('panruolin', 25, 'marriage', 10, 'yutianxiang', '婚礼与蜜月', [
      approve('hexiaotong', 2, '恭喜！'),
      approve('liangqiuyue', 20),
    ]),
    leaveOf('lutingting', 9, 'personal', 4, 'caihongwei', '搬家', [
      { by: 'zhengwenjie', do: 'reject', after: 5, opinion: '本周发版，请改到下周' },
    ]),
  ],
}
