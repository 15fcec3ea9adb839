import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'

export type Mark = Calls['/api/message/mark']['input']['mark']

/** What shows messages, or what they are about. */
export const refreshThreads = (): Promise<unknown> =>
  refreshCalls(
    '/api/message/inbox',
    '/api/message/inboxCounts',
    '/api/message/thread',
    '/api/message/list',
    '/api/workitem/list',
    '/api/workitem/counts',
  )

/** Marks entries of the inbox; none named are all. What went wrong has been shown by the call. */
export async function mark(threadIds: string[], how: Mark, { quiet = false } = {}): Promise<boolean> {
  return worked(call('/api/message/mark', { threadIds, mark: how }, { quiet }))
}

/** Puts a request aside, or brings it back. */
export async function snooze(threadId: string, until: Date | null, said: string): Promise<boolean> {
  const done = await worked(call('/api/message/snooze', { threadId, until: until?.toISOString() ?? null }))
  if (done && said) showSuccess(said)
  return done
}

/** Follows a request, or no longer. */
export const follow = (taskId: string, focused: boolean): Promise<boolean> =>
  worked(call('/api/workitem/focus', { taskId, focused }))

async function worked(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  } finally {
    void refreshThreads()
  }
}
