import { createContext, useContext, useEffect, useMemo } from 'react'
import type { OpenView } from './open-view'
import { useShell } from './shell-context'

export const ViewContext = createContext<OpenView | null>(null)

/**
 * What a view knows of its own place. It reads this and not the address bar: that belongs to the view on show,
 * which may be another.
 */
export function useView() {
  const view = useContext(ViewContext)
  const { views } = useShell()
  if (!view) throw new Error('useView is for what the view host draws.')
  const query = useMemo(() => new URLSearchParams(view.search), [view.search])
  return {
    view,
    query,
    current: views.current?.key === view.key,
    /** Changes the view's own query, without a trace in the history. */
    setQuery(change: Record<string, string | null>) {
      const next = new URLSearchParams(view.search)
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      const text = next.toString()
      views.go(text ? `${view.page.path}?${text}` : view.page.path, { replace: true })
    },
    close: () => views.close(view.key),
    refresh: () => views.refresh(view.key),
  }
}

/** Names the view in its tag, the breadcrumb and the window. */
export function useViewTitle(title: string | undefined): void {
  const view = useContext(ViewContext)
  const { views } = useShell()
  const { setTitle } = views
  const key = view?.key
  useEffect(() => {
    if (key && title) setTitle(key, title)
  }, [key, title, setTitle])
}
