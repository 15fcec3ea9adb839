import { useDebounced } from '@/components/data-list/use-debounced'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { FreeFlowState } from './use-free-flow'

export type Preview = Calls['/api/freeFlow/preview']['data']

/** How the list would go, a moment after it was changed. */
export function usePreview(plan: FreeFlowState['plan']): Preview | undefined {
  const asked = useDebounced(plan, 400)
  const { data } = useCall('/api/freeFlow/preview', { plan: asked }, { revalidateOnFocus: false })
  return data
}
