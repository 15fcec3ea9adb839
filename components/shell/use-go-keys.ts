import { useEffect, useEffectEvent, useRef } from 'react'
import type { OpenViews } from '@/components/page/open-view'

const typing = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=grid]'
/** How long G waits for what follows it. */
const patience = 1_500
const places: Record<string, string> = { t: '/index', i: '/messages' }

/** G then T leads to Today, G then I to the messages, wherever nobody types. What follows a G is no key of the page. */
export function useGoKeys(views: Pick<OpenViews, 'go'>): void {
  const pressed = useRef(-Infinity)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, timeStamp } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || key === 'Shift') return
    if (target instanceof Element && target.closest(typing)) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return
    const waits = timeStamp - pressed.current < patience
    pressed.current = key === 'g' && !waits ? timeStamp : -Infinity
    const place = waits ? places[key] : undefined
    if (!place) return
    event.preventDefault()
    event.stopPropagation()
    views.go(place)
  })
  useEffect(() => {
    // Before those of the page.
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
