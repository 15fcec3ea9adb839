import { taskResult, tokenStatus } from '@/lib/contracts/workflow-enumerations'
import { finishTask } from '../../finish-task'
import type { Enter } from '../../play'

/** A branch is over. Whether the task is, shows when everything has come to rest. */
export const enterEnd: Enter = (play, element, arrival) => {
  if (element.type !== 'End') return
  const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Run })
  play.finish(token, 'passed')
  if (element.kind === 'reject') finishTask(play, taskResult.Reject, 'rejected')
  if (element.kind === 'terminate') finishTask(play, taskResult.Approve, 'completed')
}
