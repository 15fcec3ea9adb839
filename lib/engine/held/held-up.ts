import { taskStatus } from '@/lib/words/workflow-enumerations'
import type { Element } from '../elements/element'
import type { Arrival, Play } from '../core/play'
import { setClocksGoing } from '../time/clocks'
import { isOutside } from '../elements/outside'
import { restartClock } from '../time/deadline'
import { isActive, isHeldUp, isLive, type Token } from '../state/token'

/** A task nothing holds up any more goes on, unless somebody has paused it besides: its clocks run again. */
export function release(play: Play): void {
  const { task, given } = play
  task.alert = null
  const isPaused = task.before !== null && (task.wakeAt === null || task.wakeAt > given.now)
  if (task.status !== taskStatus.Pause || isPaused) return
  setClocksGoing(play)
  Object.assign(task, { status: taskStatus.Run, before: null, wakeAt: null, pausedAt: null })
}

/** What was held up has been cut, by a jump or by taking back: the alert is over with it. */
export function releaseMended(play: Play): void {
  const { task, tokens } = play
  const wasHeld = tokens.some((token) => token.held && !isLive(token))
  if (task.alert && wasHeld && !tokens.some(isHeldUp)) release(play)
}

/**
 * Work that was cut and lives again, by coming straight back or out of the bin, is begun anew: what it waited for has
 * come or gone in between, and nobody would set it going.
 */
export function beginAnew(play: Play): void {
  for (const token of play.tokens.filter(({ reopened, held }) => reopened?.op === play.op && !held)) {
    const element = play.element(token.activityId)
    if (!isLive(token)) continue
    if (isOutside(element) || (token.sub?.open ?? 0) > 0) play.asSystem(() => tryAgain(play, token, element))
    else if (element.type === 'Activity' && isActive(token) && token.dueAt !== null) restartClock(play, element, token)
  }
}

/** How control came to where it is held up. */
export const arrivalOf = ({ parents, scopeId, branch, via, returned, returnTo }: Token): Arrival => ({
  parents,
  scopeId,
  branch,
  via,
  ...(returned && { returned }),
  ...(returnTo && { returnTo }),
})

/** Control comes to the element once more, as if for the first time; to people that are named, where some are. */
export function tryAgain(play: Play, token: Token, element: Element, people?: Arrival['people']): void {
  play.cut(token, 'cut')
  play.enterHere(element, { ...arrivalOf(token), ...(people && { people }) })
}
