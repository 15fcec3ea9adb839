import { call } from '@/lib/client/call'
import { refreshCalls } from '@/lib/client/use-call'
import type { WorkItemRow } from '@/lib/contracts/work-items'

/** Stars a task, or takes the star away. */
export function toggleFocus({ taskId, focused }: WorkItemRow): void {
  call('/api/workitem/focus', { taskId, focused: !focused }).then(
    () => refreshCalls('/api/workitem/list', '/api/workitem/counts'),
    // Told already.
    () => undefined,
  )
}
