import type { OfficeTemplate } from '../template'
import {
  area,
  clock,
  day,
  files,
  moment,
  money,
  must,
  number,
  pictures,
  person,
  radio,
  section,
  select,
  text,
  wide,
  yesNo,
} from './parts'

const threeDays = {
  expression: 'days >= 3',
  question: '3 天及以上？|Three days or more?|3 天及以上？',
  yes: '3 天及以上|Three or more|3 天及以上',
  no: '不足 3 天|Less than three|不足 3 天',
}

const leave: OfficeTemplate = {
  id: 'leave',
  area: 'people',
  name: '请假申请|Leave request|請假申請',
  about:
    '年假、病假、事假等；天数按工作日历计算，三天及以上由人力资源复核|Annual, sick, personal and other leave; days are counted by the work calendar, from three days human resources review it|特休、病假、事假等；天數按工作行事曆計算，三天以上由人力資源複核',
  code: 'QJ',
  titleRule: '{initiator}请假 {days} 天|{initiator} takes {days} days of leave|{initiator}請假 {days} 天',
  summary: ['kind', 'days', 'from'],
  sections: [
    section(
      'leave',
      '请假信息|Leave|請假資訊',
      radio(
        'kind',
        '假别|Kind of leave|假別',
        {
          annual: '年假|Annual|特休',
          sick: '病假|Sick|病假',
          personal: '事假|Personal|事假',
          compensatory: '调休|Compensatory|補休',
          marriage: '婚假|Marriage|婚假',
          parental: '产假与陪护假|Parental|產假與陪產假',
          bereavement: '丧假|Bereavement|喪假',
        },
        { ...must, ...wide },
      ),
      moment('from', '开始时间|From|開始時間', must),
      moment('until', '结束时间|Until|結束時間', { ...must, after: 'from' }),
      number('days', '请假天数|Working days|請假天數', {
        formula: 'workdays(from, until)',
        min: 0.5,
        max: 180,
        scale: 1,
        unit: '天|days|天',
        help: '按工作日历计算，不足半天按半天|Counted by the work calendar, in halves|按工作行事曆計算，不足半天按半天',
      }),
      person('deputy', '工作代理人|Who stands in|職務代理人', must),
      area('reason', '事由|Reason|事由', { ...must, maxLength: 500 }),
      pictures('proof', '证明|Proof|證明', {
        visibleWhen: 'kind = "sick" or kind = "marriage" or kind = "parental"',
        help: '如病假条、结婚证，可直接拍照|Such as a doctor’s note; you may take a photograph|如診斷書、結婚證書，可直接拍照',
      }),
    ),
  ],
  steps: [
    { id: 'leader', name: '部门负责人审批|Department leader|部門主管簽核', who: 'leader' },
    { id: 'hr', name: '人力资源复核|Human resources|人力資源複核', who: 'hr', when: threeDays },
    {
      id: 'director',
      name: '总经理审批|Director|總經理簽核',
      who: 'director',
      when: {
        expression: 'days >= 10',
        question: '10 天及以上？|Ten days or more?|10 天及以上？',
        yes: '10 天及以上|Ten or more|10 天及以上',
        no: '不足 10 天|Less than ten|不足 10 天',
      },
    },
  ],
}

const overtime: OfficeTemplate = {
  id: 'overtime',
  area: 'people',
  name: '加班申请|Overtime request|加班申請',
  about:
    '事先申请加班，事后调休或计发加班费|Overtime asked for beforehand, compensated by time off or pay|事先申請加班，事後補休或計發加班費',
  code: 'JB',
  titleRule: '{initiator}加班 {hours} 小时|{initiator} works {hours} hours overtime|{initiator}加班 {hours} 小時',
  summary: ['hours', 'from', 'compensation'],
  sections: [
    section(
      'overtime',
      '加班信息|Overtime|加班資訊',
      radio(
        'kind',
        '加班类型|Kind of day|加班類型',
        {
          workday: '工作日|Working day|工作日',
          weekend: '休息日|Day off|休息日',
          holiday: '法定节假日|Public holiday|國定假日',
        },
        { ...must, ...wide },
      ),
      moment('from', '开始时间|From|開始時間', must),
      moment('until', '结束时间|Until|結束時間', { ...must, after: 'from' }),
      number('hours', '加班时长|Hours|加班時數', { ...must, min: 0.5, max: 36, scale: 1, unit: '小时|hours|小時' }),
      radio(
        'compensation',
        '补偿方式|Compensation|補償方式',
        { leave: '调休|Time off|補休', pay: '加班费|Pay|加班費' },
        must,
      ),
      area('reason', '加班事由|What for|加班事由', must),
    ),
  ],
  rules: [
    {
      id: 'holidayPaid',
      holds: 'not(kind = "holiday" and compensation = "leave")',
      message:
        '法定节假日加班须计发加班费|Work on a public holiday is paid, not compensated by time off|國定假日加班須計發加班費',
      fields: ['compensation'],
    },
  ],
  steps: [
    { id: 'leader', name: '部门负责人审批|Department leader|部門主管簽核', who: 'leader' },
    { id: 'hr', name: '人力资源登记|Human resources note it|人力資源登錄', who: 'hr' },
  ],
}

