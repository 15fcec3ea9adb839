import { taskResult, tokenStatus } from '@/lib/words/workflow-enumerations'
import { finishTask } from '../../core/finish-task'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

/** A branch is over. Whether the task is, shows when everything has come to rest. */
export const endBehaviour: ElementBehaviour<ElementOf<'End'>> = {
  enter(play, element, arrival) {
    const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Run })
    play.finish(token, 'passed')
    if (element.kind === 'reject') finishTask(play, taskResult.Reject, 'rejected')
    if (element.kind === 'terminate') finishTask(play, taskResult.Approve, 'completed')
  },
}
