import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Scene } from '../core/scene'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import { hasPlace } from '../people/named-people'
import type { Token } from '../state/token'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** The offer named, or the first the caller may take up. */
export function offerTo({ state, given }: Pick<Scene, 'state' | 'given'>, tokenId: string): Token | null {
  const offers = state.tokens.filter(
    ({ status, pool, visitId }) =>
      status === tokenStatus.Share &&
      pool.some(({ account }) => account === given.caller.account) &&
      // Asked to sign beside who has put it back since, he counts once already.
      !hasPlace({ tokens: state.tokens }, visitId, given.caller.account),
  )
  return (tokenId ? offers.find((token) => token.tokenId === tokenId) : offers[0]) ?? null
}

/** Takes an item offered to several people: it is the caller's, and gone from the others' lists. */
export const claim: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return notRunning ?? firstReason([offerTo(scene, '') !== null, 'nothingToClaim'])
  },
  carryOut(play: Play) {
    const token = offerTo(play, play.command.tokenId)
    // Who presses on an offer that is gone must not find himself with another.
    if (!token) throw refused('nothingToClaim')
    Object.assign(token, {
      status: tokenStatus.Run,
      actor: play.caller,
      originalActor: play.caller,
    } satisfies Partial<Token>)
  },
}

/** Puts a claimed item back for the others. */
export const putBack: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return (
      notRunning ??
      firstReason(
        [scene.token !== null, 'notYourTurn'],
        [(scene.token?.pool.length ?? 0) > 1, 'notClaimed'],
        [scene.token?.delegatedBy === null, 'delegateAdvises'],
      )
    )
  },
  carryOut(play) {
    Object.assign(play.mine, {
      status: tokenStatus.Share,
      actor: null,
      originalActor: null,
      draft: null,
      seenAt: null,
    } satisfies Partial<Token>)
  },
}
