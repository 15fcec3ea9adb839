import { tookPart } from '../core/scene'
import { refused } from '../core/refusal'
import { firstReason, type Action } from './action'

/** A note to oneself on a task; nobody else reads it. */
export const addMemo: Action = {
  may: ({ state, given }) =>
    firstReason(
      [state.task.submittedAt !== null, 'taskIsDraft'],
      [state.task.initiator.account === given.caller.account || tookPart(state, given.caller.account), 'noRight'],
    ),
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('opinionMissing')
  },
}
