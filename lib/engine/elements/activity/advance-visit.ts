import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Play } from '../../core/play'
import { answerReturn } from '../../history/go-back'
import { leave } from '../../core/route'
import { isBlocking, type Invite, type Token } from '../../state/token'
import { announce } from './open-visit'
import { groupsOfAny, groupsOfSigners, outcomeOf } from './outcome'
import { rejectStep } from './reject-step'
import type { Activity } from './schema'

/** The slots of one visit that decide it. */
export function slotsOf(play: Pick<Play, 'tokens'>, visitId: string): Token[] {
  return play.tokens.filter((token) => token.visitId === visitId && token.supersededBy === null && isSlot(token))
}

function isSlot(token: Token): boolean {
  return isBlocking(token) || token.vote !== null
}

/** After a slot changed: the next in turn, or the decision of the step and the way on. */
export function advanceVisit(play: Play, activity: Activity, visitId: string): void {
  closeAnswered(play, slotsOf(play, visitId))
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

/** Of signers beside or after, one of whom is enough, nobody is asked any more once one has agreed. */
function closeAnswered(play: Play, slots: Token[]): void {
  const counted = slots.filter(({ invite }) => invite !== null && !isAdvice(invite))
  for (const group of groupsOfAny(counted))
    if (group.some(({ vote }) => vote === 'yes')) closeAsked(play, group.filter(isBlocking), 'outvoted')
}

/** Closes slots, with those of everybody whom their holders had asked in turn. */
export function closeAsked(play: Play, slots: Token[], reason: 'outvoted' | 'removed'): void {
  for (const slot of slots) {
    play.cut(slot, reason)
    closeAsked(
      play,
      play.tokens.filter((token) => token.invite?.by === slot.tokenId && isBlocking(token)),
      reason,
    )
  }
}

function wakeNext(play: Play, activity: Activity, slots: Token[]): void {
  const busy = slots.some(({ status }) => status !== tokenStatus.Waitting && status !== tokenStatus.Finish)
  if (activity.mode === 'sequential' && !busy) {
    const [next] = slots
      .filter((slot) => slot.status === tokenStatus.Waitting && !slot.invite)
      .sort((a, b) => a.order - b.order)
    if (next) activate(play, activity, next, tokenStatus.Run)
  }
  const counted = slots.filter(({ invite }) => invite !== null && !isAdvice(invite))
  for (const group of groupsOfSigners(counted)) wakeNextSigner(play, group)
}

const isAdvice = ({ position }: Invite) => position === 'before' || position === 'adHoc'

/** The turn of a slot that had to wait. */
export function activate(play: Play, activity: Activity, slot: Token, status: number): void {
  Object.assign(slot, { status, arrivedAt: play.given.now, activatedBy: play.op } satisfies Partial<Token>)
  announce(play, activity, slot)
}

/** Of signers who sign one after the other, the next. */
export function wakeNextSigner(play: Play, group: Token[]): void {
  if (
    group.some(
      ({ status }) =>
        status === tokenStatus.JointSign || status === tokenStatus.AdHoc || status === tokenStatus.AdHocWait,
    )
  )
    return
  const next = group.find((slot) => slot.status === tokenStatus.Waitting)
  const step = next && play.element(next.activityId)
  if (!next || step?.type !== 'Activity') return
  activate(play, step, next, next.invite?.position === 'adHoc' ? tokenStatus.AdHoc : tokenStatus.JointSign)
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
