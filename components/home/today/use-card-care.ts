import { useTranslations } from 'next-intl'
import { follow } from '@/components/messages/thread-acts'
import type { useSnooze } from '@/components/messages/use-snooze'
import { showSuccess } from '@/lib/client/toasts'
import type { WorkItemRow } from '@/lib/contracts/work-items'

interface Given {
  /** The cards that are not decided, in their order. */
  open: readonly WorkItemRow[]
  focusCard(workItemId: string): void
  askLater: ReturnType<typeof useSnooze>['ask']
}

/** What is done with a card beside deciding it: putting it aside, and following its request. */
export function useCardCare({ open, focusCard, askLater }: Given) {
  const t = useTranslations('home.today')
  return {
    /** The card that comes next has the focus once this one has gone. */
    later: (row: WorkItemRow, anchor: HTMLElement | null) => {
      const at = open.findIndex(({ workItemId }) => workItemId === row.workItemId)
      const next = open[at + 1] ?? open[at - 1]
      askLater(row, anchor, () => focusCard(next?.workItemId ?? ''))
    },
    star: async ({ taskId, focused: followed }: WorkItemRow) => {
      if (await follow(taskId, !followed)) showSuccess(t(followed ? 'unfollowed' : 'followed'))
    },
  }
}
