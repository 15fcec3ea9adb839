import { useEffect } from 'react'
import { useView } from './view-context'
import { markUnsaved } from '@/lib/client/unsaved-views'

/** Browser and tags bar ask before they throw typed things away. */
export function useLeaveWarning(needed: boolean): void {
  const { key } = useView().view
  // Not the cleanup's business: an effect also ends when the view is only put out of sight.
  useEffect(() => markUnsaved(key, needed), [key, needed])
  useEffect(() => {
    if (!needed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [needed])
}
