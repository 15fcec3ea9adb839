import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import type { Play } from '../../play'
import { answerReturn } from '../../go-back'
import { leave } from '../../route'
import { isBlocking, type Token } from '../../state/token'
import { announce } from './open-visit'
import { outcomeOf } from './outcome'
import { rejectStep } from './reject-step'
import type { Activity } from './schema'

/** The slots of one visit that decide it. */
export function slotsOf(play: Pick<Play, 'tokens'>, visitId: string): Token[] {
  return play.tokens.filter(
    (token) => token.visitId === visitId && token.supersededBy === null && isSlot(token),
  )
}

function isSlot(token: Token): boolean {
  return isBlocking(token) || token.vote !== null
}

/** After a slot changed: the next in turn, or the decision of the step and the way on. */
export function advanceVisit(play: Play, activity: Activity, visitId: string): void {
  const slots = slotsOf(play, visitId)
  const outcome = outcomeOf(activity, slots)
  if (outcome === 'open') {
    wakeNext(play, activity, slots)
    return
  }
  slots.filter(isBlocking).forEach((slot) => play.cut(slot, 'outvoted'))
  if (outcome === 'rejected') rejectStep(play, activity, slots)
  else leaveVisit(play, activity, slots)
}

function wakeNext(play: Play, activity: Activity, slots: Token[]): void {
  if (activity.mode !== 'sequential' || slots.some((slot) => slot.status === tokenStatus.Run)) return
  const next = slots
    .filter((slot) => slot.status === tokenStatus.Waitting)
    .sort((a, b) => a.order - b.order)[0]
  if (!next) return
  next.status = tokenStatus.Run
  next.arrivedAt = play.given.now
  announce(play, activity, next)
}

/** Control goes on from a decided step; its slots are the parents of what follows. */
export function leaveVisit(play: Play, activity: Activity, slots: Token[]): void {
  const first = slots[0]
  if (!first) throw new Error(`the visit of ${activity.id} has no slot`)
  if (answerReturn(play, first)) return
  leave(play, activity, {
    parents: slots.map(({ tokenId }) => tokenId),
    scopeId: first.scopeId,
    branch: first.branch,
    via: [],
  })
}
