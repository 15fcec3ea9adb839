import { acts } from '@/lib/words/acts'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import { acceptForm, toDraft } from '../core/accept-form'
import { hasRight } from '../people/permissions'
import type { Scene } from '../core/scene'
import { isActive, type Token } from '../state/token'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** An item of somebody the caller may prepare answers for. */
export function helped({ state, given }: Pick<Scene, 'state' | 'given'>, tokenId: string): Token | null {
  const mine = state.tokens.filter(
    (token) => isActive(token) && token.helpers?.some(({ account }) => account === given.caller.account),
  )
  return mine.find((token) => token.tokenId === tokenId) ?? mine[0] ?? null
}

/** Keeps what was typed: a draft of the request, or a draft on the caller's own slot that nobody else sees. */
export const save: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    if (notRunning && notRunning !== 'taskIsDraft') return notRunning
    if (!scene.token && helped(scene, '')) return true
    return firstReason([scene.token !== null, 'notYourTurn'], [hasRight(scene, acts.save.permission), 'noRight'])
  },
  carryOut(play) {
    const chiefs = play.token ? null : helped(play, play.command.tokenId)
    if (chiefs) {
      chiefs.draft = toDraft(play, chiefs, acceptForm(play, chiefs, true))
      chiefs.preparedBy = { actor: play.caller, opinion: play.command.opinion }
      return
    }
    const data = acceptForm(play, play.mine, true)
    if (play.task.status === draftStatus) play.state.formData = data
    else {
      play.mine.draft = toDraft(play, play.mine, data)
      if (play.mine.handed) play.mine.handed.saved = true
    }
  },
}
