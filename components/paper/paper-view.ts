import type { TaskView } from '@/lib/contracts/tasks'

/** What of a request stands on paper. */
export type PaperView = Pick<TaskView, 'task' | 'files' | 'opinions' | 'form'>
