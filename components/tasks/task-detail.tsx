'use client'

import { useView } from '@/components/shell/view-context'
import { ViewFailed } from '@/components/ui/view-failed'
import { TaskPage } from './task-page'
import { TaskSkeleton } from './task-skeleton'
import { taskContextIn } from './task-context'
import { useCall } from '@/lib/client/use-call'

/** R2.2-03: one task with its form, or a new request. */
export function TaskDetail() {
  const { query } = useView()
  // What a person is filling in must not change below his hands because he looked at another window.
  const { data, error, mutate } = useCall('/api/task/open', taskContextIn(query), { revalidateOnFocus: false, revalidateOnReconnect: false })
  if (data) return <TaskPage view={data} onReload={() => mutate()} />
  return error ? <ViewFailed message={error.message} onRetry={() => void mutate()} /> : <TaskSkeleton />
}
