import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Actor } from '@/lib/words/actor'
import { advanceVisit, closeAsked, wakeNextSigner } from '../elements/activity/advance-visit'
import { announce } from '../elements/activity/open-visit'
import type { Play } from '../core/play'
import { isBlocking, isLive, type Invite, type Token } from '../state/token'

/** Invitations within invitations, at most. */
export const deepestInvite = 5

/** Whether what this slot says is advice to who asked for it. */
export function isAdvice({ invite }: Token): boolean {
  return invite?.position === 'before' || invite?.position === 'adHoc'
}

/** Adds slots to the visit of who invites. */
export function invitePeople(
  play: Play,
  inviter: Token,
  people: Actor[],
  invite: Omit<Invite, 'by' | 'depth'>,
): Token[] {
  const active = invite.position === 'adHoc' ? tokenStatus.AdHoc : tokenStatus.JointSign
  const { activityId, visitId, scopeId, branch, parents, via } = inviter
  return people.map((actor, order) => {
    const token = play.make({
      activityId,
      visitId,
      scopeId,
      branch,
      parents,
      via,
      actor,
      order,
      status: invite.rule === 'order' && order > 0 ? tokenStatus.Waitting : active,
      why: {
        key: invite.position === 'adHoc' ? 'inserted' : 'invited',
        params: { by: play.caller.name, step: invite.name },
      },
      invite: { ...invite, by: inviter.tokenId, depth: (inviter.invite?.depth ?? 0) + 1 },
    })
    const step = play.element(activityId)
    if (token.status === active && step.type === 'Activity') announce(play, step, token)
    return token
  })
}

/** Slots added together with this one. */
function groupOf(play: Pick<Play, 'tokens'>, { invite, madeBy }: Token): Token[] {
  return play.tokens.filter((token) => token.invite?.by === invite?.by && token.madeBy === madeBy)
}

/** After an adviser answered or was removed: the next one, or the turn of who asked. */
export function answerInvite(play: Play, token: Token): void {
  const { invite } = token
  if (!invite) return
  const group = groupOf(play, token)
  if (invite.rule === 'any' && token.vote !== null) closeAsked(play, group.filter(isLive), 'outvoted')
  wakeNextSigner(play, group)
  const inviter = play.find(invite.by)
  // Signers he asked to sign beside him count in the step's own rule: he does not wait for them.
  const asked = play.tokens.some(
    (other) => other.invite?.by === inviter.tokenId && isAdvice(other) && isBlocking(other),
  )
  if (asked || inviter.status !== tokenStatus.AdHocWait) return
  const step = play.element(inviter.activityId)
  if (step.type !== 'Activity') return
  if (invite.then === 'on') {
    play.finish(inviter, 'approved', { by: inviter.actor, vote: 'yes' })
    if (isAdvice(inviter)) answerInvite(play, inviter)
    else advanceVisit(play, step, inviter.visitId)
    return
  }
  inviter.status = inviter.invite
    ? inviter.invite.position === 'adHoc'
      ? tokenStatus.AdHoc
      : tokenStatus.JointSign
    : tokenStatus.Run
  inviter.arrivedAt = play.given.now
  // Alarms that rang while he waited for advice found nobody: his time begins anew.
  if (inviter.dueAt !== null && inviter.dueAt <= play.given.now) inviter.dueAt = null
  announce(play, step, inviter)
}
