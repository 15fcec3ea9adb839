import { acts } from '@/lib/words/acts'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Actor } from '@/lib/words/actor'
import { takeOverForm } from '../core/accept-form'
import { advanceVisit, closeAsked } from '../elements/activity/advance-visit'
import { answerInvite, deepestInvite, invitePeople, isAdvice } from '../people/invites'
import { hasPlace, namedPeople } from '../people/named-people'
import { isOwnDecision, refuseOwn } from '../people/own-request'
import { hasRight, maskOf } from '../people/permissions'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import { isBlocking, isLive, type Token } from '../state/token'
import { firstReason, type Action, type Permitted } from './action'
import { mayDecide } from './approve'
import { offersFormAction } from './hand-over'
import { whyNotRunning } from './task-is-running'

function mayInvite(scene: Scene): Permitted {
  const decide = mayDecide(scene)
  return decide === true ? firstReason([(scene.token?.invite?.depth ?? 0) < deepestInvite, 'tooDeep']) : decide
}

/** The people named, none of whom may have a place in this step. */
function newcomers(play: Play): Actor[] {
  const people = namedPeople(play, play.command.people)
  if (people.some(({ account }) => hasPlace(play, play.mine.visitId, account))) throw refused('alreadyInStep')
  refuseOwn(play, play.mine.activityId, people)
  return people
}

/** Adds signers before the caller, after him, or beside him. */
export const jointSign: Action = {
  may(scene) {
    const invite = mayInvite(scene)
    return invite === true ? firstReason([offersFormAction(scene, acts.jointSign.offered), 'notOfferedHere']) : invite
  },
  carryOut(play) {
    const { command, step } = play
    const token = play.mine
    const { position = 'before', rule = 'all' } = command
    // Whoever only advises can ask for advice, not add to the step's decision.
    if (isAdvice(token) && position !== 'before') throw refused('onlyBefore')
    if (position === 'after' && isOwnDecision(play, token)) throw refused('ownRequest')
    const people = newcomers(play)
    if (position === 'before') token.status = tokenStatus.AdHocWait
    if (position === 'after') {
      takeOverForm(play, token)
      play.finish(token, 'approved', { by: play.caller, vote: 'yes' })
    }
    // Signers of an adviser advise him too: his answer is not the step's.
    invitePeople(play, token, people, {
      position: isAdvice(token) ? 'before' : position,
      rule,
      name: '',
      then: 'back',
    })
    if (isAdvice(token) && position !== 'before') token.status = isLive(token) ? tokenStatus.AdHocWait : token.status
    if (position === 'after') advanceVisit(play, step, token.visitId)
  },
}

/** Puts a step in between that is not in the drawing; the caller waits for it. */
export const adHoc: Action = {
  may(scene) {
    const invite = mayInvite(scene)
    return invite === true ? firstReason([hasRight(scene, acts.adHoc.permission), 'noRight']) : invite
  },
  carryOut(play) {
    const { name = '', rule = 'all', then = 'back' } = play.command
    const people = newcomers(play)
    play.mine.status = tokenStatus.AdHocWait
    invitePeople(play, play.mine, people, { position: 'adHoc', rule, name, then })
  },
}

/** Signers who have not signed yet and whom the caller may take back. */
export function removableSigners({ state, given, definition, graph, token }: Scene): Token[] {
  const mayRemoveAny = (maskOf({ definition, state, given }) & acts.removeSigner.permission) !== 0
  const mine = (slot: Token) =>
    state.tokens.find((other) => other.tokenId === slot.invite?.by)?.actor?.account === given.caller.account
  const slots = state.tokens.filter(
    (slot) => slot.invite && isBlocking(slot) && slot !== token && graph.elements.has(slot.activityId),
  )
  return slots.filter((slot) => mayRemoveAny || mine(slot))
}

function removable(scene: Scene, tokenId: string): Token | null {
  return removableSigners(scene).find((slot) => !tokenId || slot.tokenId === tokenId) ?? null
}

/** Takes back a signer who has not signed yet. */
export const removeSigner: Action = {
  may: (scene) => whyNotRunning(scene) ?? firstReason([removable(scene, '') !== null, 'noSigners']),
  carryOut(play) {
    const slot = removable(play, play.command.tokenId)
    const step = slot && play.element(slot.activityId)
    if (!slot || step?.type !== 'Activity') throw refused('noSigners')
    // Who he had asked in turn goes with him.
    closeAsked(play, [slot], 'removed')
    if (isAdvice(slot)) answerInvite(play, slot)
    else advanceVisit(play, step, slot.visitId)
  },
}