const correction: OfficeTemplate = {
  id: 'attendance-correction',
  area: 'people',
  name: '补卡申请|Attendance correction|補打卡申請',
  about: '漏打卡或打卡异常时补正考勤|A missing or wrong clock-in is put right|漏打卡或打卡異常時補正出勤',
  code: 'BK',
  titleRule: '{initiator}补卡：{on}|Attendance correction of {initiator}: {on}|{initiator}補打卡：{on}',
  summary: ['on', 'which', 'cause'],
  sections: [
    section(
      'correction',
      '补卡信息|Correction|補卡資訊',
      day('on', '日期|Day|日期', must),
      select(
        'which',
        '补哪一次|Which one|補哪一次',
        { in: '上班卡|Clock-in|上班卡', out: '下班卡|Clock-out|下班卡', both: '上下班卡|Both|上下班卡' },
        must,
      ),
      clock('inAt', '实际上班时间|Actually came at|實際上班時間', {
        visibleWhen: 'which = "in" or which = "both"',
        requiredWhen: 'which = "in" or which = "both"',
      }),
      clock('outAt', '实际下班时间|Actually left at|實際下班時間', {
        visibleWhen: 'which = "out" or which = "both"',
        requiredWhen: 'which = "out" or which = "both"',
      }),
      select(
        'cause',
        '原因|Cause|原因',
        {
          forgot: '忘记打卡|Forgotten|忘記打卡',
          outside: '外出办事|On business outside|外出洽公',
          device: '设备故障|Device out of order|設備故障',
          other: '其他|Other|其他',
        },
        must,
      ),
      area('note', '说明|Explanation|說明', { requiredWhen: 'cause = "other"', maxLength: 300 }),
      pictures('proof', '证明|Proof|證明'),
    ),
  ],
  steps: [
    { id: 'leader', name: '部门负责人确认|Department leader|部門主管確認', who: 'leader' },
    { id: 'hr', name: '人力资源更正考勤|Human resources correct it|人力資源更正出勤', who: 'hr' },
  ],
}

const training: OfficeTemplate = {
  id: 'training',
  area: 'people',
  name: '培训申请|Training request|教育訓練申請',
  about:
    '参加外部培训或考证，费用五千元及以上由总经理批准|Courses and examinations outside; from 5,000 the director approves|參加外部訓練或考證，費用五千元以上由總經理核准',
  code: 'PX',
  titleRule: '{initiator}申请培训：{course}|{initiator} asks for training: {course}|{initiator}申請教育訓練：{course}',
  summary: ['course', 'from', 'cost'],
  sections: [
    section(
      'training',
      '培训信息|Training|訓練資訊',
      text('course', '课程名称|Course|課程名稱', { ...must, ...wide }),
      text('provider', '培训机构|Provider|訓練機構', must),
      text('place', '地点|Place|地點'),
      day('from', '开始日期|From|開始日期', must),
      day('until', '结束日期|Until|結束日期', { ...must, after: 'from' }),
      money('cost', '费用|Cost|費用', { ...must, min: '0' }),
      yesNo('agreement', '同意签订服务期协议|Agrees to a service agreement|同意簽訂服務期協議', {
        visibleWhen: 'cost >= 5000',
      }),
      area('aim', '培训目的与预期收获|What it is for|訓練目的與預期收穫', must),
      files('material', '课程资料|Material|課程資料'),
    ),
  ],
  steps: [
    { id: 'leader', name: '部门负责人审批|Department leader|部門主管簽核', who: 'leader' },
    { id: 'hr', name: '人力资源审核|Human resources|人力資源審核', who: 'hr' },
    {
      id: 'director',
      name: '总经理审批|Director|總經理簽核',
      who: 'director',
      when: {
        expression: 'cost >= 5000',
        question: '5,000 元及以上？|5,000 or more?|5,000 元以上？',
        yes: '5,000 元及以上|5,000 or more|5,000 元以上',
        no: '不足 5,000 元|Below 5,000|不足 5,000 元',
      },
    },
  ],
}

/** Time of people: leave, overtime, attendance, training. */
export const timeTemplates = [leave, overtime, correction, training]
