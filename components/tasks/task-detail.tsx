'use client'

import { useEffect, useEffectEvent } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useView } from '@/components/page/view-context'
import { TaskGone } from '@/components/task-story/task-gone'
import { customAddress, freeFlowAddress, pageOfForm } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import { TaskPage } from './task-page'
import { TaskSkeleton } from './task-skeleton'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import { taskContextIn } from './task-context'

/** R2.2-03, R2.2-05, R2.2-06: one task with its form, or a new request. */
export function TaskDetail() {
  const { view, query } = useView()
  const { views } = useShell()
  const context = taskContextIn(query)
  // What a person is filling in must not change below his hands because he looked at another window.
  const { data, error, mutate } = useCall('/api/task/open', context, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  // R2.10-14, R2.10-17: each type of form has its page; an old link may name another.
  const page = data && pageOfForm(data.form.formType, context.detailType ?? 'View')
  const custom = data && customAddress(data.form, { ...context, detailType: context.detailType ?? 'View' })
  // What is still written as a list of steps is written on by its own page.
  const listed =
    data?.task.freeFlow && data.task.status === draftStatus ? freeFlowAddress(data.task.taskId ?? '') : null
  const elsewhere = custom ?? listed ?? (page && page !== view.page.path ? `${page}?${view.search}` : '')
  // Once for each page it leads to, however often the open views change on the way there.
  const leave = useEffectEvent(() => {
    if (custom) window.location.replace(custom)
    else if (elsewhere) views.exchange(elsewhere)
  })
  useEffect(() => leave(), [custom, elsewhere])
  if (error && !data) return <TaskGone error={error} onRetry={() => void mutate()} />
  return data && !elsewhere ? <TaskPage view={data} onReload={() => mutate()} /> : <TaskSkeleton />
}
