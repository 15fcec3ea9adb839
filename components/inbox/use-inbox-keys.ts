import { useEffect, useEffectEvent } from 'react'
import { useShell } from '@/components/page/shell-context'
import { entryAddress } from './entry-address'
import type { EntryActs } from './entry-acts'
import type { InboxEntry } from './inbox-views'
import type { InboxState } from './use-inbox'

interface Given {
  state: InboxState
  chosen: InboxEntry | undefined
  open(entry: InboxEntry): void
  acts: EntryActs
  undo(): void
}

/** Keys of the inbox; they are the person's own while he types or a dialog is open. */
export function useInboxKeys({ state, chosen, open, acts, undo }: Given): void {
  const { views } = useShell()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!state.current || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
    const at = chosen ? state.rows.indexOf(chosen) : -1
    const move = (to: number) => {
      const next = state.rows[Math.max(0, Math.min(state.rows.length - 1, to))]
      if (!next) return
      open(next)
      document.getElementById(`thread-${next.threadId}`)?.scrollIntoView({ block: 'nearest' })
    }
    const keys: Record<string, (() => void) | undefined> = {
      j: () => move(at + 1),
      k: () => move(at - 1),
      e: chosen && !chosen.done ? () => snoozeChosen(chosen, acts) : undefined,
      d: chosen && (() => acts.finish(chosen)),
      s: chosen?.taskId ? () => acts.follow(chosen) : undefined,
      z: undo,
      Enter: chosen && !isControl(event.target) ? () => views.go(entryAddress(chosen)) : undefined,
    }
    const key = keys[event.key]
    if (!key) return
    event.preventDefault()
    key()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Below the button of its own row; where rows are swiped there is none, and it opens at the row. */
function snoozeChosen(entry: InboxEntry, acts: EntryActs): void {
  const place =
    [...document.querySelectorAll<HTMLElement>('[data-snooze]')].find(
      ({ dataset }) => dataset.snooze === entry.threadId,
    ) ?? document.getElementById(`thread-${entry.threadId}`)
  if (place) acts.snooze(entry, place)
}

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role=dialog], [role=menu]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT|INPUT)$/.test(target.tagName)))

/** A control of its own, but for the rows: on them Enter opens what is chosen. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && Boolean(target.closest('a, button:not([aria-pressed=true])'))
