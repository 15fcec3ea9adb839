import { useEffect, useInsertionEffect, useState } from 'react'
import { useView } from './view-context'
import { markUnsaved } from '@/lib/client/unsaved-views'

/** Browser and tags bar ask before they throw typed things away. */
export function useLeaveWarning(needed: boolean): void {
  const { key } = useView().view
  const [holder] = useState(() => ({}))
  // Not the cleanup's business: an effect also ends when the view is only put out of sight.
  useEffect(() => markUnsaved(key, needed, holder), [key, needed, holder])
  // This one ends only when what was typed into is gone; it may draw nothing itself.
  useInsertionEffect(() => () => queueMicrotask(() => markUnsaved(key, false, holder)), [key, holder])
}
