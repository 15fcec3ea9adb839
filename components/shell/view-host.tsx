'use client'

import { Activity, useLayoutEffect, useRef } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { MissingView } from '@/components/views/missing-view'
import { useShell } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { viewRegistry } from '@/components/views/view-registry'

/** Shows the current view; the visited ones stay as they were left, out of sight. */
export function ViewHost() {
  const { views, look } = useShell()
  const current = views.current
  useKeptScroll(current?.key ?? '')
  const shown = views.list.filter(({ key, visited }) => (look.tagsView && visited) || key === current?.key)
  return shown.map((view) => {
    const View = viewRegistry[view.page.view] ?? MissingView
    return (
      <Activity key={`${view.key}#${view.generation}`} mode={view.key === current?.key ? 'visible' : 'hidden'}>
        <ViewContext value={view}>
          <ErrorBoundary onRetry={() => views.refresh(view.key)}>
            <View />
          </ErrorBoundary>
        </ViewContext>
      </Activity>
    )
  })
}

/** The page scrolls as one; each view finds its place again. */
function useKeptScroll(key: string): void {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const kept = places.current
    window.scrollTo(0, kept.get(key) ?? 0)
    const keep = () => kept.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
}
