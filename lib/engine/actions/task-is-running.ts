import { draftStatus, taskStatus } from '@/lib/words/workflow-enumerations'
import type { Scene } from '../core/scene'

/** True, or what the task is instead of running. */
export function whyNotRunning({ state }: Scene): string | null {
  switch (state.task.status) {
    case taskStatus.Run:
      return null
    case taskStatus.Pause:
      return 'taskPaused'
    case taskStatus.Delete:
      return 'taskDeleted'
    case draftStatus:
      return 'taskIsDraft'
    default:
      return 'taskFinished'
  }
}
