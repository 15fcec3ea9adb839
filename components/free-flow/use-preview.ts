import { useMemo } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { sentPlan } from './use-free-flow'

export type Preview = Calls['/api/freeFlow/preview']['data']

/** How the list would go, a moment after it was changed. */
export function usePreview(plan: ReturnType<typeof sentPlan>): Preview | undefined {
  const text = useDebounced(JSON.stringify(plan), 400)
  const asked = useMemo(() => ({ plan: JSON.parse(text) as ReturnType<typeof sentPlan> }), [text])
  const { data } = useCall('/api/freeFlow/preview', asked, { revalidateOnFocus: false })
  return data
}
