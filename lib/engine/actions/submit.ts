import { acts } from '@/lib/words/acts'
import { draftStatus, taskStatus } from '@/lib/words/workflow-enumerations'
import { takeOverForm } from '../core/accept-form'
import { answerReturn } from '../history/go-back'
import { hasRight } from '../people/permissions'
import type { Play } from '../core/play'
import { leave } from '../core/route'
import type { Scene } from '../core/scene'
import { listPeople } from './change-future'
import { firstReason, type Action, type Permitted } from './action'
import { whyNotRunning } from './task-is-running'

/** Whether the request itself stands with the caller: as a draft, or sent back to him. */
export function maySubmit(scene: Scene): Permitted {
  const { state, token, graph } = scene
  const draft = state.task.status === draftStatus
  const notRunning = whyNotRunning(scene)
  if (!draft && notRunning) return notRunning
  return firstReason(
    [token !== null, 'notYourTurn'],
    [token?.activityId === graph.start.id, 'notAtStart'],
    [!draft || hasRight(scene, acts.submit.permission), 'mayNotStart'],
  )
}

/** Hands the request in, for the first time or again after a return. */
export function handIn(play: Play): void {
  const token = play.mine
  takeOverForm(play, token)
  if (play.command.files?.length) play.task.filesAt = play.op
  listPeople(play)
  if (play.task.status === draftStatus) {
    play.task.status = taskStatus.Run
    play.task.submittedAt ??= play.given.now
  }
  play.finish(token, 'submitted', { by: play.caller })
  if (answerReturn(play, token)) return
  leave(play, play.graph.start, {
    parents: [token.tokenId],
    scopeId: token.scopeId,
    branch: token.branch,
    via: [],
  })
}

export const submit: Action = { may: maySubmit, carryOut: handIn }
