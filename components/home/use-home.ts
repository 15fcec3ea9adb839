import { useState } from 'react'
import { useHasPage } from '@/components/page/use-has-page'
import { useCall } from '@/lib/client/use-call'
import { taskStatus, workItemKind } from '@/lib/words/workflow-enumerations'
import { useShortcuts } from './use-shortcuts'

const rehearsals = '/admin/organisation/rehearsal'
/** Where the look at the organisation is read as a whole. */
export const checkPage = `${rehearsals}?tab=check`
/** Where what is stuck outside is mended. */
export const stuckPage = '/admin/task/push'
const processesPage = '/admin/design/processes'
export const testsPage = '/admin/test/autoTest'

/** Cards of the day; the rest stands in its list. */
const mostCards = 9
const mostRequests = 5

/**
 * All that the home page reads before it draws its panels.
 *
 * They are drawn together: how tall each is depends on its answer, and panels that came one by one would push
 * those below them about. What each card says of what will happen comes afterwards, in its own place.
 */
export function useHome() {
  const queue = useCall('/api/workitem/list', {
    kind: workItemKind.Queue,
    sort: 'dueAt',
    direction: 'ASC',
    pageSize: mostCards,
    currentPageIndex: 1,
  })
  const requests = useCall('/api/workitem/list', {
    kind: workItemKind.MyRequest,
    statuses: [taskStatus.Run, taskStatus.Pause],
    pageSize: mostRequests,
    currentPageIndex: 1,
  })
  const drafts = useCall('/api/workitem/list', { kind: workItemKind.Draft, pageSize: 3, currentPageIndex: 1 })
  const [allMessages, showAllMessages] = useState(false)
  const messages = {
    ...useCall('/api/message/list', { all: allMessages, pageSize: 5 }),
    all: allMessages,
    showAll: showAllMessages,
  }
  const announced = useCall('/api/notice/latest', { pageSize: 3 })
  const processes = useCall('/api/process/getStartableProcesses', {})
  const shortcuts = useShortcuts()
  const work = useWork()
  const answered = [queue, requests, drafts, messages, announced, processes, shortcuts, ...work.asked].every(
    ({ data, error }) => data !== undefined || error !== undefined,
  )
  return { queue, requests, drafts, messages, announced, processes, shortcuts, ...work, answered }
}

/** What is asked for who looks after people, processes or what runs, as far as the pages stand in his menus. */
function useWork() {
  const looksAfter = useHasPage(rehearsals)
  const runs = useHasPage(stuckPage)
  const designs = useHasPage(processesPage)
  const tests = useHasPage(testsPage)
  const check = { ...useCall('/api/rehearsal/getCheck', looksAfter ? { countsOnly: true } : null), looksAfter }
  const stuck = useCall('/api/task/listFailedEffects', runs ? { pageSize: 1 } : null)
  const designed = useCall('/api/process/getProcesses', designs ? {} : null)
  const tested = useCall('/api/test/getRuns', tests ? {} : null)
  const asked = [
    ...(looksAfter ? [check] : []),
    ...(runs ? [stuck] : []),
    ...(designs ? [designed] : []),
    ...(tests ? [tested] : []),
  ]
  return { check, stuck, designed, tested, asked, hasWork: asked.length > 0 }
}

export type HomeState = ReturnType<typeof useHome>
