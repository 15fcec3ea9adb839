import type { Activity } from '../elements/activity/schema'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import { isSystem } from '../core/system-caller'
import { isLive, type Token } from '../state/token'
import { calendarOf } from '../time/calendar-of'
import { setTimers } from '../time/deadline'
import { after } from '../time/duration'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** So much working time is left to whoever had more, however much a calendar has grown. */
const leastLeft = { amount: 1, unit: 'hours' } as const

function dueNow(play: Play, { deadline, ...activity }: Activity, token: Token): string | null {
  const { now } = play.given
  if (!deadline || deadline.at || token.dueAt === null || token.dueAt <= now) return token.dueAt
  const calendar = calendarOf(play, { deadline, ...activity }, token.actor?.account)
  const due = after(calendar, token.clockFrom ?? token.arrivedAt, deadline.after)
  if (due >= token.dueAt) return due
  const least = after(calendar, now, leastLeft)
  return due >= least ? due : least < token.dueAt ? least : token.dueAt
}

/**
 * A calendar has changed: what is due later is counted anew from when its clock began. What was due already stays so, and
 * what was to be done at a set moment as well.
 */
export const recalculate: Action = {
  may: (scene) => whyNotRunning(scene) ?? firstReason([isSystem(scene.given.caller), 'noRight']),
  carryOut(play) {
    let moved = 0
    for (const token of play.tokens.filter(isLive)) {
      const element = play.graph.elements.get(token.activityId)
      if (element?.type !== 'Activity' || token.dueAt === null) continue
      const due = dueNow(play, element, token)
      if (due === token.dueAt) continue
      token.dueAt = due
      setTimers(play, element, token)
      moved += 1
    }
    if (moved === 0) throw refused('nothingToRecalculate')
  },
}
