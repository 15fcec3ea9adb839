import type { DraftPlace } from '@/components/task-story/act-drafts'
import type { TaskView } from '@/lib/contracts/tasks'
import type { ActName } from '@/lib/words/acts'

/**
 * Where the words to an act are kept on the page of a task: a new request has only its process, until its draft is stored.
 * One field stands there for what is decided and what is handed in.
 */
export const wordsPlace = (
  account: string,
  { task, workItem }: TaskView,
  act: ActName,
  storedId = task.taskId,
): DraftPlace => ({
  account,
  taskId: storedId || task.processId,
  workItemId: workItem?.workItemId ?? '',
  act: act === 'submit' ? 'approve' : act,
})
