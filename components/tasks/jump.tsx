'use client'

import { useEffect, useEffectEvent } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useView } from '@/components/page/view-context'
import { TaskGone } from '@/components/task-story/task-gone'
import { customAddress, taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import { openModeIn, systemIdIn, taskContextIn } from './task-context'
import { TaskSkeleton } from './task-skeleton'

/**
 * R2.2-01, R2.2-02: a link that need not know what kind of form a task has. It finds the page of the form, and opens it
 * here, in a new window, or in the place of the page before (R2.10-19).
 */
export function Jump() {
  const { query, close } = useView()
  const { views, mobile } = useShell()
  const context = taskContextIn(query)
  const mode = openModeIn(query, mobile)
  const { data, error, mutate } = useCall('/api/task/open', context, { revalidateOnFocus: false })
  const target = { ...context, systemId: systemIdIn(query), detailType: context.detailType ?? 'View' }
  const custom = data && customAddress(data.form, target)
  const address = data && (custom ?? taskAddress({ ...target, formType: data.form.formType }))
  const { exchange } = views
  const go = useEffectEvent((address: string) => {
    // A print and a page of another make have no place inside the shell.
    if (mode === 'Blank') {
      window.open(address, '_blank', 'noopener')
      close()
    } else if (custom || context.detailType === 'Print') window.location.replace(address)
    else exchange(address)
  })
  useEffect(() => {
    if (address) go(address)
  }, [address])
  return error ? <TaskGone error={error} onRetry={() => void mutate()} /> : <TaskSkeleton />
}
