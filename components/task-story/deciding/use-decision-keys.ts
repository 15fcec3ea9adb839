import { useEffect, useEffectEvent } from 'react'
import { useView } from '@/components/page/view-context'

type Key = 'a' | 'r' | 'e' | 's' | 'j' | 'k'

/** A to approve, R to return and the other letters of the lists; they are the person's own while he types or a dialog is open. */
export function useDecisionKeys(keys: Partial<Record<Key, (() => void) | undefined>>): void {
  const { current } = useView()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!current || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(target) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'))
      return
    const run = Object.hasOwn(keys, key) ? keys[key as Key] : undefined
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Also boxes to tick and lists to choose from: a letter means something to them. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=combobox], [role=grid]') !== null)
