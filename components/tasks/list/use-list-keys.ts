import { useEffect, useEffectEvent, useState } from 'react'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { rowKey } from './use-selection'

interface Given {
  /** Only the list in front listens. */
  current: boolean
  rows: readonly WorkItemRow[]
  open(row: WorkItemRow): void
  tick(row: WorkItemRow): void
  /** Ticks all rows from the last one ticked to here. */
  tickTo(row: WorkItemRow): void
  /** Puts it aside, asked below its row. Absent where nothing can be. */
  later?(row: WorkItemRow, anchor: HTMLElement | null): void
  act(name: 'approve' | 'recede', row: WorkItemRow): void
  focus(row: WorkItemRow): void
}

/** Keys of a list; they are the person's own while he types or a dialog is open. */
export function useListKeys({ current, rows, open, tick, tickTo, later, act, focus }: Given) {
  const [at, setAt] = useState(-1)
  const [helpOpen, setHelpOpen] = useState(false)
  const row = rows[at]

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !current ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelector('[role=dialog], [role=menu]')
    )
      return
    const move = (to: number) => {
      const next = Math.max(0, Math.min(rows.length - 1, to))
      setAt(next)
      const line = document.getElementById(`row-${rows[next] ? rowKey(rows[next]) : ''}`)
      line?.focus({ preventScroll: true })
      line?.scrollIntoView({ block: 'nearest' })
    }
    const keys: Record<string, (() => void) | undefined> = {
      j: () => move(at + 1),
      k: () => move(at - 1),
      '?': () => setHelpOpen(true),
      '/': () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus(),
      Enter: row && !isControl(event.target) ? () => open(row) : undefined,
      o: row && (() => open(row)),
      x: row && (() => tick(row)),
      X: row && (() => tickTo(row)),
      e: row && later && (() => later(row, document.getElementById(`row-${rowKey(row)}`))),
      a: row && (() => act('approve', row)),
      r: row && (() => act('recede', row)),
      s: row && (() => focus(row)),
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

  return {
    marked: row ? rowKey(row) : '',
    /** The keyboard stands on this row now, however it came there. */
    mark: (wanted: WorkItemRow) => setAt(rows.findIndex((one) => rowKey(one) === rowKey(wanted))),
    helpOpen,
    closeHelp: () => setHelpOpen(false),
    openHelp: () => setHelpOpen(true),
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'))
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && Boolean(target.closest('a, button'))
