import { useEffect, useRef, useState } from 'react'
import { glide, placeInSight } from './glide'
import { useShell } from '@/components/page/shell-context'
import type { TagMenuState } from './tag-menu'
import type { OpenView } from '@/components/page/open-view'

/** Scrolling, the menu and what is being dragged in the tags bar. */
export function useTagsBar() {
  const { views } = useShell()
  const bar = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<TagMenuState | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const current = views.current?.key

  useEffect(() => {
    const item = bar.current?.querySelector<HTMLElement>('[data-current=true]')
    return bar.current && item ? glide(bar.current, placeInSight(bar.current, item)) : undefined
  }, [current])

  useEffect(() => {
    const element = bar.current
    // A wheel turns one way only; here it scrolls sideways. React's own listener may not prevent the page's scrolling.
    const turn = (event: WheelEvent) => {
      if (!element || element.scrollWidth <= element.clientWidth || event.deltaY === 0) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  return {
    bar,
    menu,
    openMenu: (view: OpenView, at: TagMenuState['at']) => setMenu({ view, at }),
    closeMenu: () => setMenu(null),
    dragged,
    setDragged,
  }
}
