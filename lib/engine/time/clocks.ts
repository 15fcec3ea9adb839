import type { Play } from '../core/play'
import { isLive } from '../state/token'
import { setTimers } from './deadline'

/** The clocks of a task that stood still go on where they stopped: what is due is due as much later. */
export function setClocksGoing(play: Play): void {
  const { task, tokens, given } = play
  const stood = task.pausedAt ? Date.parse(given.now) - Date.parse(task.pausedAt) : 0
  for (const token of tokens.filter((candidate) => isLive(candidate) && candidate.dueAt !== null)) {
    token.dueAt = new Date(Date.parse(token.dueAt ?? '') + stood).toISOString()
    if (stood > 0) token.clockFrom = new Date(Date.parse(token.clockFrom ?? token.arrivedAt) + stood).toISOString()
    const { tokenId, dueAt } = token
    const element = play.element(token.activityId)
    if (element.type === 'Activity') setTimers(play, element, token)
    // The patience with another system runs out; a wait ends.
    else
      play.effects.push({
        kind: 'timer',
        tokenId,
        dueAt,
        at: dueAt,
        alarm: element.type === 'InterfaceIn' ? 'due' : 'wake',
        turn: 0,
      })
  }
}
