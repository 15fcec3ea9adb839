import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Play } from '../../core/play'
import { goOnFrom } from '../../core/route'
import type { Token } from '../../state/token'
import { calendarOf } from '../../time/calendar-of'
import { after } from '../../time/duration'
import type { InterfaceIn } from './schema'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

/** Control waits for an answer from outside; the other system is asked for it where the element says so. */
export const interfaceInBehaviour: ElementBehaviour<ElementOf<'InterfaceIn'>> = {
  enter(play, element, arrival) {
    const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
    if (play.given.forecast) return goOnFrom(play, token)
    if (element.call) play.effects.push({ kind: 'run', tokenId: token.tokenId, elementId: element.id })
    awaitAnswer(play, element, token)
  },
}

/** From now on so long is waited for the answer. */
export function awaitAnswer(play: Play, element: InterfaceIn, token: Token): void {
  if (!element.patience) return
  const { tokenId } = token
  const dueAt = after(calendarOf(play), play.given.now, element.patience)
  token.dueAt = dueAt
  play.effects.push({ kind: 'timer', tokenId, dueAt, at: dueAt, alarm: 'due', turn: 0 })
}
