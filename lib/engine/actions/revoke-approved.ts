import { taskResult, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Actor } from '@/lib/words/actor'
import { askAllAnew } from '../history/carried-over'
import { refused } from '../core/refusal'
import { leave } from '../core/route'
import { doneBy, isLive } from '../state/token'
import { firstReason, type Action } from './action'

const day = 86_400_000

/**
 * Asks those who approved a request to approve that it is undone. The task runs once more, with the same people; when
 * they agree it counts as not approved, when they refuse it stays as it was.
 */
export const revokeApproved: Action = {
  may({ state, definition, given }) {
    const { status, result, initiator, finishedAt, revoking } = state.task
    const age = finishedAt ? Date.parse(given.now) - Date.parse(finishedAt) : 0
    return firstReason(
      [status === taskStatus.Finish && result === taskResult.Approve && !revoking, 'notApproved'],
      [initiator.account === given.caller.account, 'notInitiator'],
      [definition.settings.revokeDays > 0, 'revokeNotOffered'],
      [age <= definition.settings.revokeDays * day, 'revokeTooLate'],
    )
  },
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    const approvers = new Map<string, Actor[]>()
    for (const token of play.tokens) {
      const { activityId, finishReason, supersededBy } = token
      const by = finishReason === 'approved' || finishReason === 'carriedOver' ? doneBy(token) : null
      if (supersededBy !== null || !by) continue
      approvers.set(activityId, [...(approvers.get(activityId) ?? []), by])
    }
    for (const token of play.tokens) if (!isLive(token)) token.supersededBy ??= play.op
    askAllAnew(play)
    play.task.round += 1
    Object.assign(play.task, {
      status: taskStatus.Run,
      result: null,
      endReason: null,
      finishedAt: null,
      revoking: true,
      presets: Object.fromEntries(approvers),
    })
    const { start } = play.graph
    const token = play.make({
      activityId: start.id,
      parents: [],
      scopeId: null,
      branch: null,
      via: [],
      status: tokenStatus.Run,
      actor: play.caller,
      why: { key: 'initiator', params: {} },
    })
    play.finish(token, 'submitted', { by: play.caller })
    leave(play, start, { parents: [token.tokenId], scopeId: null, branch: null, via: [] })
  },
}
