import { taskResult } from '@/lib/words/workflow-enumerations'
import { finishTask } from '../../core/finish-task'
import { goBack } from '../../history/go-back'
import { passedVisits } from '../../history/passed-visits'
import type { Play } from '../../core/play'
import type { Token } from '../../state/token'
import type { Activity } from './schema'

/** A step said no: what that does to the task. A place to go back to that does not exist ends it. */
export function rejectStep(play: Play, activity: Activity, slots: Token[]): void {
  const { strategy, activityId } = activity.reject
  const first = slots[0]
  const passed = first ? passedVisits(play, first) : []
  const target =
    strategy === 'previous'
      ? passed[0]
      : strategy === 'initiator'
        ? passed.find((visit) => visit[0]?.activityId === play.graph.start.id)
        : strategy === 'step'
          ? passed.find((visit) => visit[0]?.activityId === activityId)
          : undefined
  if (target && play.task.returns < play.definition.settings.maxReturns) {
    goBack(play, { visits: [target], resubmit: 'step', reason: play.command.opinion })
  } else finishTask(play, taskResult.Reject, 'rejected')
}
