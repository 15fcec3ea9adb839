import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { follow } from '@/components/messages/thread-acts'
import { useSnooze } from '@/components/messages/use-snooze'
import { useShell } from '@/components/page/shell-context'
import { useDecisionKeys } from '@/components/task-story/deciding/use-decision-keys'
import { taskAddress } from '@/lib/client/task-address'
import { showSuccess } from '@/lib/client/toasts'
import type { TaskView } from '@/lib/contracts/tasks'
import { opensNext } from './opens-next'

/** What is done with a task beside deciding it, here as in the lists. What cannot be done is absent. */
export interface TaskCare {
  followed: boolean
  star?: () => void
  snoozed: boolean
  /** Puts it aside, asked below what was touched. */
  later?: (anchor: HTMLElement | null) => void
  /** The button below which the key asks until when. */
  onButton(button: HTMLElement | null): void
  menu: ReactNode
}

/** E puts the task aside, S follows it, J and K go to its neighbours in the to-do list. */
export function useTaskCare({ task, workItem, care, nextWorkItem, previousWorkItem }: TaskView): TaskCare {
  const t = useTranslations('task.care')
  const { views } = useShell()
  const { ask, menu } = useSnooze()
  const [button, onButton] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState<{ of: TaskView['care']; followed?: boolean; snoozed?: boolean } | null>(null)
  const since = own?.of === care ? own : null
  const followed = since?.followed ?? care?.followed ?? false
  const snoozed = since?.snoozed ?? (care?.snoozedUntil ?? null) !== null
  const { taskId } = task
  const goTo = (item: TaskView['nextWorkItem']) =>
    item ? () => views.exchange(taskAddress({ detailType: 'Edit', ...item })) : undefined

  const star = async () => {
    if (!taskId || !(await follow(taskId, !followed))) return
    setOwn({ of: care, snoozed, followed: !followed })
    showSuccess(t(followed ? 'unfollowed' : 'followed'))
  }
  const later = (anchor: HTMLElement | null) =>
    ask({ taskId: taskId ?? '', dueAt: workItem?.dueAt ?? null, snoozed }, anchor, (until) => {
      setOwn({ of: care, followed, snoozed: until !== null })
      if (until && opensNext()) goTo(nextWorkItem)?.()
    })
  // Whoever prepares an answer for somebody else has nothing waiting for himself.
  const waits = care !== undefined && workItem !== null && !workItem.helps
  useDecisionKeys({
    s: care && (() => void star()),
    e: waits ? () => later(button) : undefined,
    j: goTo(nextWorkItem),
    k: goTo(previousWorkItem),
  })
  return {
    followed,
    snoozed,
    onButton,
    menu,
    ...(care && { star: () => void star() }),
    ...(waits && { later }),
  }
}
