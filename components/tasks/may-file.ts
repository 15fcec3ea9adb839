import { draftStatus } from '@/lib/words/workflow-enumerations'
import type { TaskView } from '@/lib/contracts/tasks'

/** Whether a request can be filed into a folder: one that is handed in, by who may print it. */
export const mayFile = ({ task, can }: Pick<TaskView, 'task' | 'can'>): boolean =>
  task.taskId !== null && task.status !== draftStatus && can.print === true
