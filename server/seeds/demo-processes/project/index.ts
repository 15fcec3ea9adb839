import { type DemoProcess, type DemoRequest, approve, leaderOfInitiator, managers } from '../demo-process'

const form: DemoProcess['form']['definition'] = {
  sections: [
    {
      id: 'project',
      title: '项目信息|Project|專案資訊',
      columns: 2,
      fields: [
        { id: 'name', type: 'text', label: '项目名称|Name|專案名稱', required: true, span: 2 },
        { id: 'budget', type: 'money', label: '预算|Budget|預算', required: true, min: '0' },
        { id: 'startOn', type: 'date', label: '计划开始|To begin on|計畫開始', required: true },
        {
          id: 'goal',
          type: 'textarea',
          label: '目标与收益|Goal and benefit|目標與效益',
          required: true,
          span: 2,
          rows: 4,
        },
      ],
    },
  ],
}

const projectOf = (
  by: string,
  daysAgo: number,
  [name, goal, budget]: [string, string, string],
  acts: DemoRequest['acts'],
): DemoRequest => ({
  by,
  daysAgo,
  hour: 10,
  acts,
  data: (day) => ({ name, goal, budget, startOn: day(30) }),
})

/** The committee that decides on projects; the chief architect chairs it. */
export const projectCommittee = ['sunhaoran', 'yangfan', 'zhengwenjie'] as const
const member = (param0: string, displayName: string) => ({ participantType: 0, param0, displayName })

/** A project to begin: the leader first, then a committee that meets, votes under seal and decides by majority. */
export const project: DemoProcess = {
  form: {
    formId: 'project-review-form',
    formName: '项目立项单|Project proposal|專案立項單',
    formCode: 'PJ',
    definition: form,
  },
  catalogName: '项目|Projects|專案',
  process: {
    processId: 'project-review',
    name: '项目立项评审|Project review|專案立項評審',
    description:
      '部门负责人同意后，由评审委员会开会表决|Once the leader agrees, a committee meets and votes|部門主管同意後，由評審委員會開會表決',
    formId: 'project-review-form',
    settings: {
      titleRule: '{name}',
      numberRule: 'PJ-{yyyy}-{0000}',
      summaryFields: ['budget', 'startOn'],
      withdraw: 'running',
      managers,
    },
    elements: [
      { id: 'start', type: 'Start', name: '提出立项|Proposal|提出立項', x: 40, y: 160 },
      {
        id: 'leader',
        type: 'Activity',
        name: '部门负责人审批|Department leader|部門主管簽核',
        x: 220,
        y: 160,
        participants: [leaderOfInitiator],
        empty: { kind: 'manager' },
        self: 'leader',
      },
      {
        id: 'committee',
        type: 'Activity',
        name: '评审委员会表决|Review committee|評審委員會表決',
        x: 420,
        y: 160,
        mode: 'vote',
        participants: [
          member('sunhaoran', '孙浩然|Haoran Sun|孫浩然'),
          member('yangfan', '杨帆|Fan Yang|楊帆'),
          member('zhengwenjie', '郑文杰|Wenjie Zheng|鄭文傑'),
        ],
        meeting: {
          held: 'only',
          quorum: 60,
          quorumIn: 'percent',
          votes: 'named',
          absent: 'leftOut',
          chair: [member('sunhaoran', '孙浩然|Haoran Sun|孫浩然')],
        },
        reject: { strategy: 'initiator' },
      },
      { id: 'end', type: 'End', name: '结束|End|結束', x: 640, y: 160, width: 56 },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'leader' },
      { id: 't2', from: 'leader', to: 'committee' },
      { id: 't3', from: 'committee', to: 'end' },
    ],
  },
  requests: [
    projectOf(
      'xuzhiyuan',
      9,
      ['机房节能改造', '更换制冷设备，年用电减少三成，两年收回投入。', '420000.00'],
      [approve('zhouminghui', 6)],
    ),
    projectOf(
      'duanzixuan',
      6,
      ['知识库全文检索', '常见问题可以自助查到，服务台来电减少四成。', '160000.00'],
      [approve('xuzhiyuan', 5)],
    ),
  ],
}
