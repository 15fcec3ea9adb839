import type { DemoProcess } from '../demo-process'
import { managers, role } from '../demo-process'

const item: DemoProcess['form']['definition'] = {
  sections: [
    {
      id: 'item',
      title: '办理事项|What is to be done|辦理事項',
      columns: 2,
      fields: [
        { id: 'newcomer', type: 'text', label: '新员工|New colleague|新進員工' },
        { id: 'startsOn', type: 'date', label: '入职日期|Starts on|到職日期' },
        { id: 'what', type: 'text', label: '事项|Item|事項', span: 2 },
        {
          id: 'by',
          type: 'select',
          label: '负责|Who does it|負責',
          options: [
            { value: 'it', label: '信息技术|IT|資訊技術' },
            { value: 'hr', label: '人力资源|Human resources|人力資源' },
          ],
        },
        { id: 'result', type: 'textarea', label: '办理结果|Result|辦理結果', span: 2, maxLength: 500 },
      ],
    },
  ],
}

const rightsOfDoer = { default: 'read' as const, fields: { result: 'required' as const } }

/** One thing that must be ready for a new colleague; started by the onboarding for each of its lines. */
export const onboardingItem: DemoProcess = {
  form: {
    formId: 'onboarding-item-form',
    formName: '入职事项|Onboarding item|到職事項',
    formCode: 'OI',
    definition: item,
  },
  catalogName: '人事|People|人事',
  process: {
    processId: 'onboarding-item',
    name: '入职事项办理|Onboarding item|到職事項辦理',
    formId: 'onboarding-item-form',
    settings: {
      titleRule: '{newcomer}：{what}|{newcomer}: {what}|{newcomer}：{what}',
      numberRule: 'OI-{yyyy}-{0000}',
      summaryFields: ['what', 'by', 'startsOn'],
      managers,
    },
    elements: [
      { id: 'start', type: 'Start', name: '发起|Start|發起', x: 40, y: 160 },
      { id: 'whose', type: 'Condition', name: '由谁办理？|Whose?|由誰辦理？', x: 200, y: 160, width: 56 },
      {
        id: 'it',
        type: 'Activity',
        name: '信息技术办理|IT|資訊技術辦理',
        x: 340,
        y: 80,
        policy: 'Share',
        participants: [role('it', '信息技术|IT|資訊技術')],
        empty: { kind: 'manager' },
        // Getting a desk ready is work and no approval: whoever asks for it may be the one who does it.
        self: 'let',
        rights: rightsOfDoer,
      },
      {
        id: 'hr',
        type: 'Activity',
        name: '人力资源办理|Human resources|人力資源辦理',
        x: 340,
        y: 240,
        policy: 'Share',
        participants: [role('hr', '人力资源|Human Resources|人力資源')],
        empty: { kind: 'manager' },
        self: 'let',
        rights: rightsOfDoer,
      },
      { id: 'end', type: 'End', name: '结束|End|結束', x: 540, y: 160, width: 56 },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'whose' },
      { id: 't2', from: 'whose', to: 'it', condition: 'Expression', expression: 'by = "it"' },
      { id: 't3', from: 'whose', to: 'hr', otherwise: true },
      { id: 't4', from: 'it', to: 'end' },
      { id: 't5', from: 'hr', to: 'end' },
    ],
  },
  requests: [],
}

const form: DemoProcess['form']['definition'] = {
  sections: [
    {
      id: 'person',
      title: '新员工|New colleague|新進員工',
      columns: 2,
      fields: [
        { id: 'newcomer', type: 'text', label: '姓名|Name|姓名', required: true, maxLength: 60 },
        { id: 'department', type: 'department', label: '部门|Department|部門', required: true },
        { id: 'startsOn', type: 'date', label: '入职日期|Starts on|到職日期', required: true },
        { id: 'mentor', type: 'user', label: '导师|Mentor|導師' },
      ],
    },
    {
      id: 'items',
      title: '准备事项|To be ready|準備事項',
      columns: 1,
      fields: [
        {
          id: 'items',
          type: 'table',
          label: '事项清单|Items|事項清單',
          required: true,
          minRows: 1,
          maxRows: 20,
          fields: [
            { id: 'what', type: 'text', label: '事项|Item|事項', required: true },
            {
              id: 'by',
              type: 'select',
              label: '负责|Who does it|負責',
              required: true,
              options: [
                { value: 'it', label: '信息技术|IT|資訊技術' },
                { value: 'hr', label: '人力资源|Human resources|人力資源' },
              ],
            },
          ],
        },
      ],
    },
  ],
}

/** A new colleague: human resources confirm, every item becomes a task of its own, and all of them end before welcome. */
export const onboarding: DemoProcess = {
  form: { formId: 'onboarding-form', formName: '入职准备单|Onboarding|到職準備單', formCode: 'OB', definition: form },
  catalogName: '人事|People|人事',
  process: {
    processId: 'onboarding',
    name: '新员工入职|Onboarding|新進員工到職',
    description:
      '每个准备事项自动成为一个任务，全部完成后通知人力资源|Every item becomes a task of its own; when all are done human resources hear of it|每個準備事項自動成為一個任務，全部完成後通知人力資源',
    formId: 'onboarding-form',
    settings: {
      titleRule: '{newcomer} 入职准备|Joining of {newcomer}|{newcomer} 入職準備',
      numberRule: 'OB-{yyyy}-{0000}',
      summaryFields: ['department', 'startsOn'],
      withdraw: 'running',
      managers,
    },
    elements: [
      { id: 'start', type: 'Start', name: '填写|Request|填寫', x: 40, y: 160 },
      {
        id: 'hr',
        type: 'Activity',
        name: '人力资源确认|Human resources confirm|人力資源確認',
        x: 220,
        y: 160,
        policy: 'Share',
        participants: [role('hr', '人力资源|Human Resources|人力資源')],
        empty: { kind: 'manager' },
      },
      {
        id: 'each',
        type: 'SubProcess',
        name: '逐项办理|Every item|逐項辦理',
        x: 420,
        y: 160,
        processId: 'onboarding-item',
        mode: 'sync',
        per: 'row',
        table: 'items',
        fieldsIn: [
          { from: 'newcomer', to: 'newcomer' },
          { from: 'startsOn', to: 'startsOn' },
          { from: 'what', to: 'what' },
          { from: 'by', to: 'by' },
        ],
      },
      {
        id: 'welcome',
        type: 'Activity',
        name: '确认就绪|Everything is ready|確認就緒',
        x: 620,
        y: 160,
        policy: 'Share',
        participants: [role('hr', '人力资源|Human Resources|人力資源')],
        empty: { kind: 'manager' },
        // Who asked for it knows best whether everything is there.
        self: 'let',
      },
      { id: 'end', type: 'End', name: '结束|End|結束', x: 820, y: 160, width: 56 },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'hr' },
      { id: 't2', from: 'hr', to: 'each' },
      { id: 't3', from: 'each', to: 'welcome' },
      { id: 't4', from: 'welcome', to: 'end' },
    ],
  },
  requests: [
    {
      by: 'liangqiuyue',
      daysAgo: 2,
      hour: 15,
      acts: [],
      data: (day) => ({
        newcomer: '许诺',
        department: 'dept-rd-2',
        startsOn: day(9),
        mentor: 'jiangbowen',
        items: [
          { what: '笔记本电脑与账号', by: 'it' },
          { what: '门禁卡与工位', by: 'hr' },
          { what: '入职培训安排', by: 'hr' },
        ],
      }),
    },
  ],
}
