import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { nextOpening } from '@/lib/calendar/working-time'
import { instantOf, nextDay } from '@/lib/calendar/local-time'
import type { Play } from '../../core/play'
import { computed } from '../../core/conditions'
import { calendarOf } from '../../time/calendar-of'
import { after } from '../../time/duration'
import type { Wait } from './schema'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

/** When a wait ends by the clock; null when it ends by the data, or its field is empty. */
function wakeTime(play: Play, { until }: Wait): string | null {
  const { given, state } = play
  const { calendar } = calendarOf(play)
  if (until.kind === 'duration') return after({ calendar }, given.now, until.duration)
  if (until.kind === 'condition') return null
  const day = state.formData[until.field]
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return given.now
  const midnight = instantOf(nextDay(day, until.offsetDays), '00:00', calendar.timeZone)
  return new Date(nextOpening(calendar, midnight)).toISOString()
}

/** Whether what a wait waits for has come. */
function isOver(play: Play, { id, until }: Wait, wakeAt: string | null): boolean {
  if (until.kind !== 'condition') return wakeAt !== null && wakeAt <= play.given.now
  const result = computed(until.expression, play, { use: 'condition', id })
  return result.ok && result.value === true
}

/** Parks control; whether the wait is over is seen when everything has come to rest. */
export const waitBehaviour: ElementBehaviour<ElementOf<'Wait'>> = {
  enter(play, element, arrival) {
    const at = wakeTime(play, element)
    const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
    token.dueAt = at
    if (at !== null && at > play.given.now)
      play.effects.push({ kind: 'timer', tokenId: token.tokenId, dueAt: at, at, alarm: 'wake', turn: 0 })
  },
  isOver: (play, element, token) => play.given.forecast === true || isOver(play, element, token.dueAt),
}
