'use client'

import { useState } from 'react'
import { useView } from '@/components/page/view-context'
import { TaskGone } from '@/components/task-story/task-gone'
import { TaskMeetings } from './task-meetings'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import { useTranslations } from 'next-intl'
import { TraceView, type TraceTab } from './trace-view'

/** What each of the addresses begins with. */
const firstTabs: Record<string, TraceTab> = {
  tasktrace: 'diagram',
  tasktrace2: 'timeline',
  subtasktrace: 'subTasks',
  parenttasktrace: 'diagram',
}

/** R2.3-02 to R2.3-05: what happened to a task, to those it has started, or to the one that started it. */
export function TaskTrace() {
  const t = useTranslations('trace')
  const { view, query } = useView()
  const name = view.page.path.split('/').at(-1)?.toLowerCase() ?? ''
  const [chosen, setChosen] = useState('')
  const own = query.get('tid') ?? ''
  const first = useTrace(own)
  const wanted = chosen || (name === 'parenttasktrace' ? (first.data?.parentTask?.taskId ?? '') : own)
  const { data, error, mutate } = useTrace(wanted)

  if (error ?? first.error) return <TaskGone error={error ?? first.error} onRetry={() => void mutate()} />
  if (first.data && !wanted) return <EmptyState icon="process" title={t('noParent')} />
  if (!data) return <Loading />
  return (
    <>
      <TraceView key={data.task.taskId} trace={data} firstTab={firstTabs[name] ?? 'diagram'} onOpen={setChosen} />
      {data.task.taskId && <TaskMeetings taskId={data.task.taskId} />}
    </>
  )
}

function useTrace(taskId: string) {
  return useCall('/api/task/trace', taskId ? { taskId } : null, { keepPreviousData: false })
}

function Loading() {
  const t = useTranslations('trace')
  return (
    <div className={page.wide} aria-busy="true">
      <h1 className="visually-hidden">{t('diagram')}</h1>
      <Skeleton height={460} />
    </div>
  )
}
