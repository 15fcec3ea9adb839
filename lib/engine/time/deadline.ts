import type { Activity } from '../elements/activity/schema'
import type { Play } from '../core/play'
import type { Token } from '../state/token'
import { calendarOf } from './calendar-of'
import { after } from './duration'

/** The clock of a slot whose turn it is starts. */
export function startClock(play: Play, activity: Activity, token: Token): void {
  if (!activity.deadline || token.dueAt !== null) return
  const { after: length, at } = activity.deadline
  const { now } = play.given
  token.dueAt = at ?? after(calendarOf(play, activity, token.actor?.account), now, length)
  if (token.arrivedAt !== now) token.clockFrom = now
  setTimers(play, activity, token)
}

/** The clock of a slot that came back starts anew; alarms set before mean nothing any more. */
export function restartClock(play: Play, activity: Activity, token: Token): void {
  token.dueAt = null
  startClock(play, activity, token)
}

/** Sets the alarms of a slot by the time it is due. */
export function setTimers(play: Play, activity: Activity, token: Token): void {
  const { dueAt, tokenId } = token
  if (!activity.deadline || dueAt === null) return
  const now = Date.parse(play.given.now)
  for (const before of activity.deadline.remindBefore) {
    // Reminders come by the clock on the wall: as long before as the same working time takes from now.
    const length = Date.parse(after(calendarOf(play, activity, token.actor?.account), play.given.now, before)) - now
    const at = Date.parse(dueAt) - length
    if (at > now)
      play.effects.push({
        kind: 'timer',
        tokenId,
        dueAt,
        at: new Date(at).toISOString(),
        alarm: 'remind',
        turn: 0,
      })
  }
  play.effects.push({ kind: 'timer', tokenId, dueAt, at: dueAt, alarm: 'due', turn: 0 })
}
