import { taskResult, tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Actor } from '@/lib/words/actor'
import { advanceVisit } from '../elements/activity/advance-visit'
import type { Activity } from '../elements/activity/schema'
import { finishTask } from '../core/finish-task'
import { goBack } from '../history/go-back'
import { answerInvite, isAdvice } from '../people/invites'
import { hasPlace } from '../people/named-people'
import { findLeaders } from '../participants/find-leaders'
import { anyLeader, decidesOnOwn, insteadOfInitiator } from '../people/own-request'
import { passedVisits } from '../history/passed-visits'
import { actorOf, type Play } from '../core/play'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import { isActive, isLive, type Token } from '../state/token'
import { isSystem } from '../core/system-caller'
import { calendarOf } from '../time/calendar-of'
import { after } from '../time/duration'
import { firstReason, type Action } from './action'
import { failOutside } from '../elements/outside'
import { giveTo } from './hand-over'
import { whyNotRunning } from './task-is-running'

function ringing(scene: Pick<Scene, 'state'>, tokenId: string): Token | null {
  return (
    scene.state.tokens.find(
      (token) => token.tokenId === tokenId && (isActive(token) || token.status === tokenStatus.Share),
    ) ?? null
  )
}

function remind(play: Play, token: Token, activity: Activity, event: 'dueSoon' | 'overdue'): void {
  play.effects.push({
    kind: 'notify',
    event,
    to: token.actor ? [token.actor] : token.pool,
    tokenId: token.tokenId,
    activity: activity.name,
    text: '',
  })
}

/** Rings again later, as often as the step says. */
function repeat(play: Play, token: Token, activity: Activity): void {
  const turn = (play.command.alarm?.turn ?? 0) + 1
  const again = activity.deadline?.repeat
  if (!again || turn > again.most || token.dueAt === null) return
  const at = after(calendarOf(play, activity, token.actor?.account), play.given.now, again.every)
  play.effects.push({ kind: 'timer', tokenId: token.tokenId, dueAt: token.dueAt, at, alarm: 'due', turn })
}

/** Who gets a step that is overdue; never who would decide on his own request. */
function successor(play: Play, token: Token, activity: Activity, account: string): Actor | null {
  const named = personNamed(play, token, account)
  return decidesOnOwn(play, activity, named?.account) ? (insteadOfInitiator(play)[0]?.actor ?? null) : named
}

function personNamed(play: Play, token: Token, account: string): Actor | null {
  const { facts } = play.given
  if (account)
    return (
      facts
        .ask({ kind: 'people', accounts: [account] })
        .filter(({ enabled }) => enabled)
        .map(actorOf)[0] ?? null
    )
  const holder = token.actor && facts.ask({ kind: 'people', accounts: [token.actor.account] })[0]
  if (!holder?.departmentId) return null
  const [leader] = findLeaders(facts, holder.departmentId, holder.account, anyLeader)
  return leader ? actorOf(leader.person) : null
}

function decide(play: Play, token: Token, activity: Activity, vote: 'yes' | 'no'): void {
  play.finish(token, 'auto', { vote })
  goOn(play, token, activity)
}

/** An adviser's silence is answered to who asked him; anybody else's counts in the step. */
function goOn(play: Play, token: Token, activity: Activity): void {
  if (isAdvice(token)) answerInvite(play, token)
  else advanceVisit(play, activity, token.visitId)
}

function actOnTimeout(play: Play, token: Token, activity: Activity): void {
  const { action, account } = activity.deadline?.onTimeout ?? { action: 'remind', account: '' }
  // Where only the person himself may decide, time can remind him and no more.
  if (activity.inPerson || action === 'remind') return
  switch (action) {
    case 'approve':
      return decide(play, token, activity, 'yes')
    case 'reject':
      return decide(play, token, activity, 'no')
    case 'skip':
      play.finish(token, 'skipped', { vote: 'yes' })
      return goOn(play, token, activity)
    case 'recede': {
      const [visit] = passedVisits(play, token)
      if (visit && play.task.returns < play.definition.settings.maxReturns)
        goBack(play, { visits: [visit], resubmit: 'direct', reason: 'timeout' })
      return
    }
    case 'transfer': {
      const person = successor(play, token, activity, account)
      if (!person || hasPlace(play, token.visitId, person.account)) return
      // Nobody took the offer up: it is one person's from now on.
      if (token.status === tokenStatus.Share) Object.assign(token, { status: tokenStatus.Run, originalActor: person })
      giveTo(play, token, person, { key: 'escalated', params: { by: token.actor?.name ?? '' } })
      token.dueAt = null
      return
    }
    case 'stop':
      return finishTask(play, taskResult.Reject, 'timedOut')
  }
}

/** An alarm rings. One that no longer fits its slot is refused and changes nothing. */
export const timeout: Action = {
  may: (scene) => whyNotRunning(scene) ?? firstReason([isSystem(scene.given.caller), 'noRight']),
  carryOut(play) {
    const { alarm, tokenId } = play.command
    // A wait looks at the clock itself when everything has come to rest.
    if (alarm?.alarm === 'wake') return
    const waiting = play.tokens.find((candidate) => candidate.tokenId === tokenId && isLive(candidate))
    const outside = waiting && play.element(waiting.activityId)
    if (waiting && outside?.type === 'InterfaceIn' && waiting.dueAt === alarm?.dueAt)
      return failOutside(play, outside, waiting)
    const token = ringing(play, tokenId)
    const activity = token && play.element(token.activityId)
    if (!alarm || !token || activity?.type !== 'Activity' || token.dueAt !== alarm.dueAt) throw refused('alarmStale')
    if (alarm.alarm === 'remind') return remind(play, token, activity, 'dueSoon')
    remind(play, token, activity, 'overdue')
    repeat(play, token, activity)
    if (alarm.turn === 0) actOnTimeout(play, token, activity)
  },
}
