import { taskResult, taskStatus } from '@/lib/contracts/workflow-enumerations'
import { finishTask } from './finish-task'
import type { Play } from './play'
import { isBlocking } from './state/token'

/** After everything that could move has moved: the end of the task when nothing holds it up any more. */
export function settle(play: Play): void {
  const { task } = play
  if (task.status !== taskStatus.Run) return
  if (task.alert) task.status = taskStatus.Pause
  else if (!play.tokens.some(isBlocking)) finishTask(play, taskResult.Approve, 'completed')
}
