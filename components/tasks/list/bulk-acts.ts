import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import type { ActName } from '@/lib/words/acts'

const decide: readonly ActName[] = ['approve', 'reject', 'transfer', 'comment']
const look: readonly ActName[] = ['comment']

const special: Partial<Record<WorkItemKind, readonly ActName[]>> = {
  Queue: decide,
  JointSign: decide,
  AdHoc: decide,
  Overdue: decide,
  Urged: decide,
  Agent: decide,
  Secretary: decide,
  Draft: ['delete'],
  Recede: ['comment'],
  Share: ['claim'],
  Read: ['read'],
  Note: ['note'],
  MyRequest: ['urge', 'withdraw', 'comment'],
  Run: ['urge', 'comment'],
  Withdrawable: ['undo'],
  Delegated: ['undo', 'comment'],
  Removed: ['restore'],
  Paused: ['resume', 'comment'],
  Supervise: ['urge', 'comment', 'pause', 'resume', 'stop'],
  All: ['urge', 'comment', 'delete'],
}

const asideLists: ReadonlySet<WorkItemKind> = new Set([
  'Queue',
  'Share',
  'Recede',
  'Agent',
  'JointSign',
  'AdHoc',
  'Urged',
])

/** Whether what stands in a list may be put aside for a while: it leaves the list until then. */
export const mayPutAside = (kind: WorkItemKind): boolean => asideLists.has(kind)

/** What can be done to many rows of a list at once; what one of them does not allow, its own result says. */
export function bulkActsOf(kind: WorkItemKind): readonly ActName[] {
  return special[kind] ?? look
}
