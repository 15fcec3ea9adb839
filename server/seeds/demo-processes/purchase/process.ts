import type { ProcessDefinitionInput } from '@/lib/engine'
import { leaderOfInitiator, managers, role } from '../demo-process'

export const purchaseProcessId = 'purchase-request'
export const purchaseFormId = 'purchase-request-form'

/** The purchase request: department leader, from 5,000 finance, from 50,000 the director. */
export const purchaseProcess: ProcessDefinitionInput = {
  processId: purchaseProcessId,
  name: '采购申请|Purchase request|採購申請',
  description:
    '设备、软件、办公用品等采购，按金额逐级审批|Equipment, software and supplies, approved by amount|設備、軟體、辦公用品等採購，按金額逐級簽核',
  formId: purchaseFormId,
  settings: {
    titleRule: '{initiator}的采购申请：{purpose}|Purchase for {initiator}: {purpose}|{initiator}的採購申請：{purpose}',
    numberRule: 'PR-{yyyy}-{0000}',
    summaryFields: ['total', 'budgetItem', 'neededOn'],
    withdraw: 'running',
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
    },
    {
      id: 'needsFinance',
      type: 'Condition',
      name: '金额 ≥ 5000？|5,000 or more?|金額 ≥ 5000？',
      x: 420,
      y: 160,
      width: 56,
    },
    {
      id: 'finance',
      type: 'Activity',
      name: '财务复核|Finance|財務複核',
      x: 560,
      y: 160,
      mode: 'parallelAny',
      participants: [role('finance', '财务|Finance|財務')],
      empty: { kind: 'manager' },
    },
    {
      id: 'needsDirector',
      type: 'Condition',
      name: '金额 ≥ 50000？|50,000 or more?|金額 ≥ 50000？',
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
    },
    { id: 'end', type: 'End', name: '结束|End|結束', x: 1100, y: 160, width: 56 },
  ],
  transitions: [
    { id: 't1', from: 'start', to: 'leader' },
    { id: 't2', from: 'leader', to: 'needsFinance' },
    {
      id: 't3',
      from: 'needsFinance',
      to: 'finance',
      name: '5,000 元及以上|5,000 or more|5,000 元及以上',
      condition: 'Expression',
      expression: 'total >= 5000',
    },
    {
      id: 't4',
      from: 'needsFinance',
      to: 'end',
      name: '5,000 元以下|Below 5,000|5,000 元以下',
      otherwise: true,
    },
    { id: 't5', from: 'finance', to: 'needsDirector' },
    {
      id: 't6',
      from: 'needsDirector',
      to: 'director',
      name: '50,000 元及以上|50,000 or more|50,000 元及以上',
      condition: 'Expression',
      expression: 'total >= 50000',
    },
    {
      id: 't7',
      from: 'needsDirector',
      to: 'end',
      name: '50,000 元以下|Below 50,000|50,000 元以下',
      otherwise: true,
    },
    { id: 't8', from: 'director', to: 'end' },
  ],
}
