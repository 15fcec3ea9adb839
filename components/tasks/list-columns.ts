import type { WorkItemKind } from '@/lib/contracts/workflow-enumerations'

export type ColumnId = 'process' | 'step' | 'status' | 'holders' | 'initiator' | 'amount' | 'from' | 'arrived' | 'finished' | 'due'

const standard: readonly ColumnId[] = ['step', 'initiator', 'amount', 'arrived', 'due']

const special: Partial<Record<WorkItemKind, readonly ColumnId[]>> = {
  Draft: ['process', 'amount', 'arrived'],
  MyRequest: ['status', 'step', 'holders', 'amount', 'arrived'],
  MyApprove: ['step', 'initiator', 'amount', 'status', 'finished'],
  Run: ['status', 'step', 'holders', 'amount', 'arrived'],
  Finish: ['status', 'initiator', 'amount', 'finished'],
  Archive: ['status', 'initiator', 'amount', 'finished'],
  All: ['status', 'step', 'holders', 'initiator', 'amount', 'arrived'],
  Recede: ['step', 'from', 'amount', 'arrived', 'due'],
}

/** What a list shows beside the title. */
export function columnsOf(kind: WorkItemKind): readonly ColumnId[] {
  return special[kind] ?? standard
}

/** The order a column can be put into, where the server knows one. */
export const sortOf: Partial<Record<ColumnId, 'arrivedAt' | 'dueAt' | 'initiator'>> = {
  arrived: 'arrivedAt', due: 'dueAt', initiator: 'initiator',
}

/** Lists of things that wait for the person: a row opens ready to be decided. */
const toDecide: readonly WorkItemKind[] = ['Draft', 'Queue', 'Recede', 'Agent', 'Read', 'Note', 'JointSign', 'AdHoc', 'Overdue', 'Urged']

export function opensForEdit(kind: WorkItemKind): boolean {
  return toDecide.includes(kind)
}
