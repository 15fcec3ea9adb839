import { formType } from '@/lib/words/workflow-enumerations'
import { type DemoProcess, approve, leaderOfInitiator, managers } from '../demo-process'

const form: DemoProcess['form']['definition'] = {
  // The guide of the product itself, which whoever confirms must have before his eyes.
  address: '/help',
  sections: [
    {
      id: 'confirmation',
      title: '阅读确认|Confirmation|閱讀確認',
      columns: 1,
      fields: [
        { id: 'questions', type: 'textarea', label: '疑问或建议|Questions or suggestions|疑問或建議', maxLength: 500 },
        {
          id: 'understood',
          type: 'radio',
          label: '阅读情况|Having read it|閱讀情況',
          required: true,
          options: [
            { value: 'clear', label: '已读懂|All is clear|已讀懂' },
            { value: 'help', label: '需要辅导|I need help|需要輔導' },
          ],
        },
      ],
    },
  ],
}

/** Reading the guide: a page in a frame, and below it what the reader says; his leader sees both. */
export const guide: DemoProcess = {
  form: {
    formId: 'guide-reading-form',
    formName: '使用指南阅读确认|Guide to read|使用指南閱讀確認',
    formCode: 'GR',
    formType: formType.Frame,
    definition: form,
  },
  catalogName: '人事|People|人事',
  process: {
    processId: 'guide-reading',
    name: '使用指南阅读确认|Guide read and confirmed|使用指南閱讀確認',
    description:
      '阅读系统使用指南并确认，由部门负责人跟进|Reading the guide of this system and confirming it; the department leader follows up|閱讀系統使用指南並確認，由部門主管跟進',
    formId: 'guide-reading-form',
    settings: {
      titleRule: '{initiator} 的指南阅读确认|Guide read by {initiator}|{initiator} 的指南閱讀確認',
      numberRule: 'GR-{yyyy}-{0000}',
      summaryFields: ['understood'],
      withdraw: 'running',
      managers,
    },
    elements: [
      { id: 'start', type: 'Start', name: '阅读并确认|Read and confirm|閱讀並確認', x: 40, y: 160 },
      {
        id: 'leader',
        type: 'Activity',
        name: '部门负责人跟进|Department leader|部門主管跟進',
        x: 240,
        y: 160,
        participants: [leaderOfInitiator],
        empty: { kind: 'manager' },
        self: 'leader',
      },
      { id: 'end', type: 'End', name: '结束|End|結束', x: 440, y: 160, width: 56 },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'leader' },
      { id: 't2', from: 'leader', to: 'end' },
    ],
  },
  requests: [
    {
      by: 'dongyuxuan',
      daysAgo: 30,
      hour: 9,
      data: () => ({ questions: '', understood: 'clear' }),
      acts: [approve('yangfan', 4)],
    },
  ],
}
