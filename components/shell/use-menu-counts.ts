import { useCall } from '@/lib/client/use-call'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import type { MenuNode } from '@/lib/menus/menu-node'

/** Lists whose number asks something of the person; the number of all finished ones only weighs on him. */
const counted: readonly WorkItemKind[] = [
  'Draft',
  'Queue',
  'Share',
  'Recede',
  'Agent',
  'Read',
  'Note',
  'JointSign',
  'AdHoc',
  'Secretary',
  'Overdue',
  'Urged',
]
const refreshMs = 60_000
const exactUpTo = 999

/** The number beside a menu item that leads to a work item list. */
export function useMenuCounts(): (node: MenuNode) => string | null {
  const { data } = useCall('/api/workitem/counts', {}, { refreshInterval: refreshMs })
  return ({ href }) => {
    const kind = counted.find((name) => href === `/modules/portal/workitems/${name}`)
    const count = kind && data?.counts[workItemKind[kind]]
    if (!count) return null
    return count > exactUpTo ? `${exactUpTo}+` : String(count)
  }
}
