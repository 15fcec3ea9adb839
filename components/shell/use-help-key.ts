import { useEffect, useEffectEvent } from 'react'
import type { OpenViews } from '@/components/page/open-view'
import { helpAddress } from './help-address'

const typing = 'input, textarea, select, [contenteditable=true]'

/** `?` opens the help about the page, where nothing on it has taken the key and nobody types. */
export function useHelpKey(views: OpenViews): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (document.querySelector('[role=dialog], [role=menu]')) return
    views.go(helpAddress(views.current))
  })
  useEffect(() => {
    // After those of the page, which are asked first.
    const listen = (event: KeyboardEvent) => setTimeout(() => onKey(event))
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
