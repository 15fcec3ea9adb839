import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import type { WorkItemRow } from '@/lib/contracts/work-items'

/** Columns beside the title; a summary field is `summary.` and its id. */
export const namedColumns = [
  'no',
  'process',
  'step',
  'status',
  'holders',
  'initiator',
  'department',
  'from',
  'forWhom',
  'amount',
  'arrived',
  'due',
  'finished',
  'round',
] as const
export type NamedColumn = (typeof namedColumns)[number]
export type ColumnId = NamedColumn | `summary.${string}`

const standard: readonly ColumnId[] = ['step', 'initiator', 'amount', 'arrived', 'due']
const wholeTasks: readonly ColumnId[] = ['status', 'step', 'holders', 'initiator', 'amount', 'arrived']
const ended: readonly ColumnId[] = ['status', 'initiator', 'amount', 'finished']
const forOthers: readonly ColumnId[] = ['forWhom', 'step', 'initiator', 'amount', 'arrived', 'due']

const special: Partial<Record<WorkItemKind, readonly ColumnId[]>> = {
  Draft: ['process', 'amount', 'arrived'],
  MyRequest: ['status', 'step', 'holders', 'amount', 'arrived'],
  MyApprove: ['step', 'initiator', 'amount', 'status', 'finished'],
  Run: ['status', 'step', 'holders', 'amount', 'arrived'],
  Finish: ended,
  Archive: ended,
  Removed: ['status', 'initiator', 'amount', 'arrived'],
  All: wholeTasks,
  Supervise: wholeTasks,
  Paused: wholeTasks,
  Focus: wholeTasks,
  Recede: ['step', 'from', 'amount', 'arrived', 'due'],
  Agent: forOthers,
  Secretary: forOthers,
  Delegated: ['step', 'holders', 'initiator', 'amount', 'arrived'],
  Read: ['step', 'from', 'initiator', 'arrived'],
  ReadDone: ['step', 'from', 'initiator', 'finished'],
  Note: ['step', 'from', 'initiator', 'arrived'],
  NoteDone: ['step', 'from', 'initiator', 'finished'],
  Withdrawable: ['step', 'initiator', 'amount', 'status', 'finished'],
}

/** What a list shows beside the title, unless the person chose otherwise. */
export function columnsOf(kind: WorkItemKind): readonly ColumnId[] {
  return special[kind] ?? standard
}

/** The server's names for the order of a column. */
const sortNames: Partial<Record<ColumnId | 'title', string>> = {
  title: 'title',
  no: 'no',
  process: 'process',
  step: 'step',
  status: 'status',
  initiator: 'initiator',
  department: 'department',
  from: 'from',
  arrived: 'arrivedAt',
  due: 'dueAt',
  finished: 'finishedAt',
  round: 'round',
}

/** The order a column can be put into; an amount by the summary field it shows. */
export function sortOf(column: ColumnId | 'title', rows: readonly WorkItemRow[]): string | undefined {
  if (column === 'amount') {
    const field = amountOf(rows.find((row) => amountOf(row)))?.field
    return field && `summary.${field}`
  }
  return column.startsWith('summary.') ? column : sortNames[column]
}

/** The sum a request is about. */
export function amountOf(row: WorkItemRow | undefined): WorkItemRow['summary'][number] | undefined {
  return row?.summary.find(({ kind }) => kind === 'money')
}

/** Lists of things that wait for the person: a row opens ready to be decided. */
const toDecide: readonly WorkItemKind[] = [
  'Draft',
  'Queue',
  'Share',
  'Recede',
  'Agent',
  'Secretary',
  'Read',
  'Note',
  'JointSign',
  'AdHoc',
  'Overdue',
  'Urged',
]

export function opensForEdit(kind: WorkItemKind): boolean {
  return toDecide.includes(kind)
}
