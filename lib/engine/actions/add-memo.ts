import { operator } from '@/lib/contracts/workflow-enumerations'
import { tookPart } from '../scene'
import { refused } from '../refusal'
import { firstReason, type Action } from './action'

/** A note to oneself on a task; nobody else reads it. */
export const addMemo: Action = {
  operator: operator.AddMemo,
  may: ({ state, given }) =>
    firstReason(
      [state.task.submittedAt !== null, 'taskIsDraft'],
      [
        state.task.initiator.account === given.caller.account || tookPart(state, given.caller.account),
        'noRight',
      ],
    ),
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('opinionMissing')
  },
}
