import { taskAddress } from '@/lib/client/task-address'
import type { InboxEntry } from '@/lib/contracts/inbox'

/** Where an entry is handled or read. */
export function entryAddress({ threadId, taskId, workItemId, formType, event, about }: InboxEntry): string {
  if (!taskId && event === 'operations') return operationsAddress(threadId)
  if (!taskId && event === 'commented') return commentAddress(about)
  if (!taskId) return `/notice/detail/${encodeURIComponent(threadId)}`
  return taskAddress({
    detailType: workItemId ? 'Edit' : 'View',
    formType,
    taskId,
    workItemId: workItemId ?? undefined,
  })
}

/** Whether it is about the reader's own account. */
export const isOfAccount = ({ event, threadId }: Pick<InboxEntry, 'event' | 'threadId'>): boolean =>
  event === 'operations' && threadId.startsWith('account:')

/** What the running of the system tells of: a job that failed, a value that is watched, one's own account. */
function operationsAddress(threadId: string): string {
  const [what, id = ''] = threadId.split(':')
  if (what === 'account') return '/bpm/userProfile/index'
  return what === 'job' ? `/job/schedule/logs?job=${encodeURIComponent(id)}` : '/admin/alerts'
}

/** A comment on a process stands in its designer, at what it is about. */
function commentAddress(about: InboxEntry['about']): string {
  if (!about) return '/admin/design/processes'
  const query = new URLSearchParams({ process: about.processId })
  if (about.part) query.set('sel', about.part)
  return `/flowchat?${query}`
}
