import { acts } from '@/lib/words/acts'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { askAllAnew } from '../history/carried-over'
import { maskOf } from '../people/permissions'
import { refused } from '../core/refusal'
import { firstReason, type Action } from './action'

/** Opens an ended task again in a new round: its initiator gets it back; what was decided before no longer counts. */
export const restart: Action = {
  may: (scene) =>
    firstReason(
      [scene.state.task.status === taskStatus.Finish, 'taskNotFinished'],
      [(maskOf(scene) & acts.restart.permission) !== 0, 'noRight'],
    ),
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    for (const token of play.tokens) token.supersededBy ??= play.op
    askAllAnew(play)
    play.task.round += 1
    Object.assign(play.task, {
      status: taskStatus.Run,
      result: null,
      endReason: null,
      finishedAt: null,
      alert: null,
      presets: {},
    })
    play.enter(play.graph.start.id, {
      parents: [],
      scopeId: null,
      branch: null,
      via: [],
      returned: { by: play.caller.name, reason: play.command.opinion },
    })
  },
}
