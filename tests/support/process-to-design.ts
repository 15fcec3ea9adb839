import type { ProcessToDesign } from '@/components/processes/designer/design'
import { processDefinition } from '@/lib/engine/definition/process-definition'

/** A process of two steps and a condition between them, as a designer opens it. */
export const designed = processDefinition.parse({
  processId: 'p',
  name: 'P',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start', name: '开始' },
    { id: 'lead', type: 'Activity', name: '主管审批', x: 200 },
    { id: 'split', type: 'Condition', name: '金额', x: 400 },
    { id: 'big', type: 'Activity', name: '总监审批', x: 600 },
    { id: 'after', type: 'Activity', name: '财务付款', x: 800 },
    { id: 'end', type: 'End', name: '结束', x: 1000 },
  ],
  transitions: [
    { id: '1', from: 'start', to: 'lead' },
    { id: '2', from: 'lead', to: 'split' },
    { id: '3', from: 'split', to: 'big', name: '大额', condition: 'Expression', expression: 'total > 5000' },
    { id: '4', from: 'split', to: 'after', otherwise: true },
    { id: '5', from: 'big', to: 'after' },
    { id: '6', from: 'after', to: 'end' },
  ],
})

export const processToDesign = (edit = true): ProcessToDesign =>
  ({
    processId: 'p',
    published: null,
    nextVersion: 1,
    draft: { definition: designed, hash: 'h', changed: true },
    formVersion: 1,
    newestFormVersion: 1,
    form: {
      sections: [{ id: 's', title: '', columns: 1, fields: [{ id: 'total', type: 'number', label: '金额' }] }],
    },
    names: { users: {}, roles: {}, groups: {}, duties: {} },
    rights: { edit, publish: edit },
  }) as unknown as ProcessToDesign
