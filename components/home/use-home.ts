import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { useHasPage } from '@/components/page/use-has-page'
import { useShortcuts } from './use-shortcuts'

const rehearsals = '/admin/organisation/rehearsal'
/** Where the look at the organisation is read as a whole. */
export const checkPage = `${rehearsals}?tab=check`

/**
 * All that the home page reads before it draws its panels.
 *
 * They are drawn together: how tall each is depends on its answer, and panels that came one by one would push
 * those below them about.
 */
export function useHome() {
  const counts = useCall('/api/workitem/counts', {})
  const urgent = useCall('/api/workitem/list', {
    kind: workItemKind.Queue,
    sort: 'dueAt',
    direction: 'ASC',
    pageSize: 5,
    currentPageIndex: 1,
  })
  const drafts = useCall('/api/workitem/list', { kind: workItemKind.Draft, pageSize: 3, currentPageIndex: 1 })
  const [allMessages, showAllMessages] = useState(false)
  const messages = {
    ...useCall('/api/message/list', { all: allMessages, pageSize: 5 }),
    all: allMessages,
    showAll: showAllMessages,
  }
  const processes = useCall('/api/process/getStartableProcesses', {})
  const shortcuts = useShortcuts()
  const looksAfter = useHasPage(rehearsals)
  const check = { ...useCall('/api/rehearsal/getCheck', looksAfter ? { countsOnly: true } : null), looksAfter }
  const answered = [counts, urgent, drafts, messages, processes, shortcuts, ...(looksAfter ? [check] : [])].every(
    ({ data, error }) => data !== undefined || error !== undefined,
  )
  return { counts, urgent, drafts, messages, processes, shortcuts, check, answered }
}

export type HomeState = ReturnType<typeof useHome>
