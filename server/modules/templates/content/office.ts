import type { OfficeTemplate } from '../template'
import {
  area,
  day,
  department,
  files,
  moment,
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

const leader = { id: 'leader', name: '部门负责人审批|Department leader|部門主管簽核', who: 'leader' } as const

const visitor: OfficeTemplate = {
  id: 'visitor',
  area: 'office',
  name: '访客预约|Visitors|訪客預約',
  about: '来访先登记，前台凭此放行|Visitors are announced, the reception lets them in|來訪先登錄，櫃檯憑此放行',
  code: 'FKY',
  titleRule: '{company}来访 {on}|{company} visits {on}|{company}來訪 {on}',
  summary: ['company', 'on', 'heads'],
  sections: [
    section(
      'visit',
      '来访信息|Visit|來訪資訊',
      text('company', '来访单位|Company|來訪單位', must),
      moment('on', '到访时间|Arrives|到訪時間', must),
      person('host', '接待人|Host|接待人', { ...must, default: 'me' }),
      select(
        'where',
        '接待地点|Where|接待地點',
        {
          lobby: '大堂|Lobby|大廳',
          meeting: '会议室|Meeting room|會議室',
          site: '生产现场|Works|生產現場',
          lab: '实验室|Laboratory|實驗室',
        },
        must,
      ),
      rows('guests', '来访人员|Guests|來訪人員', [
        text('name', '姓名|Name|姓名', must),
        text('phone', '电话|Phone|電話', { maxLength: 30 }),
        text('plate', '车牌号|Number plate|車牌號碼', { maxLength: 20 }),
      ]),
      number('heads', '人数|People|人數', { formula: 'count(guests)' }),
      area('purpose', '来访事由|Purpose|來訪事由', must),
      yesNo('meal', '需要用餐|Meal wanted|需要用餐'),
    ),
  ],
  steps: [
    leader,
    {
      id: 'safety',
      name: '安全确认|Safety|安全確認',
      who: 'safety',
      when: {
        expression: 'where = "site" or where = "lab"',
        question: '进入生产或实验区？|Works or laboratory?|進入生產或實驗區？',
        yes: '是|Yes|是',
        no: '否|No|否',
      },
    },
    { id: 'reception', name: '前台接待|Reception|櫃檯接待', who: 'reception' },
  ],
}

const car: OfficeTemplate = {
  id: 'car',
  area: 'office',
  name: '用车申请|Company car|用車申請',
  about: '申请公务用车，由调度派车|A company car is asked for, the dispatcher sends one|申請公務用車，由調度派車',
  code: 'YC',
  titleRule: '{initiator}用车：{to}|{initiator} needs a car: {to}|{initiator}用車：{to}',
  summary: ['to', 'from', 'heads'],
  sections: [
    section(
      'car',
      '用车信息|Ride|用車資訊',
      moment('from', '出发时间|Leaves|出發時間', must),
      moment('until', '返回时间|Back|返回時間', { ...must, after: 'from' }),
      text('pickUp', '上车地点|Picked up at|上車地點', must),
      text('to', '目的地|To|目的地', must),
      number('heads', '乘车人数|Passengers|乘車人數', { ...must, min: 1, max: 50 }),
      radio(
        'driver',
        '驾驶|Driver|駕駛',
        { ours: '派司机|With a driver|派司機', self: '自驾|Drives himself|自駕' },
        must,
      ),
      area('reason', '用车事由|Reason|用車事由', must),
    ),
    section(
      'sent',
      '派车|Dispatch|派車',
      text('plate', '车牌号|Number plate|車牌號碼'),
      text('who', '司机|Driver|司機'),
      number('kilometres', '行驶里程|Kilometres|行駛里程', { min: 0, unit: 'km' }),
    ),
  ],
  steps: [
    leader,
    {
      id: 'fleet',
      name: '派车|A car is sent|派車',
      who: 'fleet',
      fills: { plate: 'required', who: 'edit', kilometres: 'edit' },
    },
  ],
}

const meeting: OfficeTemplate = {
  id: 'meeting-room',
  area: 'office',
  name: '会议室预订|Meeting room|會議室預約',
  about:
    '预订会议室与所需设备，由行政确认|A room with what it needs, confirmed by the office|預約會議室與所需設備，由行政確認',
  code: 'HY',
  titleRule: '{subject}：{room}|{subject}: {room}|{subject}：{room}',
  summary: ['room', 'from', 'heads'],
  sections: [
    section(
      'meeting',
      '会议信息|Meeting|會議資訊',
      text('subject', '会议主题|Subject|會議主題', { ...must, ...wide }),
      moment('from', '开始时间|From|開始時間', must),
      moment('until', '结束时间|Until|結束時間', { ...must, after: 'from' }),
      select(
        'room',
        '会议室|Room|會議室',
        {
          small: '小会议室（6 人）|Small room (6)|小會議室（6 人）',
          middle: '中会议室（16 人）|Middle room (16)|中會議室（16 人）',
          large: '大会议室（40 人）|Large room (40)|大會議室（40 人）',
        },
        must,
      ),
      number('heads', '参会人数|People|與會人數', { ...must, min: 1, max: 500 }),
      several(
        'needs',
        '需要|Needs|需要',
        {
          screen: '投影|Projector|投影',
          video: '视频会议|Video|視訊會議',
          tea: '茶水|Tea|茶水',
          signs: '桌牌|Name plates|桌牌',
        },
        wide,
      ),
      area('note', '说明|Note|說明'),
    ),
  ],
  rules: [
    {
      id: 'fits',
      holds:
        '(room != "small" or heads <= 6) and (room != "middle" or heads <= 16) and (room != "large" or heads <= 40)',
      message: '人数超过会议室可容纳的人数|There are more people than the room holds|人數超過會議室可容納的人數',
      fields: ['room'],
      warning: true,
    },
  ],
  steps: [{ id: 'office', name: '行政确认|The office confirms|行政確認', who: 'administration' }],
}

const publishing: OfficeTemplate = {
  id: 'document-publishing',
  area: 'office',
  name: '发文审批|Publishing a document|發文簽核',
  about:
    '制度、通知等公司文件的拟稿、会签与签发|Rules and notices are drafted, countersigned and issued|制度、通知等公司文件的擬稿、會簽與簽發',
  code: 'FW',
  titleRule: '发文：{title}|Document: {title}|發文：{title}',
  summary: ['title', 'kind', 'urgency'],
  sections: [
    section(
      'document',
      '文件|Document|文件',
      text('title', '标题|Title|標題', { ...must, ...wide }),
      select(
        'kind',
        '文种|Kind|文種',
        {
          rule: '制度|Rule|制度',
          notice: '通知|Notice|通知',
          decision: '决定|Decision|決定',
          report: '报告|Report|報告',
          minutes: '纪要|Minutes|紀要',
        },
        must,
      ),
      radio('urgency', '缓急|Urgency|緩急', { normal: '平件|Normal|普通', urgent: '急件|Urgent|急件' }, must),
      department('from', '拟稿部门|Drafted by|擬稿部門', { ...must, default: 'mine' }),
      text('to', '主送|To|主送', must),
      area('summary', '内容摘要|Summary|內容摘要', must),
      files('text', '正文与附件|Text and annexes|正文與附件', must),
    ),
    section(
      'issued',
      '签发|Issued|簽發',
      text('number', '文号|Document number|文號'),
      day('issuedOn', '签发日期|Issued on|簽發日期'),
    ),
  ],
  steps: [
    leader,
    { id: 'legal', name: '法务会签|Legal countersign|法務會簽', who: 'legal', all: true },
    { id: 'director', name: '总经理签发|Director issues it|總經理簽發', who: 'director', signature: true },
    {
      id: 'office',
      name: '行政编号发布|The office numbers and publishes|行政編號發布',
      who: 'administration',
      fills: { number: 'required', issuedOn: 'required' },
    },
  ],
}

/** The house: guests, cars, rooms, documents. */
export const officeTemplates = [visitor, car, meeting, publishing]
