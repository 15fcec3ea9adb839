import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import { goOnFrom } from '../../actions/auto-act'
import type { Enter } from '../../play'
import { calendarOf } from '../../time/calendar-of'
import { after } from '../../time/duration'

/** Control waits for an answer from outside; the other system is asked for it where the element says so. */
export const enterInterfaceIn: Enter = (play, element, arrival) => {
  if (element.type !== 'InterfaceIn') return
  const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
  if (play.given.forecast) return goOnFrom(play, token)
  const { tokenId } = token
  if (element.call) play.effects.push({ kind: 'run', tokenId, elementId: element.id })
  if (!element.patience) return
  const dueAt = after(calendarOf(play), play.given.now, element.patience)
  token.dueAt = dueAt
  play.effects.push({ kind: 'timer', tokenId, dueAt, at: dueAt, alarm: 'due', turn: 0 })
}
