import { leaderTypes } from '../../demo-company/company'
import type { DemoProcess } from '../demo-process'
import { leaderOfInitiator, managers, role } from '../demo-process'

const form: DemoProcess['form']['definition'] = {
  sections: [
    {
      id: 'seal',
      title: '用印信息|Use of a seal|用印資訊',
      columns: 2,
      fields: [
        { id: 'document', type: 'text', label: '文件名称|Document|文件名稱', required: true, span: 2 },
        {
          id: 'seals',
          type: 'checkbox',
          label: '印章|Seals|印章',
          required: true,
          span: 2,
          options: [
            { value: 'company', label: '公章|Company seal|公司章' },
            { value: 'contract', label: '合同专用章|Contract seal|合約專用章' },
            { value: 'finance', label: '财务专用章|Finance seal|財務專用章' },
            { value: 'legal', label: '法定代表人章|Legal representative’s seal|負責人章' },
          ],
        },
        { id: 'copies', type: 'number', label: '份数|Copies|份數', required: true, min: 1, max: 200 },
        { id: 'on', type: 'date', label: '用印日期|On|用印日期', required: true, notBefore: 'today' },
        { id: 'at', type: 'time', label: '时间|At|時間' },
        { id: 'outside', type: 'switch', label: '需外带|Taken outside|需攜出' },
        {
          id: 'returnAt',
          type: 'datetime',
          label: '归还时间|Back at|歸還時間',
          visibleWhen: 'outside = true',
          requiredWhen: 'outside = true',
        },
        { id: 'purpose', type: 'textarea', label: '用途|Purpose|用途', required: true, span: 2, maxLength: 500 },
        { id: 'files', type: 'attachment', label: '待盖章文件|Documents to be sealed|待用印文件', maxFiles: 10 },
      ],
    },
    {
      id: 'keeper',
      title: '用印登记|Record|用印登記',
      columns: 2,
      fields: [
        { id: 'sealedAt', type: 'datetime', label: '实际用印时间|Sealed at|實際用印時間' },
        { id: 'handedTo', type: 'signature', label: '领取人签名|Signature of who took it|領取人簽名' },
      ],
    },
  ],
}

/** A seal: the leader, then legal and the director one after the other, then the keeper records it. */
export const seal: DemoProcess = {
  form: { formId: 'seal-usage-form', formName: '用印申请单|Seal request|用印申請單', formCode: 'SL', definition: form },
  catalogName: '合同与印章|Contracts and seals|合約與印章',
  process: {
    processId: 'seal-usage',
    name: '用印申请|Seal request|用印申請',
    description:
      '公章、合同章等，法务与总经理依次签署|Company and other seals; legal and the director sign one after the other|公司章、合約章等，法務與總經理依序簽署',
    formId: 'seal-usage-form',
    settings: {
      titleRule: '{document} 用印|Seal on {document}|{document} 用印',
      numberRule: 'SL-{yyyy}-{0000}',
      summaryFields: ['seals', 'copies', 'on'],
      withdraw: 'running',
      managers,
    },
    elements: [
      {
        id: 'start',
        type: 'Start',
        name: '填写申请|Request|填寫申請',
        x: 40,
        y: 160,
        rights: { default: 'edit', fields: { sealedAt: 'hidden', handedTo: 'hidden' } },
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
      },
      {
        id: 'signers',
        type: 'Activity',
        name: '依次签署|Signers in order|依序簽署',
        x: 420,
        y: 160,
        mode: 'sequential',
        signature: true,
        participants: [
          {
            participantType: 7,
            param0: 'dept-legal',
            leader1Type: leaderTypes.head,
            displayName: '法务部负责人|Head of legal|法務部主管',
          },
          role('director', '总经理|Director|總經理'),
        ],
        empty: { kind: 'manager' },
      },
      {
        id: 'keeper',
        type: 'Activity',
        name: '印章保管员登记|Seal keeper|印章保管員登記',
        x: 640,
        y: 160,
        participants: [
          {
            participantType: 22,
            param0: 'dept-admin',
            param1: 'SEAL-KEEPER',
            displayName: '行政部的印章保管员|Seal keeper of administration|行政部的印章保管員',
          },
        ],
        empty: { kind: 'manager' },
        rights: { default: 'read', fields: { sealedAt: 'required', handedTo: 'edit' } },
      },
      { id: 'end', type: 'End', name: '结束|End|結束', x: 860, y: 160, width: 56 },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'leader' },
      { id: 't2', from: 'leader', to: 'signers' },
      { id: 't3', from: 'signers', to: 'keeper' },
      { id: 't4', from: 'keeper', to: 'end' },
    ],
  },
  requests: [
    {
      by: 'tianye',
      daysAgo: 1,
      hour: 11,
      data: (day) => ({
        document: '移动端测试服务协议',
        seals: ['contract'],
        copies: 2,
        on: day(4),
        outside: false,
        purpose: '与测试服务商签约',
        files: [],
      }),
      acts: [],
    },
  ],
}
