import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Actor } from '@/lib/words/actor'
import type { Arrival, Play } from '../../core/play'
import { startClock } from '../../time/deadline'
import type { Token } from '../../state/token'
import type { Assignee } from '../../people/assignee'
import type { Activity } from './schema'

/** Of the people found, those who get a slot: one for a single step, all for the others. */
function slotHolders(activity: Activity, people: Assignee[]): Assignee[] {
  return activity.mode === 'single' ? people.slice(0, 1) : people
}

/** Makes the slots of a step and tells the people whose turn it is. */
export function openVisit(play: Play, activity: Activity, arrival: Arrival, people: Assignee[]): void {
  const visitId = play.given.newId()
  const common = { ...arrival, activityId: activity.id, visitId }
  if (activity.mode === 'single' && activity.policy === 'Share' && people.length > 1) {
    const pool = people.map(({ actor }) => actor)
    announce(play, activity, play.make({ ...common, status: tokenStatus.Share, pool, why: people[0]?.why }))
    return
  }
  slotHolders(activity, people).forEach(({ actor, why, passes, agents, helpers, agentOf, again }, order) => {
    const weight = activity.vote.weights[actor.account] ?? 1
    const status = activity.mode === 'sequential' ? tokenStatus.Waitting : tokenStatus.Run
    const token = play.make({ ...common, status, actor, order, weight, why: passes ?? why, agents, helpers, agentOf })
    if (again) token.again = again
    if (passes) play.finish(token, again?.changes === 0 ? 'carriedOver' : 'auto', { vote: 'yes' })
    else if (status === tokenStatus.Run) announce(play, activity, token)
  })
}

/** Tells people that it is their turn, and starts the clock. */
export function announce(play: Play, activity: Activity, token: Token): void {
  startClock(play, activity, token)
  announceTo(play, activity, token, token.actor ? [token.actor, ...token.agents] : token.pool)
}

/** Tells people that something is theirs to do. */
export function announceTo(play: Play, activity: Activity, token: Token, to: Actor[]): void {
  if (to.length === 0) return
  play.effects.push({
    kind: 'notify',
    event: token.returned ? 'returned' : 'arrived',
    to,
    tokenId: token.tokenId,
    activity: activity.name,
    text: token.returned?.reason ?? '',
  })
}
