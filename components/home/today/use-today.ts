import { useEffect, useEffectEvent, useState } from 'react'
import type { useSnooze } from '@/components/messages/use-snooze'
import { useShell } from '@/components/page/shell-context'
import { useView } from '@/components/page/view-context'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { CallError } from '@/lib/client/call-error'
import { useStore } from '@/lib/client/store'
import { taskAddress } from '@/lib/client/task-address'
import { undoPlaces, undos, type Undoable } from '@/lib/client/undos'
import { refreshCalls } from '@/lib/client/use-call'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { Decision, DecisionAct } from '@/components/task-story/deciding/reason-row'
import type { Glance } from '@/components/task-story/deciding/use-glances'
import { decisionDetails, useSendDecision } from '@/components/task-story/deciding/use-send-decision'
import { useCardCare } from './use-card-care'
import { useCardFocus } from './use-card-focus'

/** A card, or the bar of one that was decided and may still be undone. */
export type Slot = { kind: 'card'; row: WorkItemRow } | { kind: 'bar'; one: Undoable }

const place = 'home'
const none: Undoable[] = []

/** While the page is in front it shows its bars itself. */
function useBarsInPlace(current: boolean): void {
  useEffect(() => {
    if (!current) return
    undoPlaces.set((before) => [...before, place])
    return () => undoPlaces.set((before) => before.filter((one) => one !== place))
  }, [current])
}

/** The cards of the day in their order, which of them is in focus, and what is done with them. */
export function useToday(
  rows: readonly WorkItemRow[],
  glances: ReadonlyMap<string, Glance>,
  askLater: ReturnType<typeof useSnooze>['ask'],
) {
  const { views } = useShell()
  const { current } = useView()
  const sendDecision = useSendDecision()
  const { busy, attempt } = useAttempt()
  const [wanted, setWanted] = useState('')
  const [asking, setAsking] = useState<{ workItemId: string; name: DecisionAct } | null>(null)
  const [indexes, setIndexes] = useState<ReadonlyMap<string, number>>(new Map())
  const bars = useStore(undos, none).filter((one) => one.place === place)

  useBarsInPlace(current)

  const decided = new Set(bars.map(({ workItemId }) => workItemId))
  const open = rows.filter(({ workItemId }) => !decided.has(workItemId))
  const slots: Slot[] = open.map((row) => ({ kind: 'card', row }))
  for (const one of bars) slots.splice(indexes.get(one.workItemId ?? '') ?? 0, 0, { kind: 'bar', one })
  const focused = open.find(({ workItemId }) => workItemId === wanted)?.workItemId ?? open[0]?.workItemId ?? ''

  const focusCard = useCardFocus(setWanted)

  const send = async (name: DecisionAct, row: WorkItemRow, decision: Decision) => {
    const { workItemId } = row
    const at = open.findIndex((one) => one.workItemId === workItemId)
    const next = open[at + 1] ?? open[at - 1]
    const onSent = () => {
      setAsking(null)
      const slot = slots.findIndex((one) => one.kind === 'card' && one.row.workItemId === workItemId)
      setIndexes((before) => new Map(before).set(workItemId, slot))
    }
    // Its card is there once the list has been read again.
    const onUndone = () => void refreshCalls('/api/workitem/list').then(() => focusCard(workItemId))
    await sendDecision(name, row, decisionDetails(decision), { onSent, onUndone, where: { place, workItemId } })
    void refreshCalls('/api/workitem/list', '/api/workitem/counts')
    focusCard(next?.workItemId ?? '')
  }

  /** Somebody was quicker, or the request changed: the card is read anew, and what was typed stays. */
  const carryOut = (name: DecisionAct, row: WorkItemRow, answer: Decision) => {
    void attempt(
      () =>
        send(name, row, answer).catch((error: unknown) => {
          if (error instanceof CallError) void refreshCalls('/api/workitem/list', '/api/task/glance')
          throw error
        }),
      toldAlready,
    )
  }

  const { later, star } = useCardCare({ open, focusCard, askLater })

  const today = {
    slots,
    open: (row: WorkItemRow) => views.go(addressOf(row)),
    left: open.length,
    focused,
    focusOn: setWanted,
    busy,
    asking,
    ask: (name: DecisionAct, row: WorkItemRow) => setAsking({ workItemId: row.workItemId, name }),
    close: () => {
      setAsking(null)
      focusCard(asking?.workItemId ?? '')
    },
    approve: (row: WorkItemRow, glance: Glance | undefined) => {
      if (glance?.approve === 'atOnce') carryOut('approve', row, { opinion: '' })
      else if (glance?.approve === 'opinion') setAsking({ workItemId: row.workItemId, name: 'approve' })
      else today.open(row)
    },
    /** A movement in passing: the server refuses what the process wants looked at. */
    swipe: (row: WorkItemRow) => carryOut('approve', row, { opinion: '', passing: 'swipe' }),
    carryOut,
    later,
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (!current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
    const at = open.findIndex(({ workItemId }) => workItemId === focused)
    const row = open[at]
    const glance = row && glances.get(row.workItemId)
    const onControl = target instanceof Element && target.closest('a, button') !== null
    const keys: Record<string, (() => void) | undefined> = {
      j: () => focusCard(open[Math.min(at + (isIn(target, focused) ? 1 : 0), open.length - 1)]?.workItemId ?? ''),
      k: () => focusCard(open[Math.max(at - 1, 0)]?.workItemId ?? ''),
      a: row && !busy ? () => today.approve(row, glance) : undefined,
      r: row && glance?.recede && !busy ? () => today.ask('recede', row) : undefined,
      e: row && (() => later(row, document.getElementById(`card-${row.workItemId}`))),
      s: row && (() => void star(row)),
      Enter: row && !onControl && isIn(target, focused) ? () => today.open(row) : undefined,
    }
    const run = keys[key]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return today
}

export type Today = ReturnType<typeof useToday>

const addressOf = ({ taskId, workItemId }: WorkItemRow): string =>
  taskAddress({ detailType: 'Edit', taskId, workItemId })

const isIn = (target: EventTarget | null, workItemId: string): boolean =>
  target instanceof Element && target.closest(`#card-${CSS.escape(workItemId)}`) !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT|INPUT)$/.test(target.tagName))
