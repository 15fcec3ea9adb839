import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { newCommandId } from '@/lib/client/command-id'
import { showSuccess, showWarning } from '@/lib/client/toasts'
import { offerUndo, undoPart, type UndoPart } from '@/lib/client/undos'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import { actOf, type ActName } from '@/lib/words/acts'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import type { ActDetails } from '../acts/act-details'
import { forgetDraft } from '@/components/task-story/act-drafts'
import { takenOf } from './bulk-plan'
import type { BulkResult } from './bulk-results'
import type { Selection } from './use-selection'
import type { ListState } from './use-work-item-list'

/** Sent together: short enough that stopping is felt, and that nobody waits for the whole. */
const piece = 10
/** Lists of people's own items, whose decisions a guard stands before. */
const decides: readonly ActName[] = ['approve', 'reject']

interface Item {
  taskId: string
  workItemId: string
  rev: number
  title: string
}

/** What has come of an act so far. */
interface Come {
  told: BulkResult[]
  undoable: UndoPart[]
}

/** One act on many items, piece by piece: it can be stopped, and sent again it does nothing twice. */
export function useBulk(kind: WorkItemKind, selection: Selection, state: ListState) {
  const t = useTranslations('workItems.bulk')
  const tPlan = useTranslations('workItems.plan')
  const tAct = useTranslations('task.act')
  const { user } = useShell()
  const { busy, attempt } = useAttempt()
  const [asking, setAsking] = useState<{ name: ActName; commandId: string } | null>(null)
  const [results, setResults] = useState<BulkResult[]>([])
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const stopped = useRef(false)
  const { chosen, everything } = selection
  const guarded = asking !== null && decides.includes(asking.name) && (everything || chosen.length > 1)
  const { data: plan } = useCall(
    '/api/task/planBulk',
    guarded
      ? {
          kind: workItemKind[kind],
          ...(everything ? state.filters : {}),
          workItemIds: everything ? [] : chosen.map(({ workItemId }) => workItemId),
        }
      : null,
    { revalidateOnFocus: false, keepPreviousData: false, dedupingInterval: 0 },
  )
  // Ticked rows go as they were seen: what has changed since, the server says of each.
  const left = new Set(plan?.items.filter((item) => item.left !== '').map(({ workItemId }) => workItemId))
  const ticked = chosen.filter(({ workItemId }) => !left.has(workItemId))
  const rest = everything && plan ? plan.total - plan.items.length : 0
  const items: Item[] = !guarded ? chosen : !plan ? [] : everything ? takenOf(plan) : ticked

  /** What came of each is added as it comes: what was done before a piece fails is done. */
  const sendAll = async (
    { name, commandId }: { name: ActName; commandId: string },
    { opinion = '', people }: ActDetails,
    { told, undoable }: Come,
  ) => {
    stopped.current = false
    for (let from = 0; from < items.length && !stopped.current; from += piece) {
      if (items.length > piece) setProgress({ done: from, total: items.length })
      const some = items.slice(from, from + piece)
      const answer = await call('/api/task/actMany', {
        commandId,
        operator: actOf(name).operator,
        opinion,
        people,
        items: some.map(({ taskId, workItemId, rev }) => ({
          taskId,
          workItemId,
          expectedRev: rev,
          ...(guarded && { together: true }),
        })),
      })
      told.push(...answer.results.map((result, index) => ({ ...result, title: some[index]?.title ?? '' })))
      undoable.push(...answer.results.flatMap(({ undo }) => (undo ? [undoPart(undo)] : [])))
    }
  }

  const carryOut = (details: ActDetails) =>
    attempt(async () => {
      if (!asking) return
      const { name } = asking
      const come: Come = { told: [], undoable: [] }
      const { told, undoable } = come
      let whole = false
      try {
        await sendAll(asking, details, come)
        whole = true
        setAsking(null)
        const [only] = chosen.length === 1 ? chosen : []
        forgetDraft({
          account: user.account,
          taskId: only?.taskId ?? '',
          workItemId: only?.workItemId ?? '',
          act: name,
        })
        selection.clear()
        if (stopped.current) showSuccess(tPlan('stopped'))
        else if (rest > 0 && plan) showWarning(tPlan('rest', { count: rest, most: plan.most }))
      } finally {
        // Also what was done before a piece failed is gone from the list; the rest can be sent again.
        setProgress(null)
        const done = told.filter(({ code }) => code === 200).length
        const text = t('allDone', { count: done, act: tAct(name) })
        const offered = done > 0 && offerUndo({ acts: undoable, text }) > 0
        if (done < told.length) setResults(told)
        else if (!offered && (whole || done > 0)) showSuccess(text)
        void refreshCalls('/api/workitem/list', '/api/workitem/counts', '/api/workitem/facts')
      }
    }, toldAlready)

  return {
    asking,
    ask: (name: ActName) => setAsking({ name, commandId: newCommandId() }),
    cancel: () => setAsking(null),
    /** Null where nothing guards the act or it is still looked up. */
    plan: guarded ? (plan ?? null) : null,
    waits: guarded && !plan,
    items,
    /** How many match beside those that go at once. */
    rest,
    busy,
    progress,
    stop: () => void (stopped.current = true),
    carryOut,
    results,
    closeResults: () => setResults([]),
  }
}
